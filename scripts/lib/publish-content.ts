import { createConsoleProgress } from '../../src/content/progress.ts';
import { checkContent, type CheckReport } from '../../src/content/check/check.ts';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { openSnapshot } from '../../src/content/snapshot/snapshot.ts';
import { publish, type PublishResult } from '../../src/publish/publish.ts';
import { findLiveRelease, getReleaseFolders, getSnapshotFile } from '../../src/publish/release/release.ts';
import type { DataPaths } from './command.ts';
import { printLine } from './command.ts';

function printReport(report: CheckReport, allowed: readonly string[]): void {
  const { products, locales, added, removed, changed, repriced, untranslated } = report.summary;
  printLine(
    `Checked ${products} products in ${locales} locales: ${added} added, ${removed} gone, ${changed} changed, ${repriced} repriced, ${untranslated} texts untranslated.`,
  );
  for (const { code, severity, message, howToOverrule } of report.findings) {
    const overruled = allowed.includes(code);
    printLine(
      `${severity === 'error' ? (overruled ? 'allowed ' : 'REFUSED ') : 'note    '} ${message} (${code})${severity === 'error' && !overruled ? `\n         ${howToOverrule}` : ''}`,
    );
  }
}

/**
 * The snapshot of the live release, or null when there is none that this code reads: one of an older format cannot be
 * compared.
 */
function findLiveSnapshot(places: DataPaths): string | null {
  const live = findLiveRelease(getReleaseFolders(places.dataDir));
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

/**
 * Holds the pulled snapshot against the live one; what looks wrong stops the publish unless it is allowed by its code.
 */
export function assertPublishable(places: DataPaths, allowed: readonly string[]): void {
  const report = checkContent(findLiveSnapshot(places), places.snapshotFile);
  printReport(report, allowed);
  const refused = report.findings.filter(({ code, severity }) => severity === 'error' && !allowed.includes(code));
  if (refused.length > 0)
    throw new UserFacingError(
      'CONTENT_REFUSED',
      'The content looks wrong, so nothing was published; what is served has not changed. Mend the content and pull again, or allow the findings above.',
    );
}

export async function publishContent(
  places: DataPaths,
  options: { allow: readonly string[]; full: boolean },
): Promise<PublishResult> {
  assertPublishable(places, options.allow);
  const progress = createConsoleProgress();
  try {
    const result = await publish({
      dataDir: places.dataDir,
      codeDir: places.codeDir,
      snapshotFile: places.snapshotFile,
      now: () => new Date(),
      full: options.full,
      progress,
    });
    progress.log(
      result.status === 'unchanged'
        ? 'Nothing changed since the last publish.'
        : `Release ${result.id} is live: ${result.pages} pages, ${result.rendered} of them made anew.`,
    );
    return result;
  } finally {
    progress.stop();
  }
}
