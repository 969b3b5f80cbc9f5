import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LocaleRecord } from '../../content/snapshot/records.ts';
import { computeRowDigest } from '../../content/snapshot/digest.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { writeCompressedPage } from '../render/compress.ts';
import { findItemProblems } from './attribute-rules.ts';
import { createFeedFile, type FeedFileWriter, type FeedFrame, type OldFeed, openOldFeed } from './feed-file-writer.ts';
import { feedFormats, getFeedFile, getFeedIndexFile, listFeedFiles } from './feed-files.ts';
import { type FeedEntry, readFeedIndex, writeFeedIndex } from './feed-index.ts';
import { createFeedItems, type FeedProduct } from './feed-item.ts';
import { type FeedMarket, readFeedMarket } from './feed-market.ts';
import { packProblem, summarizeEntries } from './feed-summary.ts';
import type { FeedSummary } from './release-feeds.ts';

export interface FeedRequest {
  snapshot: Pick<Snapshot, 'site' | 'country' | 'shopFront' | 'product' | 'products'>;
  locale: LocaleRecord;
  /** The unfinished folder of the release. */
  dir: string;
  /** The folder of the newest release, whose feeds are continued. Null when there is none. */
  headDir: string | null;
  /** The products that differ from the newest release. Null when all may. */
  skus: ReadonlySet<string> | null;
}

/** A product in its feeds: its entry, and its text in each file. */
interface FeedPart {
  entry: FeedEntry;
  texts: readonly string[];
}

/** Writes the items of a product that break no rule. */
function createPart(product: FeedProduct, market: FeedMarket): FeedPart {
  const checked = createFeedItems(product, market).map((item) => ({ item, problems: findItemProblems(item) }));
  const items = checked.filter(({ problems }) => problems.length === 0).map(({ item }) => item);
  const packed = checked.flatMap(({ item, problems }) => problems.map((problem) => packProblem(item.id, problem)));
  const texts = feedFormats.map((format) => (items.length > 0 ? format.writeItems(items, market) : ''));
  const digest = computeRowDigest([...texts, ...packed].join('\0'));
  const lengths = texts.map((text) => Buffer.byteLength(text));
  return { entry: [product.sku, digest, items.length, lengths, packed], texts };
}

/** Files above this size, in bytes, are left to the compression of hosts, so that a changed price goes live quickly. */
const maxCompressedBytes = 4_000_000;

const createFrames = (market: FeedMarket): FeedFrame[] =>
  feedFormats.map(({ createHead, separator, tail }) => ({ head: createHead(market), separator, tail }));

/** Writes all files of a locale with `write`, which names each product and returns their entries. */
function writeFiles(
  { dir, locale: { locale } }: FeedRequest,
  frames: readonly FeedFrame[],
  write: (writers: readonly FeedFileWriter[]) => FeedEntry[],
): FeedEntry[] {
  for (const file of listFeedFiles(dir, locale)) rmSync(file, { force: true });
  const files = feedFormats.map(({ file }) => getFeedFile(dir, locale, file));
  const indexFile = getFeedIndexFile(dir, locale);
  for (const file of [...files, indexFile]) mkdirSync(dirname(file), { recursive: true });
  const writers = frames.map((frame, index) => createFeedFile(files[index] ?? '', frame));
  try {
    const entries = write(writers);
    for (const writer of writers) writer.finish();
    writeFeedIndex(indexFile, entries);
    return entries;
  } finally {
    for (const writer of writers) writer.close();
  }
}

function compressFiles({ dir, locale: { locale } }: FeedRequest): void {
  for (const { file } of feedFormats) {
    const path = getFeedFile(dir, locale, file);
    if (statSync(path).size <= maxCompressedBytes) writeCompressedPage(path, readFileSync(path));
  }
}

/** Writes every product, one after the other. */
function writeAll(request: FeedRequest, market: FeedMarket): FeedEntry[] {
  return writeFiles(request, createFrames(market), (writers) => {
    const entries: FeedEntry[] = [];
    for (const product of request.snapshot.products(market.locale)) {
      const { entry, texts } = createPart(product, market);
      writers.forEach((writer, index) => {
        writer.add(texts[index] ?? '');
      });
      entries.push(entry);
    }
    return entries;
  });
}

