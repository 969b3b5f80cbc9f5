import { printLine } from '../config/terminal.ts';
import { UserFacingError } from '../config/user-facing-error.ts';
import type { PublishChange, PublishReport } from '../contract/desk/publish-report.ts';

/** The changes of each kind, and the pages, that are printed. */
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

/** Names the first pages that differ. The report holds more of them. */
function printPages({ pages: { added, changed, removed, paths } }: PublishReport): void {
  const count = added + changed + removed;
  if (count === 0) return;
  printLine(`pages: ${count}`);
  for (const path of paths.slice(0, maxPrinted)) printLine(`  ${path}`);
  if (count > maxPrinted) printLine(`  and ${count - maxPrinted} more`);
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
      `Somebody returned to release ${release ?? ''}, and nothing has changed since, so it stays live. "npm run publish" goes forward.`,
    );
  if (outcome === 'checked')
    printLine(`A publish would leave ${pages.total} pages, ${touched}. Nothing was published.`);
}

/** Says how to publish what the gate refused. */
export function createRefusalError({ findings }: PublishReport, command: string): UserFacingError {
  const codes = new Set(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code));
  return new UserFacingError(
    'CONTENT_REFUSED',
    `The content looks wrong, so nothing was published. Correct it, or publish it as it is:\n  ${command} -- ${[...codes].map((code) => `--allow ${code}`).join(' ')}`,
  );
}

/** Says that only the upload failed. The error itself, printed elsewhere, says why. */
function printUpload({ upload }: PublishReport): void {
  if (upload?.status === 'failed')
    printLine('The release is live here, but it could not be uploaded. The next publish uploads it.');
}

/** Prints what a publish changed, the pages that it touched, what its gate found, and how it ended. */
export function printReport(report: PublishReport): void {
  printChanges(report);
  printPages(report);
  printFindings(report);
  printOutcome(report);
  printUpload(report);
}
