import { printError, printLine } from '../config/terminal.ts';
import type { PublishReport } from '../contract/desk/publish-report.ts';
import { buildCode, computeSourcesDigest } from '../publish/code/build-code.ts';
import type { RenderPool } from '../publish/render/render-pool.ts';
import { findLiveRelease, getReleaseFolders } from '../publish/release/release.ts';
import { warmUp } from '../publish/run/warm-up.ts';
import type { Upload } from '../publish/run/upload.ts';
import type { PublisherContext } from './context.ts';
import { serveDesk } from './desk/serve-desk.ts';
import { pause } from './pause.ts';
import { printReport } from './print-report.ts';
import { publishContent, type PublishContentOptions } from './publish-content.ts';
import { createPublishNow } from './publish-now.ts';
import { getPublishingMode } from './publishing-mode.ts';
import { startSchedule } from './schedule.ts';
import { createWarmPool } from './warm-pool.ts';
import { createContentFeed, watchContent } from './watch-content.ts';
import { listenForCalls } from './webhook.ts';

export interface PublisherOptions {
  watch: boolean;
  /**
   * Runs the requests of staff, and stops when the API refuses the key. Without it, requests are taken only when the
   * API has a desk and the key is right.
   */
  desk: boolean;
  schedule?: string | undefined;
  allow: readonly string[];
  /** What the first publish allows in addition to `allow`. */
  firstAllow?: readonly string[];
  force: boolean;
  upload?: Upload | undefined;
  /** The port of the webhook. */
  webhook?: number | undefined;
  /** Receives the result of each publish that was not requested at the desk. */
  onReport?: (report: PublishReport) => void;
}

/** Publishes and prints the report. A failure is printed too, and leaves the shop unchanged. */
async function publishAndPrint(context: PublisherContext, options: PublishContentOptions): Promise<PublishReport> {
  const report = await publishContent(context, { ...options, isAutomatic: true, onError: printError });
  if (report.outcome !== 'unchanged' || report.upload?.status === 'failed') printReport(report);
  return report;
}

/** Publishes with what the options allow. Until a publish has succeeded, also with what the first publish allows. */
function createPublish(
  context: PublisherContext,
  { allow, firstAllow = [], force, upload, onReport }: PublisherOptions,
  { pool, sources }: { pool: RenderPool; sources: string },
): () => Promise<PublishReport> {
  let allowed = [...allow, ...firstAllow];
  return async () => {
    const report = await publishAndPrint(context, { allow: allowed, force, pool, sources, upload });
    if (report.outcome !== 'failed') allowed = [...allow];
    onReport?.(report);
    return report;
  };
}

/** Checks for changes whenever the webhook is called. */
async function startWebhook(
  { environment, dataPaths, onStop }: PublisherContext,
  port: number,
  publishNow: () => Promise<void>,
): Promise<void> {
  const { host, publishWebhookSecret: secret } = environment;
  const folders = getReleaseFolders(dataPaths.dataDir);
  const isReady = () => findLiveRelease(folders) !== null;
  const onCall = () => void publishNow();
  onStop(await listenForCalls({ secret, onCall, isReady, onError: printError }, { host, port }));
  printLine(
    secret === undefined
      ? 'PUBLISH_WEBHOOK_SECRET is not set, so the webhook accepts no calls. Set it here and at the API.'
      : `Calls of POST /publish on port ${port} start a check for changes.`,
  );
}

const waitForEnd = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/** Returns a function that runs its work at most once. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

interface Automatic {
  publishNow: () => Promise<void>;
  /** Warms up the render threads, once. */
  warmUpOnce: () => Promise<void>;
}

/**
 * Publishes each change. In a shop where only the desk starts publishes, it publishes a first release and warms up the
 * threads.
 */
async function publishAutomatically(
  context: PublisherContext,
  options: PublisherOptions,
  { publishNow, warmUpOnce }: Automatic,
) {
  const { environment, dataPaths, signal } = context;
  if (options.watch) {
    printLine('Watching the content and the content desk. Press Ctrl-C to stop.');
    const publish = () => publishNow().then(warmUpOnce);
    await watchContent({
      feed: createContentFeed(environment.apiUrl, signal),
      ...{ publish, signal, pause, onError: printError },
    });
    return;
  }
  if (options.desk) {
    printLine('Waiting for the content desk. Press Ctrl-C to stop.');
    if (findLiveRelease(getReleaseFolders(dataPaths.dataDir)) === null) await publishNow();
    await warmUpOnce();
  }
  await waitForEnd(signal);
}

/**
 * Publishes whenever the content changes, at the times of a cron expression, when the webhook is called, or when the
 * content desk asks, until it is stopped. With `desk`, throws when the desk refuses this publisher's key.
 */
export async function runPublisher(context: PublisherContext, options: PublisherOptions): Promise<void> {
  const { desk, schedule, webhook, upload } = options;
  const { environment, dataPaths, root, signal } = context;
  const pool = createWarmPool(dataPaths);
  signal.addEventListener('abort', () => void pool.close());
  await buildCode({ root, codeDir: dataPaths.codeDir });
  const sources = computeSourcesDigest(root);
  const publish = createPublish(context, options, { pool, sources });
  const publishNow = createPublishNow({ publish, signal, pause, onError: printError });
  if (webhook !== undefined) await startWebhook(context, webhook, publishNow);
  if (schedule !== undefined) {
    const first = startSchedule({ expression: schedule, publish: publishNow, signal, onError: printError });
    printLine(`The next publish is at ${first?.toISOString() ?? 'no time'}.`);
  }
  const publishing = getPublishingMode(options, environment.publishWebhookSecret);
  const serving = serveDesk(context, { pool, sources, upload, publishing, onError: printError });
  const pagesOfRoute = environment.warmUpPages;
  const warmUpOnce = once(() => warmUp({ ...dataPaths, pool, pagesOfRoute }).catch(printError));
  await Promise.all([
    desk ? serving : serving.catch(printError),
    publishAutomatically(context, options, { publishNow, warmUpOnce }),
  ]);
}
