import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { createHtmlCleaner } from './clean-html.ts';
import { ContentError, isFullDiskError } from '../errors.ts';
import type { ImageFetcher } from './image-fetcher.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { silentProgress } from '../progress.ts';
import { putAlternates } from './alternates.ts';
import { collectEagerly } from './collect-eagerly.ts';
import type { PassReport, PullContext, PullOptions, PullReport } from './context.ts';
import { pullCountry } from './country.ts';
import { pullMarketing } from './shop-front.ts';
import { pullMarkets } from './markets.ts';
import { pullConfiguration, createSiteRecord } from './site.ts';
import { openStaging } from './staging.ts';
import { createContentApi, type ContentApi } from './content-api.ts';
import { pullStoppedError } from './content-api-errors.ts';
import { createSnapshotWriter } from '../snapshot/writer.ts';
import { noteBrokenPromotions } from './promotions.ts';
import { openSources } from './sources.ts';
import { type LastPull, readLastPull } from './last-pull.ts';
import { pullChanges } from './pull-changes.ts';
import { pullUntilCurrent } from './pull-until-current.ts';
import { findPullTime } from './pull-time.ts';
import { openReplyStore, type ReplyStore } from './reply-store.ts';
import { openRunImages, type PullRun } from './run.ts';
import { readContentVersion } from './content-feed.ts';

export type { PullOptions, PullReport } from './context.ts';

const defaultConcurrency = 6;

async function pullAll(run: PullRun): Promise<{ version: number | null; locales: string[]; images: ImageFetcher }> {
  const {
    api,
    writer,
    staging,
    concurrency,
    options: { siteUrl, apiUrl, code = '', progress = silentProgress, now = () => new Date() },
  } = run;
  const sources = openSources(writer.database);
  const contentVersion = await readContentVersion(api);
  const configuration = await pullConfiguration(api);
  const markets = await pullMarkets({ api, writer, concurrency });
  const marketing = await pullMarketing(api, configuration);
  const imagesHost = configuration.imagesHostName;
  const images = openRunImages(run, imagesHost);
  const context: PullContext = {
    api,
    writer,
    staging,
    sources,
    images,
    progress,
    concurrency,
    siteUrl,
    imagesHost,
    now: findPullTime(api, run.options),
    cleanHtml: createHtmlCleaner(),
  };
  try {
    for (const market of markets) await pullCountry(context, market, marketing);
    putAlternates(context);
    await noteBrokenPromotions(context);
    const site = createSiteRecord(configuration, markets, { siteUrl, apiUrl }, now());
    writer.put('site', rowKeys.site, site);
    sources.saveMarkets(markets);
    const { absences } = api;
    const state = { siteUrl, code, contentVersion, absences: absences.listNewNames(), again: absences.listChanges() };
    sources.saveState(state);
    return { version: contentVersion, locales: site.locales.map(({ locale }) => locale), images };
  } finally {
    images.close();
  }
}

async function writeSnapshot(run: PullRun): Promise<PassReport> {
  const {
    writer,
    options: { apiUrl, now = () => new Date() },
  } = run;
  const { version, locales, images } = await pullAll(run);
  const counts = {
    products: writer.countRows('product'),
    categories: writer.countRows('category'),
    lists: writer.countRows('listing'),
  };
  const notes = writer.countNotes();
  const { contentDigest } = writer.finish({ pulledAt: now().toISOString(), apiUrl });
  return { scope: 'everything', version, locales, counts, notes, contentDigest, images: images.counts() };
}

const createFullDiskError = (snapshotFile: string, cause: unknown) =>
  new ContentError(
    'SNAPSHOT_UNWRITABLE',
    `The disk of ${dirname(snapshotFile)}, or that of temporary files in ${tmpdir()}, is full. Nothing that is served has changed. Make room, and pull or publish again.`,
    { cause },
  );

/** Reports a stopped pull as stopped, whichever step it interrupted, and a full disk with what to do. */
function toPullError(error: unknown, { signal, snapshotFile }: PullOptions): unknown {
  if (error instanceof ContentError) return error;
  if (signal?.aborted) return pullStoppedError(error);
  return isFullDiskError(error) ? createFullDiskError(snapshotFile, error) : error;
}

async function pullEverything(api: ContentApi, options: PullOptions, concurrency: number) {
  const run: PullRun = {
    api,
    writer: createSnapshotWriter(options.snapshotFile),
    staging: openStaging(),
    options,
    concurrency,
  };
  try {
    return await writeSnapshot(run);
  } catch (error) {
    run.writer.discard();
    throw error;
  } finally {
    run.staging.close();
  }
}

const pullOnlyChanges = async (api: ContentApi, options: PullOptions, concurrency: number, last: LastPull | null) =>
  options.whole || !last ? null : pullChanges(api, options, concurrency, last);

/**
 * The stored replies of an API that does not report changes. They are ignored when everything is to be read again, and
 * deleted when the API reports changes.
 */
function openReplies({ snapshotFile, apiUrl, whole = false }: PullOptions, last: LastPull | null): ReplyStore | null {
  if (whole || last?.state.contentVersion !== null || last.meta.apiUrl !== apiUrl) return null;
  if (last.state.again.some(({ kind }) => kind === 'configuration')) return null;
  return openReplyStore(`${snapshotFile}.replies`);
}

const createApi = ({ apiUrl, fetch, signal, timeoutMs, retries, backoffMs, maxBytes }: PullOptions, more = {}) =>
  createContentApi({ apiUrl, fetch, signal, timeoutMs, retries, backoffMs, maxBytes, ...more });

async function pullOnce(options: PullOptions): Promise<PassReport> {
  const { snapshotFile, concurrency = defaultConcurrency } = options;
  const last = readLastPull(snapshotFile);
  const replies = openReplies(options, last) ?? undefined;
  const api = createApi(options, { knownAbsences: last?.state.absences, replies });
  try {
    const report =
      (await pullOnlyChanges(api, options, concurrency, last)) ??
      (await collectEagerly(() => pullEverything(api, options, concurrency)));
    if (report.scope === 'everything') replies?.removeUnused();
    return report;
  } finally {
    replies?.close();
  }
}

/**
 * Pulls the content of the shop from its live API into one snapshot. An API that reports changes is asked only for
 * those; other APIs are read completely, with conditional requests. When a step fails, the previous snapshot stays
 * unchanged and a ContentError is thrown. A failed image never fails a pull; it is counted.
 */
export async function pull(given: PullOptions): Promise<PullReport> {
  const startedAt = performance.now();
  const abortOnFailure = new AbortController();
  const signal = AbortSignal.any([abortOnFailure.signal, ...(given.signal ? [given.signal] : [])]);
  const options = { ...given, signal };
  try {
    const { version: _, ...report } = await pullUntilCurrent(
      (isRepeated) => pullOnce(isRepeated ? { ...options, whole: false } : options),
      () => readContentVersion(createApi(options)),
    );
    return { ...report, milliseconds: Math.round(performance.now() - startedAt) };
  } catch (error) {
    // One failed call ends the pull, so the other calls under way are aborted.
    abortOnFailure.abort(error);
    throw toPullError(error, given);
  } finally {
    options.progress?.stop();
  }
}
