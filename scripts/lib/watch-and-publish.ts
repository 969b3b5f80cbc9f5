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
import { serveDesk } from './serve-desk.ts';
import { onStop } from './stop.ts';
import { createWarmPool } from './warm-pool.ts';
import { createContentFeed, watchContent } from './watch-content.ts';

export interface WatchOptions {
  watch: boolean;
  schedule?: string | undefined;
  allow: readonly string[];
  force: boolean;
  upload?: Upload | undefined;
  /** The port where calls are taken that tell of changes. */
  webhook?: number | undefined;
}

const tell = (error: unknown) => process.stderr.write(`${describeError(error)}\n`);

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

/** Watches the content. The threads are warmed up after the first publish. */
function watchAndWarmUp(
  { environment, dataPaths }: Command,
  publishNow: () => Promise<void>,
  { pool, signal }: { pool: ReturnType<typeof createWarmPool>; signal: AbortSignal },
): Promise<void> {
  printLine('Watching the content and the content desk. Ctrl-C ends it.');
  let isWarm = false;
  const publish = async () => {
    await publishNow();
    if (!isWarm) await warmUp({ ...dataPaths, pool }).catch(tell);
    isWarm = true;
  };
  const feed = createContentFeed(environment.apiUrl, signal);
  return watchContent({ feed, publish, signal, pause, onError: tell });
}

const waitForEnd = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve));

/** Publishes whenever the content changes, at the times of a cron expression, or when called, until it is stopped. */
export async function watchAndPublish(
  command: Command,
  { watch, schedule, webhook, allow, force, upload }: WatchOptions,
): Promise<void> {
  const signal = createStopSignal();
  const pool = createWarmPool(command.dataPaths);
  signal.addEventListener('abort', () => void pool.close());
  await buildCode({ root, codeDir: command.dataPaths.codeDir });
  const sources = computeSourcesDigest(root);
  const publish = () => publishAndPrint(command, { allow, force, pool, sources, upload });
  const publishNow = coalesce(() => publishUntilDone({ publish, signal, pause, onError: tell }));
  if (webhook !== undefined) await startWebhook(command, webhook, publishNow);
  if (schedule !== undefined) {
    const first = startSchedule({ expression: schedule, publish: publishNow, signal, onError: tell });
    printLine(`The next publish is at ${first?.toISOString() ?? 'no time'}.`);
  }
  const serving = serveDesk(command, { pool, sources, upload, signal, onError: tell }).catch(tell);
  if (watch) await Promise.all([serving, watchAndWarmUp(command, publishNow, { pool, signal })]);
  else await waitForEnd(signal);
}
