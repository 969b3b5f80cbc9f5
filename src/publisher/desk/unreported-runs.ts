import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { reportPublisherRun } from '../../contract/desk/publisher.ts';
import { parseJson } from '../../contract/json.ts';

/** How a run has ended that nobody asked for at the desk. */
const PublisherRun = z.omit(reportPublisherRun.body, { releases: true });
export type PublisherRun = z.infer<typeof PublisherRun>;

/** How many runs are kept. The oldest of more are dropped and never reported: an API may be away for a long time. */
const maxUnreportedRuns = 100;

const getFolder = (dataDir: string): string => join(dataDir, 'unreported-runs');

/** The finished files, those of the oldest runs first: their names begin with the start of the run. */
function listFiles(dataDir: string): string[] {
  const folder = getFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

/** Keeps a run until the desk knows of it, in a file of its own: two programs may keep one at the same time. */
export function keepUnreportedRun(dataDir: string, run: PublisherRun): void {
  const tooMany = listFiles(dataDir).slice(0, 1 - maxUnreportedRuns);
  for (const file of tooMany) rmSync(file, { force: true });
  const file = join(getFolder(dataDir), `${run.report.startedAt.replaceAll(':', '')}-${run.runId}.json`);
  writeFileSync(`${file}.partial`, JSON.stringify(run));
  renameSync(`${file}.partial`, file);
}

/** The runs that the desk does not know of, the oldest first. `forget` removes one. Damaged files are removed. */
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
