import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { type KeptRelease, PublishReport } from '../../contract/desk/publish-report.ts';
import { parseJson } from '../../contract/json.ts';
import { findLiveRelease, getReleaseFolders, readKeptReleases } from '../release/release.ts';
import { listLeftReleases } from '../release/rollback.ts';

/** The number of reports that are kept. */
const maxReports = 50;

const getReportsFile = (dataDir: string): string => join(dataDir, 'publish-reports.jsonl');

function parseLine(line: string): PublishReport[] {
  const { success, data } = PublishReport.safeParse(parseJson(line));
  return success ? [data] : [];
}

/** The last reports, newest first. Damaged lines and lines of another version are skipped. */
export function readReports(dataDir: string): PublishReport[] {
  const file = getReportsFile(dataDir);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(parseLine).toReversed();
}

/**
 * Whether a file is empty or ends with a complete line. A publish that was killed while writing leaves an incomplete
 * line.
 */
function endsWithLine(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(file, last, 0, 1, size - 1) === 1 && last.toString() === '\n');
}

function appendLine(path: string, line: string): void {
  const file = openSync(path, 'a+');
  try {
    writeSync(file, `${endsWithLine(file) ? '' : '\n'}${line}\n`);
  } finally {
    closeSync(file);
  }
}

/** Adds a report. When there are twice as many reports as are kept, the older half is removed. */
export function saveReport(dataDir: string, report: PublishReport): void {
  const file = getReportsFile(dataDir);
  appendLine(file, JSON.stringify(report));
  const reports = readReports(dataDir);
  if (reports.length <= 2 * maxReports) return;
  const kept = reports.slice(0, maxReports).toReversed();
  writeFileSync(`${file}.partial`, kept.map((one) => `${JSON.stringify(one)}\n`).join(''));
  renameSync(`${file}.partial`, file);
}

/** The releases that can be served, newest first. Releases that cannot be read are skipped. */
export function listKeptReleases(dataDir: string): KeptRelease[] {
  const folders = getReleaseFolders(dataDir);
  const live = findLiveRelease(folders);
  const liveId = live === null ? null : basename(live);
  const left = listLeftReleases(folders);
  return [...readKeptReleases(folders)].toReversed().map(([id, { createdAt, pages }]) => ({
    ...{ id, createdAt, pages, isLive: id === liveId },
    ...(left.has(id) && { isLeft: true }),
  }));
}
