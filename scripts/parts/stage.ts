import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** A part of `npm test`. What it throws counts as one failure. */
export interface Stage {
  name: string;
  run(): Promise<Count>;
}

export const results = join(root, 'tests', '.results');

/** Runs a program of the project to its end, showing what it says. */
function runToEnd(args: readonly string[], variables: Readonly<Record<string, string>>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...variables },
    });
    const stop = () => {
      child.kill('SIGTERM');
    };
    process.once('exit', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.removeListener('exit', stop);
      resolve(code === 0);
    });
  });
}

/** A program that ends well or badly, and counts as one test. */
export const oneTest = (name: string, args: readonly string[]): Stage => ({
  name,
  run: async () => ((await runToEnd(args, {})) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/**
 * What a program writes to its report, read by `parse`. A program that fails and reports no failure has crashed, and
 * one that has run nothing proves nothing: both are one failure.
 */
async function reported(
  name: string,
  args: (report: string) => readonly string[],
  parse: (report: unknown) => Count,
  variables: (report: string) => Record<string, string> = () => ({}),
): Promise<Count> {
  mkdirSync(results, { recursive: true });
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const ended = await runToEnd(args(report), variables(report));
  if (!existsSync(report)) throw new Error(`${name} ended without a report.`);
  const count = parse(JSON.parse(readFileSync(report, 'utf8')));
  return count.failed > 0 || (ended && count.passed > 0) ? count : { ...count, failed: 1 };
}

const LintReport = z.object({ lint: z.number(), boundaries: z.number() });
const asTest = (findings: number): Count => (findings === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
const sum = (a: Count, b: Count): Count => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** The house rules, and the rooms with their circles: two tests. */
export const lintStage: Stage = {
  name: 'lint',
  run: () =>
    reported(
      'lint',
      (report) => ['scripts/lint.ts', '--json', report],
      (report) => {
        const { lint, boundaries } = LintReport.parse(report);
        return sum(asTest(lint), asTest(boundaries));
      },
    ),
};

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** A file that cannot be read has no tests to fail, and a test that is skipped proves nothing: both count as failed. */
const readVitest = (report: unknown): Count => {
  const {
    numPassedTests: passed,
    numFailedTests,
    numFailedTestSuites,
    numPendingTests,
    numTodoTests,
  } = VitestReport.parse(report);
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return { passed, failed: failed === 0 && numFailedTestSuites > 0 ? numFailedTestSuites : failed };
};

export const vitestStage = (name: string, project: string, variables: Record<string, string> = {}): Stage => ({
  name,
  run: () =>
    reported(
      name,
      (report) => [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      readVitest,
      () => variables,
    ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

const readPlaywright = (report: unknown): Count => {
  const {
    stats: { expected, unexpected, flaky, skipped },
    errors,
  } = PlaywrightReport.parse(report);
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length };
};

export const e2eStage: Stage = {
  name: 'e2e',
  run: () =>
    reported(
      'e2e',
      () => ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      readPlaywright,
      (report) => ({ E2E_REPORT: report }),
    ),
};
