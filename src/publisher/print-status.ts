import { printLine } from '../config/terminal.ts';
import type { PublishReport } from '../contract/desk/publish-report.ts';
import { getReleaseFolders } from '../publish/release/release.ts';
import { readRollback } from '../publish/release/rollback.ts';
import { listKeptReleases, readReports } from '../publish/run/history.ts';

const shownReports = 5;

function printReleases(dataDir: string): void {
  const releases = listKeptReleases(dataDir);
  if (releases.length === 0) printLine('Nothing has been published yet.');
  for (const { id, createdAt, pages, isLive } of releases)
    printLine(`${isLive ? 'live' : '    '} ${id}  ${createdAt}  ${pages} pages`);
}

function describeRun({ startedAt, outcome, milliseconds, pages, upload, error }: PublishReport): string {
  const seconds = (milliseconds / 1000).toFixed(1);
  const notUploaded = upload?.status === 'failed' ? ', not uploaded' : '';
  return `${startedAt}  ${outcome} in ${seconds} s, ${pages.added + pages.changed} pages rendered${notUploaded}${error ? `: ${error.message}` : ''}`;
}

/** Prints the kept releases and the last runs. */
export function printStatus(dataDir: string): void {
  printReleases(dataDir);
  const rollback = readRollback(getReleaseFolders(dataDir));
  if (rollback)
    printLine(
      `The shop was rolled back${rollback.from === null ? '' : ` from ${rollback.from}`}. It stays at that release until the content changes or somebody runs "npm run publish".`,
    );
  for (const report of readReports(dataDir).slice(0, shownReports)) printLine(describeRun(report));
}
