import { describe, expect, test } from 'vitest';
import { parsePublishArguments } from '../../../scripts/lib/publish-arguments.ts';
import { getPublishingMode } from '../../../src/publisher/publishing-mode.ts';

const parse = (line: string) => parsePublishArguments(line === '' ? [] : line.split(' '));
/** The message of the refusal. */
function refuse(line: string): string {
  try {
    parse(line);
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENTS' });
    return error instanceof Error ? error.message : '';
  }
  throw new Error('Nothing was refused.');
}

describe('the arguments of npm run publish', () => {
  test.each([
    ['', { action: 'publish', watch: false, webhook: undefined }],
    ['--dry-run --json report.json --whole', { action: 'publish', 'dry-run': true, json: 'report.json' }],
    [
      '--allow PRICE_JUMP --allow PRODUCTS_GONE --upload',
      { action: 'publish', allow: ['PRICE_JUMP', 'PRODUCTS_GONE'] },
    ],
    ['status', { action: 'status' }],
    ['rollback --json - --upload --no-wait', { action: 'rollback', release: undefined, json: '-' }],
    ['rollback 20260101T000000-000Z', { action: 'rollback', release: '20260101T000000-000Z' }],
    ['--watch --upload --force', { action: 'stay', watch: true }],
    ['--webhook 4404 --watch', { action: 'stay', webhook: 4404 }],
    ['--desk --webhook 4404', { action: 'stay', desk: true, watch: false, webhook: 4404 }],
    ['--schedule @daily', { action: 'stay', schedule: '@daily' }],
  ])('"%s" are understood', (line, expected) => {
    expect(parse(line)).toMatchObject(expected);
  });

  test.each([
    ['rolback', '"rolback" is not an action of this command\\.'],
    ['statsu --watch', '"statsu" is not an action of this command\\.'],
    ['publish', '"publish" is not an action of this command\\.'],
    ['status now', '"now" is not allowed after "status"\\.'],
    ['rollback one two', '"two" is not allowed after "rollback"\\.'],
    ['--watch --json report.json', '--json cannot be combined with --watch\\.'],
    ['--schedule @daily --dry-run', '--dry-run cannot be combined with --schedule\\.'],
    ['--webhook 4404 --no-pull', '--no-pull cannot be combined with --webhook\\.'],
    ['--watch --full', '--full cannot be combined with --watch\\.'],
    ['status --json -', '--json cannot be combined with "status"\\.'],
    ['rollback --dry-run', '--dry-run cannot be combined with "rollback"\\.'],
    ['rollback --watch', '--watch cannot be combined with "rollback"\\.'],
    ['--desk --watch', '--desk cannot be combined with --watch\\.'],
    ['--desk --dry-run', '--dry-run cannot be combined with --desk\\.'],
    ['--no-pull --whole', '--whole cannot be combined with --no-pull\\.'],
    ['--often', "Unknown option '--often'.*"],
  ])('"%s" are refused with a sentence and the usage', (line, sentence) => {
    expect(refuse(line)).toMatch(new RegExp(`^${sentence}\nUsage: npm run publish`));
  });

  test.each(['0', '65536', 'http', '44.04'])('the port %s is refused', (port) => {
    expect(() => parse(`--webhook ${port}`)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENTS' }));
  });

  test.each(['now', '0', '* * * * * * * *', '99 * * * *'])('the schedule "%s" is refused', (expression) => {
    expect(() => parsePublishArguments(['--schedule', expression])).toThrow(
      expect.objectContaining({ code: 'SCHEDULE_INVALID', message: expect.stringContaining(`"${expression}"`) }),
    );
  });
});

test.each([
  ['--desk', undefined, 'on-request'],
  ['--desk --webhook 4404', undefined, 'on-request'],
  ['--desk --webhook 4404', 'a-secret-of-some-length', 'on-change'],
  ['--desk --schedule @daily', 'a-secret-of-some-length', 'on-schedule'],
  ['--schedule @daily', undefined, 'on-schedule'],
  ['--watch --schedule @daily', undefined, 'on-change'],
])('staff are told when "%s" publishes, where the secret of the webhook is %s', (line, secret, mode) => {
  expect(getPublishingMode(parse(line), secret)).toBe(mode);
});
