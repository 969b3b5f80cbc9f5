import { htmlCleaner } from './clean-html.ts';
import { ContentError } from '../errors.ts';
import { type Images, openImages } from './images.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { silentProgress } from './progress.ts';
import { putAlternates } from './alternates.ts';
import type { PullContext, PullOptions, PullReport } from './context.ts';
import { pullCountry } from './country.ts';
import { pullMarketing } from './front.ts';
import { pullMarkets } from './markets.ts';
import { pullConfiguration, siteRecord } from './site.ts';
import { openStash, type Stash } from './stash.ts';
import { createSource, type Source } from './source.ts';
import { stopped } from './source-errors.ts';
import { createSnapshot, type SnapshotWriter } from '../snapshot/write.ts';

export type { PullOptions, PullReport } from './context.ts';

const defaultConcurrency = 6;

interface Work {
  source: Source;
  writer: SnapshotWriter;
  stash: Stash;
  options: PullOptions;
  concurrency: number;
}

function imagesFor({ writer, options, concurrency }: Work, imagesHost: string): Images {
  const { imagesDir, fetch, signal, retries, backoffMs, timeoutMs, progress = silentProgress } = options;
  const onHostDown = (host: string) => {
    writer.note('IMAGE_HOST_DOWN', '', host);
    progress.say(`The images host ${host} does not answer; its images are left as they were.`);
  };
  return openImages({
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

async function pullAll(work: Work): Promise<{ locales: string[]; images: Images }> {
  const {
    source,
    writer,
    stash,
    concurrency,
    options: { siteUrl, apiUrl, progress = silentProgress, now = () => new Date() },
  } = work;
  const configuration = await pullConfiguration(source);
  const markets = await pullMarkets({ source, writer, concurrency });
  const marketing = await pullMarketing(source, configuration);
  const imagesHost = configuration.imagesHostName;
  const images = imagesFor(work, imagesHost);
  const context: PullContext = {
    source,
    writer,
    stash,
    images,
    progress,
    concurrency,
    siteUrl,
    imagesHost,
    clean: htmlCleaner(),
  };
  try {
    for (const market of markets) await pullCountry(context, market, marketing);
    putAlternates(context);
    const site = siteRecord(configuration, markets, { siteUrl, apiUrl }, now());
    writer.put('site', rowKeys.site, site);
    return { locales: site.locales.map(({ locale }) => locale), images };
  } finally {
    images.close();
  }
}

async function write(work: Work): Promise<Omit<PullReport, 'milliseconds'>> {
  const {
    writer,
    options: { apiUrl, now = () => new Date() },
  } = work;
  const { locales, images } = await pullAll(work);
  const counts = {
    products: writer.count('product'),
    categories: writer.count('category'),
    lists: writer.count('listing'),
  };
  const notes = writer.noteCounts();
  const { contentDigest } = writer.finish({ pulledAt: now().toISOString(), apiUrl });
  return { locales, counts, notes, contentDigest, images: images.counts() };
}

/** A stop is told as one, whatever it interrupted. */
const asStopped = (error: unknown, signal: AbortSignal | undefined) =>
  signal?.aborted && !(error instanceof ContentError) ? stopped(error) : error;

function startWork(options: PullOptions, signal: AbortSignal): Work {
  const { apiUrl, fetch, timeoutMs, retries, backoffMs, maxBytes, out, concurrency = defaultConcurrency } = options;
  const source = createSource({ apiUrl, fetch, signal, timeoutMs, retries, backoffMs, maxBytes });
  return { source, writer: createSnapshot(out), stash: openStash(), options: { ...options, signal }, concurrency };
}

/**
 * Reads the whole content of the shop from its live API into one snapshot. It fails whole: whatever goes wrong, the
 * file that was
 * there stays as it was, and the error is a ContentError with a sentence. Images never fail a pull; they are counted.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const began = performance.now();
  const failure = new AbortController();
  const work = startWork(options, AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]));
  try {
    return { ...(await write(work)), milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    // One failed call ends the pull; those still under way must not go on for nothing.
    failure.abort(error);
    work.writer.abandon();
    throw asStopped(error, options.signal);
  } finally {
    work.stash.close();
    options.progress?.stop();
  }
}
