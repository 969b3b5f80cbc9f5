import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type FileResult, parsePlaywrightFiles, parseVitestFiles, readReport } from '../test-reports.ts';

const Durations = z.record(z.string(), z.number());
const recordOf = (root: string) => join(root, 'node_modules', '.cache', 'check', 'durations.json');

/** The estimated seconds for a file that has not been checked here yet, by the folder of `tests`. */
const usualSeconds: Readonly<Record<string, number>> = { unit: 0.5, stores: 1.5, contract: 6, e2e: 30 };

/** The estimated seconds that a file takes before its first test, for loading its modules. */
const usualLoadingSeconds: Readonly<Record<string, number>> = { unit: 0.3, stores: 3, contract: 1 };

/** The durations from the last complete run of `npm test`. */
function readWholeRun(root: string): FileResult[] {
  const read = (name: string): unknown => readReport(join(root, 'tests', '.results', `${name}.json`));
  const vitest = ['unit', 'stores', 'contract'].map(read).filter((report) => report !== null);
  const browser = read('e2e');
  return [
    ...vitest.flatMap((report) => parseVitestFiles(root, report)),
    ...(browser === null ? [] : parsePlaywrightFiles('tests/e2e', browser)),
  ];
}

const kindOf = (file: string) => file.split('/')[1] ?? '';

function readDurations(root: string): Map<string, number> {
  const known = Durations.parse(readReport(recordOf(root)) ?? {});
  const measured = readWholeRun(root).map(
    ({ file, seconds }) => [file, seconds + (usualLoadingSeconds[kindOf(file)] ?? 0)] as const,
  );
  return new Map([...measured, ...Object.entries(known)]);
}

/** Returns how long a test file took when it last ran on this machine, with its share of the time to load modules. */
export function createExpectation(root: string): (file: string) => number {
  const durations = readDurations(root);
  return (file) => durations.get(file) ?? usualSeconds[kindOf(file)] ?? 1;
}

export interface StepDuration {
  /** The worker seconds of the step that no test accounts for, without those that every run takes. */
  loadingSeconds: number;
  results: readonly FileResult[];
}

/**
 * A run that also had to seed a database, or met a busy machine, raises a known duration by this factor at most. A
 * duration below the usual one may be that of a run which ended early, and rises to the usual one at least.
 */
const maxRise = 1.5;

/** Records how long each file took. Its share of the time to load modules counts, since the reports leave it out. */
export function recordDurations(root: string, { loadingSeconds, results }: StepDuration): void {
  const file = recordOf(root);
  mkdirSync(dirname(file), { recursive: true });
  const known = Durations.parse(readReport(file) ?? {});
  const share = Math.max(0, loadingSeconds) / Math.max(1, results.length);
  // A file whose tests failed or were left out says nothing of how long they take.
  const complete = results.filter(({ seconds, failed }) => seconds > 0 && failed.length === 0);
  const measured = complete.map((result) => {
    const [seconds, before] = [result.seconds + share, known[result.file]];
    const limit = Math.max(before ?? Infinity, usualSeconds[kindOf(result.file)] ?? 0) * maxRise;
    return [result.file, Math.min(seconds, limit)] as const;
  });
  writeFileSync(file, JSON.stringify({ ...known, ...Object.fromEntries(measured) }));
}
