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
    retries: retries === undefined ? undefined : Math.min(retries, 1),
    onHostDown,
  });
}

async function pullAll(work: PullRun): Promise<{ locales: string[]; images: ImageFetcher }> {
  const {
    api,
    writer,
    staging,
    concurrency,
    options: { siteUrl, apiUrl, progress = silentProgress, now = () => new Date() },
  } = work;
  const configuration = await pullConfiguration(api);
  const markets = await pullMarkets({ api, writer, concurrency });
  const marketing = await pullMarketing(api, configuration);
  const imagesHost = configuration.imagesHostName;
  const images = openRunImages(work, imagesHost);
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

async function writeSnapshot(work: PullRun): Promise<Omit<PullReport, 'milliseconds'>> {
  const {
    writer,
    options: { apiUrl, now = () => new Date() },
  } = work;
  const { locales, images } = await pullAll(work);
  const counts = {
    products: writer.countRows('product'),
    categories: writer.countRows('category'),
    lists: writer.countRows('listing'),
  };
  const notes = writer.countNotes();
  const { contentDigest } = writer.finish({ pulledAt: now().toISOString(), apiUrl });
  return { locales, counts, notes, contentDigest, images: images.counts() };
}

/** A stop is told as one, whatever it interrupted. */
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
  const source = createContentApi({ apiUrl, fetch, signal, timeoutMs, retries, backoffMs, maxBytes });
  return {
    api: source,
    writer: createSnapshotWriter(snapshotFile),
    staging: openStaging(),
    options: { ...options, signal },
    concurrency,
  };
}

/**
 * Reads the whole content of the shop from its live API into one snapshot. It fails whole: whatever goes wrong, the
 * file that was
 * there stays as it was, and the error is a ContentError with a sentence. Images never fail a pull; they are counted.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const began = performance.now();
  const failure = new AbortController();
  const work = startRun(options, AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]));
  try {
    return { ...(await writeSnapshot(work)), milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    // One failed call ends the pull; those still under way must not go on for nothing.
    failure.abort(error);
    work.writer.discard();
    throw toPullError(error, options.signal);
  } finally {
    work.staging.close();
    options.progress?.stop();
  }
}
