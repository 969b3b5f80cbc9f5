import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';
import {
  describeFailures,
  type FileResult,
  parsePlaywrightFiles,
  parseVitestFiles,
  readReport,
  toVitestReportVariables,
  vitestReportArgument,
} from '../test-reports.ts';
import { recordDurations } from './durations.ts';
import { runProgram } from './program.ts';
import type { Step, StepOutcome } from './steps.ts';

/** The workers of Vitest and of Playwright in these runs. */
export const testWorkers = 2;

/** What a step of tests runs. It is chosen when the step begins. */
export interface TestRun {
  files: readonly string[];
  /** The seconds until the program loads the first file. */
  startSeconds: number;
}

const reportsFolder = join(root, 'tests', '.results', 'check');

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A run without tests proves nothing, and a run that fails without a failed test has crashed: both count as failed. */
function summarize(results: readonly FileResult[], { succeeded, output }: { succeeded: boolean; output: string }) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.flatMap(describeFailures);
  const summary = `${count(results.length, 'file')}, ${passed} passed, ${failed.length} failed`;
  return {
    succeeded: succeeded && failed.length === 0 && passed > 0,
    output: failed.length === 0 ? output : `${output.trimEnd()}\n\n${failed.join('\n')}`,
    summary,
  };
}

interface TestProgram {
  name: string;
  startSeconds: number;
  args: (report: string) => readonly string[];
  variables?: (report: string) => Readonly<Record<string, string>>;
  parse: (report: unknown) => FileResult[];
}

async function runTests({
  name,
  startSeconds,
  args,
  variables = () => ({}),
  parse,
}: TestProgram): Promise<StepOutcome> {
  mkdirSync(reportsFolder, { recursive: true });
  const file = join(reportsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const startedAt = performance.now();
  const result = await runProgram(args(file), variables(file));
  const seconds = (performance.now() - startedAt) / 1000;
  const report = readReport(file);
  if (report === null) return { succeeded: false, output: result.output, summary: 'ended without a report' };
  const results = parse(report);
  const testSeconds = results.reduce((sum, { seconds: fileSeconds }) => sum + fileSeconds, 0);
  recordDurations(root, { loadingSeconds: (seconds - startSeconds) * testWorkers - testSeconds, results });
  return summarize(results, result);
}

/** Runs test files of some of Vitest's projects. */
export const vitestStep = (
  name: string,
  projects: readonly string[],
  choose: () => TestRun,
  variables: Readonly<Record<string, string>>,
): Step => ({
  name,
  run() {
    const { files, startSeconds } = choose();
    return runTests({
      name,
      startSeconds,
      args: () => [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...files,
        '--reporter=dot',
        vitestReportArgument,
      ],
      variables: (report) => ({ ...variables, ...toVitestReportVariables(report) }),
      parse: (report) => parseVitestFiles(root, report),
    });
  },
});

/** Runs browser tests against a running shop. `shop` holds the variables by which tests find it. */
export const browserStep = (choose: () => TestRun, shop: () => Promise<Readonly<Record<string, string>>>): Step => ({
  name: 'browser',
  async run() {
    const shopVariables = await shop();
    const { files, startSeconds } = choose();
    return await runTests({
      name: 'browser',
      startSeconds,
      args: () => ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', ...files],
      variables: (report) => ({ ...shopVariables, E2E_REPORT: report }),
      parse: (report) => parsePlaywrightFiles('tests/e2e', report),
    });
  },
});
