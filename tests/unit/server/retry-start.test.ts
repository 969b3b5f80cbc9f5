import { expect, test } from 'vitest';
import { UserFacingError } from '../../../src/config/user-facing-error.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { retryStart } from '../../../src/server/platform/retry-start.ts';

const logger = createLogger('silent');
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const wrongPassword = Object.assign(new Error('no'), { code: '28P01', severity: 'FATAL' });
const unreachable = (cause: Error) => new UserFacingError('DATABASE_UNREACHABLE', 'The database refused.', { cause });

/** A start that fails with these errors in turn, and then works. */
function failWith(...errors: readonly Error[]) {
  const left = [...errors];
  return () => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve(errors.length - left.length);
  };
}

test('T34 a start waits for a database that does not serve yet', async () => {
  expect(await retryStart(failWith(unreachable(refused)), { logger, waitMs: 10_000 })).toBe(1);
});

test('T34 a start does not wait for what waiting cannot mend', async () => {
  const start = failWith(unreachable(wrongPassword));
  await expect(retryStart(start, { logger, waitMs: 10_000 })).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
  await expect(retryStart(failWith(new TypeError('x')), { logger, waitMs: 10_000 })).rejects.toThrow(TypeError);
});

test('T34 a start that has waited long enough ends with a sentence', async () => {
  const start = failWith(refused, refused, refused);
  await expect(retryStart(start, { logger, waitMs: -1 })).rejects.toMatchObject({ code: 'DATABASE_NOT_SERVING' });
});
