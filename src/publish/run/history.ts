import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type KeptRelease, PublishReport } from '../../contract/desk/publish-report.ts';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { findLiveRelease, getReleaseFolders, listReleases, readRelease } from '../release/release.ts';

/** The reports that are kept. */
const maxReports = 50;

const getReportsFile = (dataDir: string): string => join(dataDir, 'publish-reports.jsonl');

function parseLine(line: string): PublishReport[] {
  const { success, data } = PublishReport.safeParse(JSON.parse(line));
  return success ? [data] : [];
}

/** The last reports, newest first. Those of another version are left out. */
export function readReports(dataDir: string): PublishReport[] {
  const file = getReportsFile(dataDir);
  if (!existsSync(file)) return [];
  // A publish that was killed while it wrote leaves half a line, which has no end.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines
    .filter((line) => line.endsWith('}'))
    .flatMap(parseLine)
    .toReversed();
}

/** Adds a report. The pages and changes that it names are kept for the last reports only. */
export function saveReport(dataDir: string, report: PublishReport): void {
  const file = getReportsFile(dataDir);
  appendFileSync(file, `${JSON.stringify(report)}\n`);
  const reports = readReports(dataDir);
  if (reports.length <= 2 * maxReports) return;
  const kept = reports.slice(0, maxReports).toReversed();
  writeFileSync(`${file}.partial`, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
  renameSync(`${file}.partial`, file);
}

/** The releases that can be served, newest first. One that cannot be read is left out. */
export function listKeptReleases(dataDir: string): KeptRelease[] {
  const folders = getReleaseFolders(dataDir);
  const live = findLiveRelease(folders);
  const liveId = live === null ? null : basename(live);
  return listReleases(folders)
    .toReversed()
    .flatMap((id) => {
      const dir = join(folders.releases, id);
      try {
        const { createdAt, pages } = readRelease(dir);
        return [{ id, createdAt, pages, isLive: id === liveId }];
      } catch (error) {
        if (error instanceof UserFacingError) return [];
        throw error;
      }
    });
}
