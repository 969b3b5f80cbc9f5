import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';
import { measureCpu } from './process-cpu.ts';
import type { FileTime } from './stage-figures.ts';
import { resultsFolder } from './stage-figures.ts';
import {
  describeFailures,
  type FileResult,
  parsePlaywrightFiles,
  parseVitestFiles,
  toVitestReportVariables,
  vitestReportArgument,
} from './test-reports.ts';

export interface TestCount {
  passed: number;
  failed: number;
  /** The failed tests and their error messages, if the stage's report contains them. */
  failedTests?: readonly string[];
  /** Processor time of the stage's programs, in seconds. */
  cpuSeconds?: number;
  /** The duration of each test file, in seconds. */
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

const LintReport = z.object({
  lint: z.number(),
  types: z.number(),
  styles: z.number(),
  boundaries: z.number(),
  unused: z.number(),
});
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
        const { lint, types, styles, boundaries, unused } = LintReport.parse(report);
        return [lint, types, styles, boundaries, unused].map(toTestCount).reduce(addCounts);
      },
    ),
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Counts as failed: a file that cannot be loaded, since its tests are missing, and a skipped test, since it proves
 * nothing.
 */
const countFiles = (files: readonly FileResult[]): TestCount => ({
  passed: sum(files.map(({ passed }) => passed)),
  failed: sum(files.map(({ failed }) => failed.length)),
  failedTests: files.flatMap(describeFailures),
  files,
});

/** Runs the tests of a project: of all its files, of some, or of all but those after a `!`. */
export const vitestStage = (
  name: string,
  project: string,
  variables: Record<string, string> = {},
  files: readonly string[] = [],
): TestStage => ({
  name,
  async run() {
    const missing = files.filter((file) => !existsSync(join(root, file.replace(/^!/, ''))));
    if (missing.length > 0) throw new Error(`The stage ${name} names tests that do not exist: ${missing.join(', ')}`);
    return await runWithReport(
      name,
      () => [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        ...files.map((file) => file.replace(/^!/, '--exclude=')),
        '--reporter=default',
        vitestReportArgument,
      ],
      (content) => countFiles(parseVitestFiles(root, content)),
      (report) => ({ ...variables, ...toVitestReportVariables(report) }),
    );
  },
});

/** Where Playwright keeps what it has translated to JavaScript. */
const translatedTests = join(root, 'node_modules', '.cache', 'playwright');

export const e2eStage: TestStage = {
  name: 'e2e',
  run: () =>
    runWithReport(
      'e2e',
      () => ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      (content) => countFiles(parsePlaywrightFiles('tests/e2e', content)),
      // Playwright keeps translated tests among the temporary files by default, and each run has a new folder for those.
      (report) => ({ E2E_REPORT: report, PLAYWRIGHT_TRANSFORM_CACHE_DIR: translatedTests }),
    ),
};
