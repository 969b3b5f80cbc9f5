import { createConsoleProgress } from '../content/progress.ts';
import type { PublishReport } from '../contract/desk/publish-report.ts';
import { buildCode, computeSourcesDigest } from '../publish/code/build-code.ts';
import { saveReport } from '../publish/run/history.ts';
import { withPublishLock } from '../publish/run/publish-lock.ts';
import { runPublish, type RunOptions } from '../publish/run/run-publish.ts';
import { runRollback, type RollbackOptions } from '../publish/run/run-rollback.ts';
import type { PublisherContext } from './context.ts';
import { reportRun } from './desk/report-runs.ts';
import { pullContent } from './pull-content.ts';
import { startPreparingTrees } from './start-preparing-trees.ts';

export interface PublishContentOptions extends Partial<
  Pick<RunOptions, 'allow' | 'force' | 'full' | 'isAutomatic' | 'dryRun' | 'progress' | 'pool' | 'upload'>
> {
  /** Whether to read the content first. Default: true. */
  pull?: boolean;
  /** Reads all content, not only what the API reports as changed. */
  whole?: boolean;
  /** Whether to wait until another publish has ended. Default: true. */
  wait?: boolean;
  /** The digest of the sources. A long-running process passes it, so that the sources are not read again. */
  sources?: string;
  onError?: (error: unknown) => void;
}

/**
 * Builds the code if it changed, reads the content, and publishes what differs. The report is saved for `npm run
 * publish -- status` and sent to the content desk. Throws `PUBLISH_BUSY` when another publish is under way and `wait`
 * is false.
 */
export async function publishContent(
  context: PublisherContext,
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
  const { root } = context;
  const { dataDir, codeDir, snapshotFile } = context.dataPaths;
  const report = await withPublishLock(dataDir, { wait }, async () => {
    const ended = await runPublish(
      {
        ...{ dataDir, codeDir, snapshotFile, progress, ...others },
        indexNow: context.environment.indexNow ?? undefined,
        now: () => new Date(),
        ...(sources === undefined && { buildCode: () => buildCode({ root, codeDir }) }),
        ...(pull && {
          pull: () => pullContent(context, { whole, code: sources ?? computeSourcesDigest(root) }),
        }),
      },
      onError,
    );
    if (!options.dryRun) saveReport(dataDir, ended);
    return ended;
  });
  if (options.dryRun) return report;
  startPreparingTrees(dataDir);
  await reportRun(context, { kind: 'publish', report }, onError);
  return report;
}

export interface RollbackCommandOptions extends Pick<RollbackOptions, 'release' | 'upload'> {
  /** Whether to wait until another publish has ended. Default: true. */
  wait?: boolean;
  onError?: (error: unknown) => void;
}

/**
 * Makes an earlier release live. The report is saved for `npm run publish -- status` and sent to the content desk.
 * Throws `PUBLISH_BUSY` like `publishContent`.
 */
export async function rollBackContent(
  context: PublisherContext,
  { wait = true, onError, ...options }: RollbackCommandOptions,
): Promise<PublishReport> {
  const { dataDir } = context.dataPaths;
  const report = await withPublishLock(dataDir, { wait }, async () => {
    const progress = createConsoleProgress();
    const indexNow = context.environment.indexNow ?? undefined;
    const ended = await runRollback({ dataDir, progress, indexNow, now: () => new Date(), ...options }, onError);
    saveReport(dataDir, ended);
    return ended;
  });
  await reportRun(context, { kind: 'rollback', report }, onError);
  return report;
}
