import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type FileResult, parsePlaywrightFiles, parseVitestFiles, readReport } from '../test-reports.ts';

const Durations = z.record(z.string(), z.number());
const recordOf = (root: string) => join(root, 'node_modules', '.cache', 'check', 'durations.json');

/** The estimated seconds for a file that has not run here yet, by the folder of `tests`. */
const usualSeconds: Readonly<Record<string, number>> = { unit: 0.5, stores: 1.5, contract: 6, e2e: 30 };

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

const toSeconds = (results: readonly FileResult[]) => results.map(({ file, seconds }) => [file, seconds] as const);

function readDurations(root: string): Map<string, number> {
  const known = Durations.parse(readReport(recordOf(root)) ?? {});
  return new Map([...toSeconds(readWholeRun(root)), ...Object.entries(known)]);
}

/** Returns how long a test file took when it last ran on this machine. */
export function createExpectation(root: string): (file: string) => number {
  const durations = readDurations(root);
  return (file) => durations.get(file) ?? usualSeconds[file.split('/')[1] ?? ''] ?? 1;
}

export function recordDurations(root: string, results: readonly FileResult[]): void {
  const file = recordOf(root);
  mkdirSync(dirname(file), { recursive: true });
  const known = Durations.parse(readReport(file) ?? {});
  writeFileSync(file, JSON.stringify({ ...known, ...Object.fromEntries(toSeconds(results)) }));
}
