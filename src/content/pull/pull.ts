import { createHtmlCleaner } from './clean-html.ts';
import { ContentError } from '../errors.ts';
import { type ImageFetcher, openImageFetcher } from './image-fetcher.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { silentProgress } from '../progress.ts';
import { putAlternates } from './alternates.ts';
import type { PullContext, PullOptions, PullReport } from './context.ts';
import { pullCountry } from './country.ts';
import { pullMarketing } from './shop-front.ts';
import { pullMarkets } from './markets.ts';
import { pullConfiguration, createSiteRecord } from './site.ts';
import { openStaging, type Staging } from './staging.ts';
import { createContentApi, type ContentApi } from './content-api.ts';
import { pullStoppedError } from './content-api-errors.ts';
import { createSnapshotWriter, type SnapshotWriter } from '../snapshot/writer.ts';

export type { PullOptions, PullReport } from './context.ts';

const defaultConcurrency = 6;
const maxImageRetries = 1;

interface PullRun {
  api: ContentApi;
  writer: SnapshotWriter;
  staging: Staging;
  options: PullOptions;
  concurrency: number;
}

function openRunImages({ writer, options, concurrency }: PullRun, imagesHost: string): ImageFetcher {
  const { imagesDir, fetch, signal, retries, backoffMs, timeoutMs, progress = silentProgress } = options;
  const onHostDown = (host: string) => {
    writer.addNote('IMAGE_HOST_DOWN', '', host);
    progress.log(`The images host ${host} does not answer; its images are left as they were.`);
  };
  return openImageFetcher({
    imagesDir,
    imagesHost,
    concurrency,
    fetch,
    signal,
    backoffMs,
    timeoutMs,
    retries: retries === undefined ? undefined : Math.min(retries, maxImageRetries),
    onHostDown,
  });
}

async function pullAll(run: PullRun): Promise<{ locales: string[]; images: ImageFetcher }> {
  const {
    api,
    writer,
    staging,
    concurrency,
    options: { siteUrl, apiUrl, progress = silentProgress, now = () => new Date() },
  } = run;
  const configuration = await pullConfiguration(api);
  const markets = await pullMarkets({ api, writer, concurrency });
  const marketing = await pullMarketing(api, configuration);
  const imagesHost = configuration.imagesHostName;
  const images = openRunImages(run, imagesHost);
  const context: PullContext = {
    api,
    writer,
    staging,
    images,
    progress,
    concurrency,
    siteUrl,
    imagesHost,
    cleanHtml: createHtmlCleaner(),
  };
  try {
    for (const market of markets) await pullCountry(context, market, marketing);
    putAlternates(context);
    const site = createSiteRecord(configuration, markets, { siteUrl, apiUrl }, now());
    writer.put('site', rowKeys.site, site);
    return { locales: site.locales.map(({ locale }) => locale), images };
  } finally {
    images.close();
  }
}

async function writeSnapshot(run: PullRun): Promise<Omit<PullReport, 'milliseconds'>> {
  const {
    writer,
    options: { apiUrl, now = () => new Date() },
  } = run;
  const { locales, images } = await pullAll(run);
  const counts = {
    products: writer.countRows('product'),
    categories: writer.countRows('category'),
    lists: writer.countRows('listing'),
  };
  const notes = writer.countNotes();
  const { contentDigest } = writer.finish({ pulledAt: now().toISOString(), apiUrl });
  return { locales, counts, notes, contentDigest, images: images.counts() };
}

/** A stopped pull is reported as stopped, whatever it interrupted. */
const toPullError = (error: unknown, signal: AbortSignal | undefined) =>
  signal?.aborted && !(error instanceof ContentError) ? pullStoppedError(error) : error;

function startRun(options: PullOptions, signal: AbortSignal): PullRun {
  const {
    apiUrl,
    fetch,
    timeoutMs,
    retries,
    backoffMs,
    maxBytes,
    snapshotFile,
    concurrency = defaultConcurrency,
  } = options;
  const api = createContentApi({ apiUrl, fetch, signal, timeoutMs, retries, backoffMs, maxBytes });
  return {
    api,
    writer: createSnapshotWriter(snapshotFile),
    staging: openStaging(),
    options: { ...options, signal },
    concurrency,
  };
}

/**
 * Pulls the whole content of the shop from its live API into one snapshot. When anything fails, the snapshot that was
 * there stays unchanged and a ContentError is thrown. Images never fail a pull; they are counted.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const startedAt = performance.now();
  const abortOnFailure = new AbortController();
  const run = startRun(options, AbortSignal.any([abortOnFailure.signal, ...(options.signal ? [options.signal] : [])]));
  try {
    return { ...(await writeSnapshot(run)), milliseconds: Math.round(performance.now() - startedAt) };
  } catch (error) {
    // One failed call ends the pull, so the calls still under way are aborted.
    abortOnFailure.abort(error);
    run.writer.discard();
    throw toPullError(error, options.signal);
  } finally {
    run.staging.close();
    options.progress?.stop();
  }
}
