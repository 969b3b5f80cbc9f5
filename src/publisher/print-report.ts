import { printLine } from '../config/terminal.ts';
import { UserFacingError } from '../config/user-facing-error.ts';
import type { PublishChange, PublishReport } from '../contract/desk/publish-report.ts';

/** The maximum number of changes of each kind, and of pages, that are printed. */
const maxPrinted = 10;

const describeValues = ({ before, after }: PublishChange) =>
  before === undefined || after === undefined ? '' : `: ${before || '(empty)'} → ${after || '(empty)'}`;

function printChanges({ counts, changes }: PublishReport): void {
  for (const [kind, count] of Object.entries(counts)) {
    printLine(`${kind}: ${count}`);
    const first = changes.filter((change) => change.kind === kind).slice(0, maxPrinted);
    for (const change of first)
      printLine(`  ${change.subject} ${change.name} (${change.locale || 'all'})${describeValues(change)}`);
    if (count > first.length) printLine(`  and ${count - first.length} more`);
  }
}

const verdictWidth = 8;

function printFindings({ findings }: PublishReport): void {
  for (const { code, severity, message, isAllowed } of findings) {
    const refusal = isAllowed ? 'allowed' : 'REFUSED';
    printLine(`${(severity === 'warning' ? 'note' : refusal).padEnd(verdictWidth)} ${message} (${code})`);
  }
}

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Prints the first pages that differ. The report holds more of them. */
function printPages({ pages: { added, changed, removed, paths } }: PublishReport): void {
  const count = added + changed + removed;
  if (count === 0) return;
  printLine(`pages: ${count}`);
  for (const path of paths.slice(0, maxPrinted)) printLine(`  ${path}`);
  if (count > maxPrinted) printLine(`  and ${count - maxPrinted} more`);
}

/** Prints what the product feeds hold, when some of them were written. */
function printFeeds({ feeds }: PublishReport): void {
  if (!feeds || feeds.written === 0) return;
  printLine(`feeds: ${feeds.items} items, ${feeds.leftOut} left out, written for ${feeds.written} locales`);
}

function printOutcome({ outcome, release, pages, milliseconds }: PublishReport): void {
  const rendered = pages.added + pages.changed;
  const touched = `${rendered} rendered, ${pages.removed} removed`;
  if (outcome === 'published')
    printLine(
      `Release ${release ?? ''} is live after ${formatSeconds(milliseconds)} s: ${pages.total} pages, ${touched}.`,
    );
  if (outcome === 'unchanged') printLine('Nothing changed since the last publish.');
  if (outcome === 'rolled-back') printLine(`Release ${release ?? ''} is live again.`);
  if (outcome === 'held')
    printLine(
      `The shop was rolled back to release ${release ?? ''}, and the content has not changed since, so that release stays live. Run "npm run publish" to publish the newest content.`,
    );
  if (outcome === 'checked')
    printLine(`A publish would leave ${pages.total} pages, ${touched}. Nothing was published.`);
}

/** Prints how to publish content that the check refused. */
export function createRefusalError({ findings }: PublishReport, command: string): UserFacingError {
  const codes = new Set(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code));
  return new UserFacingError(
    'CONTENT_REFUSED',
    `The content looks wrong, so nothing was published. Correct it, or publish it as it is:\n  ${command} -- ${[...codes].map((code) => `--allow ${code}`).join(' ')}`,
  );
}

/** Prints that only the upload failed. The reason is printed elsewhere. */
function printUpload({ upload }: PublishReport): void {
  if (upload?.status === 'failed')
    printLine('The release is live here, but it could not be uploaded. The next publish uploads it.');
}

/** Prints whether search engines know what has changed. The reason of a failure is printed elsewhere. */
function printIndexNow({ indexNow }: PublishReport): void {
  if (indexNow?.status === 'sent') printLine(`Search engines were told about ${indexNow.sent} pages.`);
  if (indexNow?.status === 'failed')
    printLine(
      `Search engines could not be told about all changed pages. The next publish tells them about ${indexNow.waiting}.`,
    );
}

/** Prints the changes of a publish, the affected pages, the findings and the outcome. */
export function printReport(report: PublishReport): void {
  printChanges(report);
  printPages(report);
  printFeeds(report);
  printFindings(report);
  printOutcome(report);
  printUpload(report);
  printIndexNow(report);
}
