import { expect, test } from 'vitest';
import { describeRepetition, sumRuns } from '../../../scripts/lib/repeat-tests.ts';
import { describeFailures, parsePlaywrightFiles, parseVitestFiles } from '../../../scripts/lib/test-reports.ts';

const vitestTest = ([fullName, status, message]: readonly [string, string, string?]) => ({
  ...{ fullName, status },
  ...(message !== undefined && { failureMessages: [message] }),
});
const vitestFile = (
  name: string,
  tests: readonly (readonly [title: string, status: string, message?: string])[],
  status = 'passed',
) => ({
  name: `/shop/${name}`,
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map(vitestTest),
});

test('a report of Vitest tells failed and skipped tests, and files that could not be loaded', () => {
  const report = {
    testResults: [
      vitestFile(
        'tests/unit/a.test.ts',
        [
          ['one', 'passed'],
          ['two', 'failed'],
          ['three', 'skipped'],
        ],
        'failed',
      ),
      { ...vitestFile('tests/unit/b.test.ts', [], 'failed'), message: 'no such module' },
    ],
  };
  expect(parseVitestFiles('/shop', report)).toEqual([
    { file: 'tests/unit/a.test.ts', passed: 1, failed: ['two', 'three'], seconds: 2.5 },
    {
      file: 'tests/unit/b.test.ts',
      passed: 0,
      failed: ['The file failed outside its tests. no such module'],
      seconds: 2.5,
    },
  ]);
});

test('failed tests are listed with the beginning of what they have reported', () => {
  const message = '\u001B[31mError: two is 1\u001B[39m\n    at tests/unit/a.test.ts:3';
  const report = { testResults: [vitestFile('tests/unit/a.test.ts', [['two', 'failed', message]], 'failed')] };
  const expected = ['tests/unit/a.test.ts: two\n    Error: two is 1 at tests/unit/a.test.ts:3'];
  expect(parseVitestFiles('/shop', report).flatMap(describeFailures)).toEqual(expected);
  const page = Buffer.from('/en-us/cart/\n- button "Check out"').toString('base64');
  const attachments = [{ name: 'trace' }, { name: 'page', body: page }];
  const results = [{ status: 'failed', duration: 1, error: { message: 'Error: no button' }, attachments }];
  const suite = { file: 'bag/bag.e2e.ts', specs: [{ title: 'two', ok: false, tests: [{ results }] }] };
  expect(parsePlaywrightFiles('tests/e2e', { suites: [suite], errors: [] }).flatMap(describeFailures)).toEqual([
    'tests/e2e/bag/bag.e2e.ts: two\n    Error: no button The page: /en-us/cart/ - button "Check out"',
  ]);
});

test('an error that no test has met fails the run of Vitest', () => {
  const report = { testResults: [vitestFile('tests/unit/a.test.ts', [['one', 'passed']])], outside: ['Error: read'] };
  const results = parseVitestFiles('/shop', report);
  const failed = ['Something failed outside the tests. Error: read'];
  expect(results).toContainEqual({ file: 'tests', passed: 0, failed, seconds: 0 });
  const [sum] = sumRuns(['tests/unit/a.test.ts'], [results]);
  expect(sum && describeRepetition(sum)).toEqual([
    'tests/unit/a.test.ts: 1 of 1 runs failed',
    '  1× Something failed outside the tests. Error: read',
  ]);
});

test('a report of Playwright tells failed and skipped tests, also those of groups', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    ok,
    tests: [{ results: [{ status, duration: 1500 }] }],
  });
  const suite = {
    file: 'bag/bag.e2e.ts',
    specs: [spec('one', true, 'passed')],
    suites: [{ file: 'bag/bag.e2e.ts', specs: [spec('two', false, 'timedOut'), spec('three', true, 'skipped')] }],
  };
  expect(parsePlaywrightFiles('tests/e2e', { suites: [suite], errors: [] })).toEqual([
    { file: 'tests/e2e/bag/bag.e2e.ts', passed: 1, failed: ['two', 'three'], seconds: 4.5 },
  ]);
  const broken = { suites: [], errors: [{ message: 'The shop did not start.' }] };
  expect(() => parsePlaywrightFiles('tests/e2e', broken)).toThrow('The shop did not start.');
});

test('a run fails a file by a failed test, by no tests of it, and by ending without a report', () => {
  const file = 'tests/unit/a.test.ts';
  const result = (failed: string[], passed = 1) => [{ file, passed, failed, seconds: 1 }];
  const [sum] = sumRuns([file], [result([]), result(['two']), result(['two', 'three']), result([], 0), [], null]);
  expect(sum && describeRepetition(sum)).toEqual([
    'tests/unit/a.test.ts: 5 of 6 runs failed',
    '  2× two',
    '  1× three',
    '  2× The file ran no tests.',
    '  1× The run ended without a report.',
  ]);
});

test('a file that always passed is told in one line', () => {
  const file = 'tests/unit/a.test.ts';
  const [sum] = sumRuns([file], [[{ file, passed: 3, failed: [], seconds: 1 }]]);
  expect(sum && describeRepetition(sum)).toEqual(['tests/unit/a.test.ts: 0 of 1 runs failed']);
});
