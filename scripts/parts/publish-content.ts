import { consoleProgress } from '../../src/content/pull/progress.ts';
import { check, type CheckReport } from '../../src/content/check/check.ts';
import { Fault } from '../../src/config/fault.ts';
import { openSnapshot } from '../../src/content/snapshot/snapshot.ts';
import { publish, type PublishResult } from '../../src/publish/publish.ts';
import { liveRelease, releaseFolders, snapshotOf } from '../../src/publish/release/release.ts';
import type { Places } from './command.ts';
import { say } from './command.ts';

function tell(report: CheckReport, allowed: readonly string[]): void {
  const { products, locales, added, removed, changed, repriced, untranslated } = report.summary;
  say(
    `Checked ${products} products in ${locales} locales: ${added} added, ${removed} gone, ${changed} changed, ${repriced} repriced, ${untranslated} texts untranslated.`,
  );
  for (const { code, severity, message, howToOverrule } of report.findings) {
    const overruled = allowed.includes(code);
    say(
      `${severity === 'error' ? (overruled ? 'allowed ' : 'REFUSED ') : 'note    '} ${message} (${code})${severity === 'error' && !overruled ? `\n         ${howToOverrule}` : ''}`,
    );
  }
}

/**
 * The snapshot of the live release, or null when there is none that this code reads: one of an older format cannot be
 * compared.
 */
function liveSnapshot(places: Places): string | null {
  const live = liveRelease(releaseFolders(places.data));
  if (live === null) return null;
  try {
    openSnapshot(snapshotOf(live)).close();
    return snapshotOf(live);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    say('note     The live release was made by another version, so the content cannot be compared with it.');
    return null;
  }
}

/**
 * Holds the pulled snapshot against the live one; what looks wrong stops the publish unless it is allowed by its code.
 */
export function gate(places: Places, allowed: readonly string[]): void {
  const report = check(liveSnapshot(places), places.snapshot);
  tell(report, allowed);
  const refused = report.findings.filter(({ code, severity }) => severity === 'error' && !allowed.includes(code));
  if (refused.length > 0)
    throw new Fault(
      'CONTENT_REFUSED',
      'The content looks wrong, so nothing was published; what is served has not changed. Mend the content and pull again, or allow the findings above.',
    );
}

export async function publishContent(
  places: Places,
  options: { allow: readonly string[]; full: boolean },
): Promise<PublishResult> {
  gate(places, options.allow);
  const progress = consoleProgress();
  try {
    const result = await publish({
      dataDir: places.data,
      codeDir: places.code,
      snapshotFile: places.snapshot,
      now: () => new Date(),
      full: options.full,
      progress,
    });
    progress.say(
      result.status === 'unchanged'
        ? 'Nothing changed since the last publish.'
        : `Release ${result.id} is live: ${result.pages} pages, ${result.rendered} of them made anew.`,
    );
    return result;
  } finally {
    progress.stop();
  }
}
