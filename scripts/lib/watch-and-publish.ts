import type { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { buildCode, computeSourcesDigest } from '../../src/publish/code/build-code.ts';
import { findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { warmUp } from '../../src/publish/run/warm-up.ts';
import type { Upload } from '../../src/publish/run/upload.ts';
import { coalesce } from './coalesce.ts';
import { type Command, describeError, printLine, root } from './command.ts';
import { pause } from './pause.ts';
import { printReport, publishContent, type PublishContentOptions } from './publish-content.ts';
import { startSchedule } from './publish-schedule.ts';
import { publishUntilDone } from './publish-until-done.ts';
import { listenForCalls } from './publish-webhook.ts';
import { getPublishingMode } from './publishing-mode.ts';
import { serveDesk } from './serve-desk.ts';
import { onStop } from './stop.ts';
import { createWarmPool } from './warm-pool.ts';
import { createContentFeed, watchContent } from './watch-content.ts';

export interface WatchOptions {
  watch: boolean;
  /** Does what staff ask for, and ends when it may not. Without it, the desk is served where that is possible. */
  desk: boolean;
  schedule?: string | undefined;
  allow: readonly string[];
  force: boolean;
  upload?: Upload | undefined;
  /** The port where calls are taken that tell of changes. */
  webhook?: number | undefined;
}

const tell = (error: unknown): void => {
  process.stderr.write(`${describeError(error)}\n`);
};

/** Publishes and prints the report. A failure is printed too, and the shop stays as it is. */
async function publishAndPrint(command: Command, options: PublishContentOptions): Promise<PublishReport> {
  const report = await publishContent(command, { ...options, isAutomatic: true, onError: tell });
  if (report.outcome !== 'unchanged' || report.upload?.status === 'failed') printReport(report);
  return report;
}

/** Checks for changes whenever somebody calls the webhook. */
async function startWebhook(
  { environment, dataPaths }: Command,
  port: number,
  publishNow: () => Promise<void>,
): Promise<void> {
  const { host, publishWebhookSecret: secret } = environment;
  const folders = getReleaseFolders(dataPaths.dataDir);
  const isReady = () => findLiveRelease(folders) !== null;
  const onCall = () => void publishNow();
  onStop(await listenForCalls({ secret, onCall, isReady, onError: tell }, { host, port }));
  printLine(
    secret === undefined
      ? 'PUBLISH_WEBHOOK_SECRET is not set, so the webhook takes no calls.'
      : `Calls of POST /publish on port ${port} start a check for changes.`,
  );
}

/** A signal that aborts when the process is asked to end. */
function createStopSignal(): AbortSignal {
  const stop = new AbortController();
  onStop(() => {
    stop.abort();
    return undefined;
  });
  return stop.signal;
}

const waitForEnd = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/** Lets something happen at most once. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

interface Automatic {
  publishNow: () => Promise<void>;
  /** Warms the threads up, once. */
  warmUpOnce: () => Promise<void>;
  signal: AbortSignal;
}

/** Publishes each change, or at first what a shop needs whose desk decides: a release, and threads that are warm. */
async function publishByItself(command: Command, options: WatchOptions, { publishNow, warmUpOnce, signal }: Automatic) {
  if (options.watch) {
    printLine('Watching the content and the content desk. Ctrl-C ends it.');
    const publish = () => publishNow().then(warmUpOnce);
    await watchContent({
      feed: createContentFeed(command.environment.apiUrl, signal),
      ...{ publish, signal, pause, onError: tell },
    });
    return;
  }
  if (options.desk) {
    printLine('Waiting for the content desk. Ctrl-C ends it.');
    if (findLiveRelease(getReleaseFolders(command.dataPaths.dataDir)) === null) await publishNow();
    await warmUpOnce();
  }
  await waitForEnd(signal);
}

/**
 * Publishes whenever the content changes, at the times of a cron expression, when called, or when the content desk asks,
 * until it is stopped. With `desk`, throws when the desk takes no publisher with this key.
 */
export async function watchAndPublish(command: Command, options: WatchOptions): Promise<void> {
  const { desk, schedule, webhook, allow, force, upload } = options;
  const { environment, dataPaths } = command;
  const signal = createStopSignal();
  const pool = createWarmPool(dataPaths);
  signal.addEventListener('abort', () => void pool.close());
  await buildCode({ root, codeDir: dataPaths.codeDir });
  const sources = computeSourcesDigest(root);
  const publish = () => publishAndPrint(command, { allow, force, pool, sources, upload });
  const publishNow = coalesce(() => publishUntilDone({ publish, signal, pause, onError: tell }));
  if (webhook !== undefined) await startWebhook(command, webhook, publishNow);
  if (schedule !== undefined) {
    const first = startSchedule({ expression: schedule, publish: publishNow, signal, onError: tell });
    printLine(`The next publish is at ${first?.toISOString() ?? 'no time'}.`);
  }
  const publishing = getPublishingMode(options, environment.publishWebhookSecret);
  const serving = serveDesk(command, { pool, sources, upload, publishing, signal, onError: tell });
  const warmUpOnce = once(() => warmUp({ ...dataPaths, pool }).catch(tell));
  await Promise.all([
    desk ? serving : serving.catch(tell),
    publishByItself(command, options, { publishNow, warmUpOnce, signal }),
  ]);
}
