import type { FileResult } from './test-reports.ts';

/** The results of a test file over several runs. */
export interface Repetition {
  file: string;
  runs: number;
  failedRuns: number;
  /** The titles that failed, and in how many runs. */
  failures: ReadonlyMap<string, number>;
}

/**
 * Sums up the results of each run. `null` is a run that ended without a report. A run without the file's tests also
 * counts as failed, and so does a failure outside these files.
 */
export function sumRuns(files: readonly string[], runs: readonly (readonly FileResult[] | null)[]): Repetition[] {
  return files.map((file) => {
    const failures = new Map<string, number>();
    let failedRuns = 0;
    for (const run of runs) {
      const result = run?.find((candidate) => candidate.file === file);
      const missing = run === null ? 'The run ended without a report.' : 'The file ran no tests.';
      const outside = run?.filter((candidate) => !files.includes(candidate.file)).flatMap(({ failed }) => failed) ?? [];
      const own = !result || result.passed + result.failed.length === 0 ? [missing] : result.failed;
      const failed = [...own, ...outside];
      if (failed.length > 0) failedRuns += 1;
      for (const title of failed) failures.set(title, (failures.get(title) ?? 0) + 1);
    }
    return { file, runs: runs.length, failedRuns, failures };
  });
}

/** A line for the file, and one for each title that failed. */
export const describeRepetition = ({ file, runs, failedRuns, failures }: Repetition): string[] => [
  `${file}: ${failedRuns} of ${runs} runs failed`,
  ...[...failures].map(([title, count]) => `  ${count}× ${title}`),
];
