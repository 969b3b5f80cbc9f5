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
  for (const { code, severity, message, howToOverrule } of report.findings) {
    const verdict = getVerdict(severity, allowed.includes(code));
    printLine(`${verdict.padEnd(verdictWidth)} ${message} (${code})`);
    if (verdict === 'REFUSED') printLine(`${' '.repeat(verdictWidth)} ${howToOverrule}`);
  }
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
function assertPublishable(dataPaths: DataPaths, allowed: readonly string[]): void {
  const report = checkContent(findLiveSnapshot(dataPaths), dataPaths.snapshotFile);
  printReport(report, allowed);
  const refused = report.findings.filter(({ code, severity }) => severity === 'error' && !allowed.includes(code));
  if (refused.length > 0)
    throw new UserFacingError(
      'CONTENT_REFUSED',
      'The content looks wrong, so nothing was published. Correct it and pull again, or allow the findings above.',
    );
}

export async function publishContent(
  dataPaths: DataPaths,
  options: { allow: readonly string[]; full: boolean },
): Promise<PublishResult> {
  assertPublishable(dataPaths, options.allow);
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
