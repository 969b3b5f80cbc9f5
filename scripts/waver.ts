// Finds flaky tests: runs test files many times while other programs keep all cores busy.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { findOrStartShop, toTestVariables } from '../tests/fixtures/shop.ts';
import { runProgram } from './lib/check/program.ts';
import { parseArguments, printLine, readCount, root, runCommand } from './lib/command.ts';
import { describeRepetition, sumRuns } from './lib/repeat-tests.ts';
import { onStop, stopAll } from './lib/stop.ts';
import {
  type FileResult,
  parsePlaywrightFiles,
  parseVitestFiles,
  readReport,
  toVitestReportVariables,
  vitestReportArgument,
} from './lib/test-reports.ts';

const usage = 'Usage: npm run waver -- [--times 20] [--idle] FILE...';
const report = join(root, 'tests', '.results', 'waver.json');
const isBrowserTest = (file: string) => file.startsWith('tests/e2e/');

/** Starts one program for each core that keeps it busy. They stop when this process stops. */
function keepCoresBusy(): void {
  for (let core = 0; core < availableParallelism(); core += 1) {
    const child = fork(join(root, 'scripts/lib/busy-loop.ts'));
    onStop(() => {
      child.kill('SIGKILL');
      return undefined;
    });
  }
}

function readFiles(paths: readonly string[]): string[] {
  const files = paths.map((path) => relative(root, resolve(path)));
  const unknown = files.filter(
    (file) => !existsSync(join(root, file)) || !/^tests\/.*\.(?:test|e2e)\.tsx?$/.test(file),
  );
  if (files.length === 0 || unknown.length > 0)
    throw new UserFacingError(
      'INVALID_ARGUMENTS',
      `${files.length === 0 ? 'Name test files.' : `No test files: ${unknown.join(', ')}.`}\n${usage}`,
    );
  return files;
}

const projectOf = (file: string) => file.split('/')[1] ?? '';

/** Runs files of one kind once. Returns null when the program has not written a report. */
async function runOnce(files: readonly string[], shop: Readonly<Record<string, string>>): Promise<FileResult[] | null> {
  mkdirSync(join(root, 'tests', '.results'), { recursive: true });
  rmSync(report, { force: true });
  const browser = files.some(isBrowserTest);
  const projects = [...new Set(files.map(projectOf))].flatMap((project) => ['--project', project]);
  await (browser
    ? runProgram(['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', ...files], {
        ...shop,
        E2E_REPORT: report,
      })
    : runProgram(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files, vitestReportArgument], {
        ...shop,
        ...toVitestReportVariables(report),
      }));
  const content = readReport(report);
  if (content === null) return null;
  return browser ? parsePlaywrightFiles('tests/e2e', content) : parseVitestFiles(root, content);
}

async function repeat(
  files: readonly string[],
  times: number,
  shop: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (files.length === 0) return true;
  const runs: (FileResult[] | null)[] = [];
  for (let run = 1; run <= times; run += 1) {
    const startedAt = performance.now();
    const results = await runOnce(files, shop);
    runs.push(results);
    const failed = results?.flatMap((result) => result.failed).length ?? 'no report,';
    printLine(`run ${run} of ${times}: ${failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
  const sums = sumRuns(files, runs);
  for (const line of sums.flatMap(describeRepetition)) printLine(line);
  return sums.every(({ failedRuns }) => failedRuns === 0);
}

async function waver(args: readonly string[]): Promise<void> {
  const options = { times: { type: 'string', default: '20' }, idle: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArguments(args, options, usage);
  const [files, times] = [readFiles(positionals), readCount('times', values.times, usage)];
  const needsShop = files.some((file) => isBrowserTest(file) || projectOf(file) === 'site');
  const shop = needsShop ? await findOrStartShop() : null;
  if (shop) onStop(() => shop.stop());
  if (!values.idle) keepCoresBusy();
  const variables = shop ? toTestVariables(shop) : {};
  const vitestPassed = await repeat(
    files.filter((file) => !isBrowserTest(file)),
    times,
    variables,
  );
  const browserPassed = await repeat(files.filter(isBrowserTest), times, variables);
  if (!vitestPassed || !browserPassed) process.exitCode = 1;
}

await runCommand(({ args }) => waver(args));
await stopAll();
