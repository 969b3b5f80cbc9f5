import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { reportPublisherRun } from '../../contract/desk/publisher.ts';
import { parseJson } from '../../contract/json.ts';

/** The result of a run that was not requested at the desk. */
const PublisherRun = z.omit(reportPublisherRun.body, { releases: true });
export type PublisherRun = z.infer<typeof PublisherRun>;

/**
 * The maximum number of kept runs. While the API cannot be reached for long, the oldest runs are dropped without being
 * reported.
 */
const maxUnreportedRuns = 100;

const getFolder = (dataDir: string): string => join(dataDir, 'unreported-runs');

/** The complete files, oldest run first: file names begin with the start time of the run. */
function listFiles(dataDir: string): string[] {
  const folder = getFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

/** Keeps a run until it has been reported, in a file of its own: two programs may keep runs at the same time. */
export function keepUnreportedRun(dataDir: string, run: PublisherRun): void {
  const tooMany = listFiles(dataDir).slice(0, 1 - maxUnreportedRuns);
  for (const file of tooMany) rmSync(file, { force: true });
  const file = join(getFolder(dataDir), `${run.report.startedAt.replaceAll(':', '')}-${run.runId}.json`);
  writeFileSync(`${file}.partial`, JSON.stringify(run));
  renameSync(`${file}.partial`, file);
}

/** The runs that have not been reported, oldest first. `forget` removes a run. Damaged files are removed. */
export function readUnreportedRuns(dataDir: string): { run: PublisherRun; forget: () => void }[] {
  return listFiles(dataDir).flatMap((file) => {
    const forget = () => {
      rmSync(file, { force: true });
    };
    const { success, data: run } = PublisherRun.safeParse(parseJson(readFileSync(file, 'utf8')));
    if (success) return [{ run, forget }];
    forget();
    return [];
  });
}
