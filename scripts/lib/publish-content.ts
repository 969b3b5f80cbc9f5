import { createConsoleProgress } from '../../src/content/progress.ts';
import { checkContent, type CheckReport } from '../../src/content/check/check.ts';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { openSnapshot } from '../../src/content/snapshot/snapshot.ts';
import { publish, type PublishResult } from '../../src/publish/publish.ts';
import { findLiveRelease, getReleaseFolders, getSnapshotFile } from '../../src/publish/release/release.ts';
import type { DataPaths } from './command.ts';
import { printLine } from './command.ts';

const verdictWidth = 8;

function getVerdict(severity: 'error' | 'warning', isAllowed: boolean): 'allowed' | 'REFUSED' | 'note' {
  if (severity === 'warning') return 'note';
  return isAllowed ? 'allowed' : 'REFUSED';
}

function printReport(report: CheckReport, allowed: readonly string[]): void {
  const { products, locales, added, removed, changed, repriced, untranslated } = report.summary;
  printLine(
    `Checked ${products} products in ${locales} locales: ${added} added, ${removed} gone, ${changed} changed, ${repriced} repriced, ${untranslated} texts untranslated.`,
  );
  for (const { code, severity, message } of report.findings)
    printLine(`${getVerdict(severity, allowed.includes(code)).padEnd(verdictWidth)} ${message} (${code})`);
}

/** The snapshot of the live release. Null when there is none, or when it has an older format. */
function findLiveSnapshot(dataPaths: DataPaths): string | null {
  const live = findLiveRelease(getReleaseFolders(dataPaths.dataDir));
  if (live === null) return null;
  try {
    openSnapshot(getSnapshotFile(live)).close();
    return getSnapshotFile(live);
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    printLine('note     The live release was made by another version, so the content cannot be compared with it.');
    return null;
  }
}

/** Compares the pulled snapshot with the live one. Refusals stop the publish, unless their codes are allowed. */
function assertPublishable(dataPaths: DataPaths, { allow, command }: PublishOptions): void {
  const report = checkContent(findLiveSnapshot(dataPaths), dataPaths.snapshotFile);
  printReport(report, allow);
  const refused = report.findings.filter(({ code, severity }) => severity === 'error' && !allow.includes(code));
  if (refused.length === 0) return;
  const codes = new Set([...allow, ...refused.map(({ code }) => code)]);
  throw new UserFacingError(
    'CONTENT_REFUSED',
    `The content looks wrong, so nothing was published. Correct it, or publish it as it is:\n  ${command} -- ${[...codes].map((code) => `--allow ${code}`).join(' ')}`,
  );
}

export interface PublishOptions {
  /** Codes of findings that do not stop the publish. */
  allow: readonly string[];
  /** Whether to render every page. */
  full: boolean;
  /** The command that a refusal names: `npm start`. */
  command: string;
}

export async function publishContent(dataPaths: DataPaths, options: PublishOptions): Promise<PublishResult> {
  assertPublishable(dataPaths, options);
  const progress = createConsoleProgress();
  try {
    const result = await publish({
      dataDir: dataPaths.dataDir,
      codeDir: dataPaths.codeDir,
      snapshotFile: dataPaths.snapshotFile,
      now: () => new Date(),
      full: options.full,
      progress,
    });
    progress.log(
      result.status === 'unchanged'
        ? 'Nothing changed since the last publish.'
        : `Release ${result.id} is live: ${result.pages} pages, ${result.rendered} of them rendered.`,
    );
    return result;
  } finally {
    progress.stop();
  }
}