/** Above this number of changed products, writing all of them is as fast, and needs less memory. */
const maxChangedProducts = 1000;

type ChangedParts = ReadonlyMap<string, FeedPart | null>;

function createChangedParts({ snapshot }: FeedRequest, skus: ReadonlySet<string>, market: FeedMarket): ChangedParts {
  return new Map(
    [...skus].map((sku) => {
      const product = snapshot.product(market.locale, sku);
      return [sku, product && createPart(product, market)];
    }),
  );
}

const isSame = (old: readonly FeedEntry[], changed: ChangedParts): boolean => {
  const digests = new Map(old.map(([sku, digest]) => [sku, digest]));
  return [...changed].every(([sku, part]) => digests.get(sku) === part?.entry[1]);
};

/** Writes the changed products, and copies the others from the old files. */
function writeChanged(
  old: { entries: readonly FeedEntry[]; feeds: readonly OldFeed[] },
  changed: ChangedParts,
  writers: readonly FeedFileWriter[],
): FeedEntry[] {
  const known = new Map(old.entries.map((entry) => [entry[0], entry]));
  const skus = [...new Set([...known.keys(), ...changed.keys()])].sort();
  return skus.flatMap((sku) => {
    const oldEntry = known.get(sku);
    const part = changed.get(sku);
    const ranges = old.feeds.map((feed, index) => oldEntry && feed.find(oldEntry[3][index] ?? 0));
    writers.forEach((writer, index) => {
      const [feed, range] = [old.feeds[index], ranges[index]];
      if (part) writer.add(part.texts[index] ?? '');
      else if (part === undefined && feed && range) writer.copy(feed, range);
    });
    const entry = part === undefined ? oldEntry : part?.entry;
    return entry ? [entry] : [];
  });
}

/** Opens the feeds of the newest release. Returns null when one of them is not what its index says. */
function openOldFeeds(
  { headDir, locale: { locale } }: FeedRequest,
  frames: readonly FeedFrame[],
  entries: readonly FeedEntry[],
): OldFeed[] | null {
  const feeds = feedFormats.map(({ file }, index) => {
    const [path, frame] = [getFeedFile(headDir ?? '', locale, file), frames[index]];
    const lengths = entries.map((entry) => entry[3][index] ?? 0);
    return frame && existsSync(path) ? openOldFeed(path, frame, lengths) : null;
  });
  const opened = feeds.filter((feed) => feed !== null);
  if (opened.length === feeds.length) return opened;
  for (const feed of opened) feed.close();
  return null;
}

/** Continues the feeds of the newest release. Returns null when they cannot be continued. */
function continueFeeds(
  request: FeedRequest,
  market: FeedMarket,
): { entries: readonly FeedEntry[]; isWritten: boolean } | null {
  const { headDir, skus } = request;
  const entries = headDir === null || skus === null ? null : readFeedIndex(getFeedIndexFile(headDir, market.locale));
  if (entries === null || skus === null || skus.size > maxChangedProducts) return null;
  const changed = createChangedParts(request, skus, market);
  if (isSame(entries, changed)) return { entries, isWritten: false };
  const frames = createFrames(market);
  const feeds = openOldFeeds(request, frames, entries);
  if (feeds === null) return null;
  try {
    const written = writeFiles(request, frames, (writers) => writeChanged({ entries, feeds }, changed, writers));
    return { entries: written, isWritten: true };
  } finally {
    for (const feed of feeds) feed.close();
  }
}

/**
 * Writes the feeds of a locale. A change of some products is written into a copy of the newest release's feeds, whose
 * other products are not read again. Feeds in which nothing changed stay the same files.
 */
export function writeLocaleFeeds(request: FeedRequest): { summary: FeedSummary; isWritten: boolean } {
  const market = readFeedMarket(request.snapshot, request.locale);
  const { entries, isWritten } = continueFeeds(request, market) ?? {
    entries: writeAll(request, market),
    isWritten: true,
  };
  if (isWritten) compressFiles(request);
  return { summary: summarizeEntries(entries), isWritten };
}
