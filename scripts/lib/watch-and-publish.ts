import { Cron } from 'croner';
import { setTimeout as wait } from 'node:timers/promises';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { createContentApi } from '../../src/content/pull/content-api.ts';
import { readContentChanges, readContentVersion } from '../../src/content/pull/content-feed.ts';
import { buildCode, computeSourcesDigest } from '../../src/publish/code/build-code.ts';
import { type Command, describeError, printLine, root } from './command.ts';
import { printReport, publishContent, type PublishContentOptions } from './publish-content.ts';
import { findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { warmUp } from '../../src/publish/run/warm-up.ts';
import { createDeskRun } from '../../src/publish/run/desk-run.ts';
import { listKeptReleases } from '../../src/publish/run/history.ts';
import type { RenderPool } from '../../src/publish/render/render-pool.ts';
import type { Upload } from '../../src/publish/run/upload.ts';
import { coalesce } from './coalesce.ts';
import { serveDeskRequests } from './desk-publisher.ts';
import { pullContent } from './pull-content.ts';
import { listenForCalls } from './publish-webhook.ts';
import { onStop } from './stop.ts';
import { createWarmPool } from './warm-pool.ts';

/** How often an API is asked that cannot tell of changes, and one that does not answer, in milliseconds. */
const pauseMs = { withoutFeed: 60_000, afterFailure: 5_000 } as const;
/** The longest wait for a change in one request, in seconds. */
const feedWaitSeconds = 25;

export interface WatchOptions {
  watch: boolean;
  schedule?: string | undefined;
  allow: readonly string[];
  force: boolean;
  upload?: Upload | undefined;
  /** The port where calls are taken that tell of changes. */
  webhook?: number | undefined;
}

const isStopped = (signal: AbortSignal) => signal.aborted;

const tell = (error: unknown) => process.stderr.write(`${describeError(error)}\n`);

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Publishes and prints the report. A failure is printed too, and the shop stays as it is. */
async function publishAndPrint(command: Command, options: PublishContentOptions): Promise<void> {
  const report = await publishContent(command, {
    ...options,
    onError: tell,
  });
  if (report.outcome !== 'unchanged' || report.upload?.status === 'failed') printReport(report);
}

/**
 * Resolves when the content differs from `version`, with its new version. An API without a feed of changes counts as
 * changed after a minute.
 */
async function waitForChange(apiUrl: string, version: number | null, signal: AbortSignal): Promise<number | null> {
  const api = createContentApi({ apiUrl, signal, retries: 0, timeoutMs: (feedWaitSeconds + 10) * 1000 });
  if (version === null) {
    await sleep(pauseMs.withoutFeed, signal);
    return readContentVersion(api);
  }
  for (;;) {
    const news = await readContentChanges(api, version, feedWaitSeconds);
    if (news === null) return readContentVersion(api);
    if (news.version !== version || signal.aborted) return news.version;
  }
}

interface ContentWatcher {
  publishNow: () => Promise<void>;
  /** Called once, after the first publish. */
  prepareForMore: () => Promise<void>;
  signal: AbortSignal;
}

async function watchContent(command: Command, { publishNow, prepareForMore, signal }: ContentWatcher): Promise<void> {
  const { apiUrl } = command.environment;
  let version: number | null = null;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      // The version is read before the content, so that no change in between is missed.
      version = isFirst
        ? await readContentVersion(createContentApi({ apiUrl, signal }))
        : await waitForChange(apiUrl, version, signal);
      await publishNow();
      if (isFirst) await prepareForMore();
    } catch (error) {
      if (isStopped(signal)) return;
      tell(error);
      await sleep(pauseMs.afterFailure, signal);
    }
  }
}

function createSchedule(expression: string, publishNow: () => Promise<void>): Cron {
  try {
    return new Cron(expression, { protect: true }, publishNow);
  } catch (cause) {
    throw new UserFacingError(
      'SCHEDULE_INVALID',
      `"${expression}" is no cron expression. An example is "0 6 * * *", every morning at six.`,
      { cause },
    );
  }
}

interface DeskOptions {
  pool: RenderPool;
  sources: string;
  upload: Upload | undefined;
  signal: AbortSignal;
}

/** Does what staff ask for at the content desk, where the API has one. */
async function serveDesk(
  { environment, dataPaths }: Command,
  { pool, sources, upload, signal }: DeskOptions,
): Promise<void> {
  const { dataDir, codeDir, snapshotFile } = dataPaths;
  const run = createDeskRun({
    ...{ dataDir, codeDir, snapshotFile, pool, upload, now: () => new Date(), onError: tell },
    pull: () => pullContent(environment, dataPaths, { code: sources }),
  });
  const { apiUrl, publisherKey } = environment;
  if (publisherKey === undefined) {
    printLine('PUBLISHER_KEY is not set, so the requests of the content desk are not taken.');
    return;
  }
  const listReleases = () => Promise.resolve(listKeptReleases(dataDir));
  try {
    await serveDeskRequests({ apiUrl, publisherKey, run, signal, listReleases, onTrouble: tell });
  } catch (error) {
    tell(error);
  }
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
  const onCall = () => void publishNow().catch(tell);
  onStop(await listenForCalls({ secret, onCall, isReady, onError: tell }, { host, port }));
  printLine(
    secret === undefined
      ? 'PUBLISH_WEBHOOK_SECRET is not set, so the webhook takes no calls.'
      : `Calls of POST /publish on port ${port} start a check for changes.`,
  );
}

/** Publishes whenever the content changes, at the times of a cron expression, or when called, until it is stopped. */
export async function watchAndPublish(
  command: Command,
  { watch, schedule, webhook, allow, force, upload }: WatchOptions,
): Promise<void> {
  const stop = new AbortController();
  onStop(() => {
    stop.abort();
    return undefined;
  });
  const pool = createWarmPool(command.dataPaths);
  stop.signal.addEventListener('abort', () => void pool.close());
  await buildCode({ root, codeDir: command.dataPaths.codeDir });
  const sources = computeSourcesDigest(root);
  const publishNow = coalesce(() =>
    publishAndPrint(command, { allow, force, pool, sources, upload, isAutomatic: true }),
  );
  if (webhook !== undefined) await startWebhook(command, webhook, publishNow);
  if (schedule !== undefined) {
    const cron = createSchedule(schedule, publishNow);
    printLine(`The next publish is at ${cron.nextRun()?.toISOString() ?? 'no time'}.`);
    stop.signal.addEventListener('abort', () => {
      cron.stop();
    });
  }
  const serving = serveDesk(command, { pool, sources, upload, signal: stop.signal });
  if (watch) {
    printLine('Watching the content and the content desk. Ctrl-C ends it.');
    const prepareForMore = () => warmUp({ ...command.dataPaths, pool });
    await Promise.all([serving, watchContent(command, { publishNow, prepareForMore, signal: stop.signal })]);
  } else await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
}
