import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** The results of a run of one test file. */
export interface FileResult {
  /** Relative to the project folder. */
  file: string;
  passed: number;
  /** Titles of the tests that failed or were skipped. Empty titles stand for a file that could not be loaded. */
  failed: string[];
  /** The beginning of each failed test's error message, by title. Absent without any. */
  reasons?: Readonly<Record<string, string>>;
  seconds: number;
}

const maxErrorLength = 400;
const maxPageLength = 4_000;

/** The beginning of a text in one line. */
const shorten = (text: string, maxLength = maxErrorLength): string =>
  stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);

const toReason = (message: string | undefined) => message && shorten(message);

function toReasons(
  tests: readonly (readonly [title: string, reason: string | undefined])[],
): Pick<FileResult, 'reasons'> {
  const known = tests.flatMap(([title, reason]) => (reason ? [[title, reason] as const] : []));
  return known.length > 0 ? { reasons: Object.fromEntries(known) } : {};
}

/** The failed tests of a file, each with the beginning of its error message. */
export const describeFailures = ({ file, failed, reasons = {} }: FileResult): string[] =>
  failed.map((title) => [`${file}: ${title}`, ...(reasons[title] ? [`    ${reasons[title]}`] : [])].join('\n'));

/** In the environment of Vitest: the file of its report. */
export const vitestReportVariable = 'VITEST_REPORT';

/** The argument and the variables by which Vitest writes its report to a file. */
export const vitestReportArgument = '--reporter=./scripts/lib/vitest-report.ts';
export const toVitestReportVariables = (file: string): Record<string, string> => ({ [vitestReportVariable]: file });

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
  /** Errors that no test has met. */
  outside: z.array(z.string()).default([]),
});

const describeOutside = (message: string) => `Something failed outside the tests. ${message}`.trim();

/** What failed a run although no test of it failed, as a failure of the folder. */
const toOutsideResult = (folder: string, failed: string[]): FileResult[] =>
  failed.length > 0 ? [{ file: folder, passed: 0, failed, seconds: 0 }] : [];

/** The results of the files in a report of Vitest. An error outside all tests counts as a failure of their folder. */
export function parseVitestFiles(root: string, report: unknown): FileResult[] {
  const { testResults, outside } = VitestReport.parse(report);
  const files = testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed').map(({ fullName }) => fullName);
    const unreadable = failed.length === 0 && status !== 'passed';
    return {
      file: relative(root, name),
      passed: assertionResults.length - failed.length,
      failed: unreadable ? [`The file failed outside its tests. ${message ?? ''}`.trim()] : failed,
      ...toReasons(assertionResults.map(({ fullName, failureMessages }) => [fullName, toReason(failureMessages?.[0])])),
      seconds: (endTime - startTime) / 1000,
    };
  });
  return [...files, ...toOutsideResult('tests', outside.map(describeOutside))];
}

/** The name of the attachment with what the page of a failed test shows. */
export const pageAttachment = 'page';

const PlaywrightResult = z.object({
  status: z.string(),
  duration: z.number(),
  error: z.object({ message: z.string().optional() }).optional(),
  attachments: z.array(z.object({ name: z.string(), body: z.base64().optional() })).default([]),
});
const PlaywrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(PlaywrightResult) })),
});
const PlaywrightSuite = z.object({
  file: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

const listSpecs = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const hasPassed = ({ ok, tests }: z.infer<typeof PlaywrightSpec>): boolean =>
  ok && tests.every(({ results }) => results.some(({ status }) => status === 'passed'));

/** The error of a failed test, followed by what its page showed. */
function findError({ tests }: z.infer<typeof PlaywrightSpec>): string | undefined {
  const failed = tests.flatMap(({ results }) => results).find(({ error }) => error?.message);
  const page = failed?.attachments.find(({ name }) => name === pageAttachment)?.body;
  const shown =
    page === undefined ? '' : ` The page: ${shorten(Buffer.from(page, 'base64').toString(), maxPageLength)}`;
  return failed?.error?.message && `${shorten(failed.error.message)}${shown}`;
}

/**
 * The results of the files in a report of Playwright's reporter `json`. A failure outside all tests counts as a failure
 * of their folder. Throws the error that stopped the run before the first test.
 */
export function parsePlaywrightFiles(folder: string, report: unknown): FileResult[] {
  const { suites, errors } = PlaywrightReport.parse(report);
  const [error] = errors;
  if (error && suites.length === 0) throw new Error(error.message ?? 'The browser tests did not start.');
  const outside = errors.map(({ message = '' }) => describeOutside(message));
  const files = suites.map((suite) => {
    const specs = listSpecs(suite);
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return {
      file: join(folder, suite.file),
      passed: specs.filter(hasPassed).length,
      failed: specs.filter((spec) => !hasPassed(spec)).map(({ title }) => title),
      ...toReasons(specs.map((spec) => [spec.title, findError(spec)])),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    };
  });
  return [...files, ...toOutsideResult(folder, outside)];
}

/** The content of a report. Null when the program has not written one. */
export const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
