import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { createConsoleProgress } from '../../src/content/progress.ts';
import type { PublishChange, PublishReport } from '../../src/contract/desk/publish-report.ts';
import { buildCode, computeSourcesDigest } from '../../src/publish/code/build-code.ts';
import { saveReport } from '../../src/publish/run/history.ts';
import { withPublishLock } from '../../src/publish/run/publish-lock.ts';
import { runPublish, type RunOptions } from '../../src/publish/run/run-publish.ts';
import { runRollback, type RollbackOptions } from '../../src/publish/run/run-rollback.ts';
import { type Command, printLine, root } from './command.ts';
import { pullContent } from './pull-content.ts';
import { tellDesk } from './tell-desk.ts';

export interface PublishContentOptions extends Partial<
  Pick<RunOptions, 'allow' | 'force' | 'full' | 'isAutomatic' | 'dryRun' | 'progress' | 'pool' | 'upload'>
> {
  /** Whether the content is read again first. Default: true. */
  pull?: boolean;
  /** Reads everything, also what the API does not name as changed. */
  whole?: boolean;
  /** Whether to wait for another publish to end. Default: true. */
  wait?: boolean;
  /** The digest of the sources, for a process that stays and need not read them again. */
  sources?: string;
  onError?: (error: unknown) => void;
}

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

/** Says that only the upload failed. Why is told by the error itself. */
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

/**
 * Builds the code if it changed, reads the content, and publishes what differs. The report says what happened, is kept for
 * `npm run publish -- status`, and is told to the content desk. Throws `PUBLISH_BUSY` when another publish is under way and `wait` is false.
 */
export async function publishContent(
  command: Pick<Command, 'environment' | 'dataPaths'>,
  options: PublishContentOptions,
): Promise<PublishReport> {
  const {
    pull = true,
    whole = false,
    wait = true,
    sources,
    onError,
    progress = createConsoleProgress(),
    ...others
  } = options;
  const { environment, dataPaths } = command;
  const { dataDir, codeDir, snapshotFile } = dataPaths;
  const report = await withPublishLock(dataDir, { wait }, async () => {
    const ended = await runPublish(
      {
        ...{ dataDir, codeDir, snapshotFile, progress, ...others },
        now: () => new Date(),
        ...(sources === undefined && { buildCode: () => buildCode({ root, codeDir }) }),
        ...(pull && {
          pull: () => pullContent(environment, dataPaths, { whole, code: sources ?? computeSourcesDigest(root) }),
        }),
      },
      onError,
    );
    if (!options.dryRun) saveReport(dataDir, ended);
    return ended;
  });
  if (!options.dryRun) await tellDesk(command, { kind: 'publish', report }, onError);
  return report;
}

export interface RollbackCommandOptions extends Pick<RollbackOptions, 'release' | 'upload'> {
  /** Whether to wait for another publish to end. Default: true. */
  wait?: boolean;
  onError?: (error: unknown) => void;
}

/**
 * Returns to an earlier release. The report says what happened, is kept for `npm run publish -- status`, and is told to the
 * content desk. Throws `PUBLISH_BUSY` as `publishContent` does.
 */
export async function rollBackContent(
  command: Pick<Command, 'environment' | 'dataPaths'>,
  { wait = true, onError, ...options }: RollbackCommandOptions,
): Promise<PublishReport> {
  const { dataDir } = command.dataPaths;
  const report = await withPublishLock(dataDir, { wait }, async () => {
    const progress = createConsoleProgress();
    const ended = await runRollback({ dataDir, progress, now: () => new Date(), ...options }, onError);
    saveReport(dataDir, ended);
    return ended;
  });
  await tellDesk(command, { kind: 'rollback', report }, onError);
  return report;
}
