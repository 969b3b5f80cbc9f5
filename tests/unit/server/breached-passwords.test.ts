import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBreachedPassword } from '../../../src/server/areas/session/index.ts';
import { findFreePort } from '../../fixtures/free-port.ts';

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const requested: string[] = [];
const warnings: unknown[] = [];
const logger = { warn: (warning: unknown) => void warnings.push(warning) };
let breachedPasswordsUrl: string;

/** A list with one breached password and one line of padding. */
const list = createServer((request, response) => {
  requested.push(request.url ?? '');
  const lines = [`${digestOf('four breached green words').slice(5)}:7`, `${digestOf('padding words').slice(5)}:0`];
  response
    .writeHead(request.url?.endsWith(digestOf('the list is ill').slice(0, 5)) ? 503 : 200)
    .end(lines.join('\r\n'));
});
beforeAll(async () => {
  const port = await findFreePort();
  breachedPasswordsUrl = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => list.listen(port, '127.0.0.1', resolve));
});
afterAll(() => void list.close());

test.each([
  ['four breached green words', true],
  ['padding words', false],
  ['four other green words', false],
  ['the list is ill', false],
])('T18 whether "%s" is known from breaches: %s', async (password, isBreached) => {
  const environment = { breachedPasswordsUrl };
  expect(await isBreachedPassword({ environment, logger }, password)).toBe(isBreached);
  expect(requested.at(-1)).toBe(`/range/${digestOf(password).slice(0, 5)}`);
});

test('T18 a list that does not answer lets a password pass, with a line of the log; no list is not asked', async () => {
  const before = [warnings.length, requested.length];
  const environment = { breachedPasswordsUrl: 'http://127.0.0.1:1' };
  expect(await isBreachedPassword({ environment, logger }, 'four breached green words')).toBe(false);
  expect(await isBreachedPassword({ environment: {}, logger }, 'four breached green words')).toBe(false);
  expect([warnings.length, requested.length]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});
