import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';
import { measureCpu } from './process-cpu.ts';
import type { FileTime } from './stage-figures.ts';
import { resultsFolder } from './stage-figures.ts';

export interface TestCount {
  passed: number;
  failed: number;
  /** Names of the failed tests, as far as the stage's report tells them. */
  failedTests?: readonly string[];
  /** Processor time of the stage's programs, in seconds. */
  cpuSeconds?: number;
  /** How long each file of tests took, in seconds. */
  files?: readonly FileTime[];
}

/** A part of `npm test`. An error that it throws counts as one failure. */
export interface TestStage {
  name: string;
  run(): Promise<TestCount>;
}

interface EndedProgram {
  isSuccess: boolean;
  cpuSeconds: number;
}

/** Runs a program of the project and shows its output. */
function runProgram(args: readonly string[], variables: Readonly<Record<string, string>>): Promise<EndedProgram> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...variables },
    });
    const meter = child.pid === undefined ? null : measureCpu(child.pid);
    const stop = () => {
      child.kill('SIGTERM');
    };
    process.once('exit', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.removeListener('exit', stop);
      resolve({ isSuccess: code === 0, cpuSeconds: meter?.stop() ?? 0 });
    });
  });
}

/** A program whose exit status counts as one test. */
export const programStage = (name: string, args: readonly string[]): TestStage => ({
  name,
  async run() {
    const { isSuccess, cpuSeconds } = await runProgram(args, {});
    return isSuccess ? { passed: 1, failed: 0, cpuSeconds } : { passed: 0, failed: 1, cpuSeconds };
  },
});

/**
 * Runs a program and parses its report. A program that fails without reporting a failure has crashed, and one without
 * tests proves nothing: both count as one failure.
 */
async function runWithReport(
  name: string,
  args: (report: string) => readonly string[],
  parse: (report: unknown) => TestCount,
  variables: (report: string) => Record<string, string> = () => ({}),
): Promise<TestCount> {
  mkdirSync(resultsFolder, { recursive: true });
  const report = join(resultsFolder, `${name}.json`);
  rmSync(report, { force: true });
  const { isSuccess, cpuSeconds } = await runProgram(args(report), variables(report));
  if (!existsSync(report)) throw new Error(`${name} ended without a report.`);
  const count = { ...parse(JSON.parse(readFileSync(report, 'utf8'))), cpuSeconds };
  return count.failed > 0 || (isSuccess && count.passed > 0) ? count : { ...count, failed: 1 };
}

const LintReport = z.object({ lint: z.number(), styles: z.number(), boundaries: z.number(), unused: z.number() });
const toTestCount = (findings: number): TestCount =>
  findings === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const addCounts = (a: TestCount, b: TestCount): TestCount => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failedTests: [...(a.failedTests ?? []), ...(b.failedTests ?? [])],
});

/** Four tests: the rules for code, the rules for styles, the boundaries between modules, and unused code. */
export const lintStage: TestStage = {
  name: 'lint',
  run: () =>
    runWithReport(
      'lint',
      (report) => ['scripts/lint.ts', '--json', report],
      (report) => {
        const { lint, styles, boundaries, unused } = LintReport.parse(report);
        return [lint, styles, boundaries, unused].map(toTestCount).reduce(addCounts);
      },
    ),
};

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** A file that could not be read is named alone. */
const listFailedVitestTests = (files: z.infer<typeof VitestReport>['testResults']): string[] =>
  files.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    return failed.length === 0 && status !== 'passed' ? [file] : failed.map((test) => `${file}: ${test.fullName}`);
  });

/** An unreadable file has no tests that fail, and a skipped test proves nothing: both count as failed. */
const parseVitestReport = (report: unknown): TestCount => {
  const {
    numPassedTests: passed,
    numFailedTests,
    numFailedTestSuites,
    numPendingTests,
    numTodoTests,
    testResults,
  } = VitestReport.parse(report);
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return {
    passed,
    failed: failed === 0 && numFailedTestSuites > 0 ? numFailedTestSuites : failed,
    failedTests: listFailedVitestTests(testResults),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
};

export const vitestStage = (
  name: string,
  project: string,
  variables: Record<string, string> = {},
  files: readonly string[] = [],
): TestStage => ({
  name,
  async run() {
    const missing = files.filter((file) => !existsSync(join(root, file)));
    if (missing.length > 0) throw new Error(`The stage ${name} names tests that do not exist: ${missing.join(', ')}`);
    return await runWithReport(
      name,
      (report) => [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        ...files,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      parseVitestReport,
      () => variables,
    );
  },
});

const PlaywrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});

const listFailedBrowserTests = ({ file, specs, suites = [] }: z.infer<typeof PlaywrightSuite>): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `tests/e2e/${file}: ${title}`),
  ...suites.flatMap(listFailedBrowserTests),
];

const sumSeconds = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1_000, 0) +
  suites.reduce((sum, suite) => sum + sumSeconds(suite), 0);

const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

const parsePlaywrightReport = (report: unknown): TestCount => {
  const {
    stats: { expected, unexpected, flaky, skipped },
    suites,
    errors,
  } = PlaywrightReport.parse(report);
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + errors.length,
    failedTests: suites.flatMap(listFailedBrowserTests),
    files: suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: sumSeconds(suite) })),
  };
};

export const e2eStage: TestStage = {
  name: 'e2e',
  run: () =>
    runWithReport(
      'e2e',
      () => ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      parsePlaywrightReport,
      (report) => ({ E2E_REPORT: report }),
    ),
};
