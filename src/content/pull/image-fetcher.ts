import pLimit from 'p-limit';
import type { ContentChange } from '../../contract/shell/content-changes.ts';
import type { Absences } from './absences.ts';
import { createCircuitBreaker, fetchOriginal } from './fetch-image.ts';
import { createPublicFetch } from './fetch-public.ts';
import { fallbackImageUrl, resolveImageUrl, type ImageUse, imageUses } from './image-uses.ts';
import { type FetchedOriginal, openOriginalImageStore, type OriginalImage } from './original-images.ts';
import type { Image } from '../snapshot/records.ts';

export interface ImageFetcherOptions {
  imagesDir: string;
  imagesHost: string;
  concurrency: number;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  maxBytes?: number | undefined;
  retries?: number | undefined;
  backoffMs?: number | undefined;
  absences?: Pick<Absences, 'add' | 'remove'> | undefined;
  /**
   * Whether the images of a product have not changed since the last pull. They are then taken from the store without a
   * request.
   */
  isUnchanged?: ((sku: string) => boolean) | undefined;
  /** Called once for each host that the pull no longer asks. */
  onHostDown?: ((host: string) => void) | undefined;
}

export interface ImageCounts {
  found: number;
  fallback: number;
  missing: number;
  hostsDown: string[];
}

export interface ImageFetcher {
  /**
   * `sku` is the product that shows the image. Without any source the `digest` is null, and pages show the placeholder.
   * Throws when the pull is stopped, and when the images cannot be stored.
   */
  get(use: ImageUse, name: string, sku?: string): Promise<Image>;
  /** Whether this address of an image was asked for in this pull and has none. */
  isMissing(use: ImageUse, name: string): boolean;
  counts(): ImageCounts;
  close(): void;
}

const defaults = { timeoutMs: 20_000, maxBytes: 20_000_000, retries: 1, backoffMs: 300 };

const createPlaceholder = (fallback: string): Image => ({ digest: null, width: 0, height: 0, widths: [], fallback });

/** No image is shown larger than its original. */
export const getImageWidths = (use: ImageUse, width: number): number[] => [
  ...new Set(imageUses[use].widths.map((wanted) => Math.min(wanted, width))),
];

const toImage = (use: ImageUse, { digest, width, height }: OriginalImage, fallback: string): Image => ({
  digest,
  width,
  height,
  widths: getImageWidths(use, width),
  fallback,
});

/** What must be read again when the picture changes. */
function toChange(use: ImageUse, sku = ''): ContentChange {
  if (use === 'product' || use === 'gallery') return { kind: 'product', subject: sku };
  return { kind: use === 'banner' || use === 'look' ? 'marketing' : 'categories', subject: '' };
}

const createFetchSettings = (options: ImageFetcherOptions) => ({
  fetch: createPublicFetch({ fetch: options.fetch, trustedUrls: [options.imagesHost] }),
  signal: options.signal,
  timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
  maxBytes: options.maxBytes ?? defaults.maxBytes,
  retries: options.retries ?? defaults.retries,
  backoffMs: options.backoffMs ?? defaults.backoffMs,
});

/** Fetches each address once in a pull, even when many products and countries share it. */
export function openImageFetcher(options: ImageFetcherOptions): ImageFetcher {
  const { imagesHost } = options;
  const originals = openOriginalImageStore(options.imagesDir);
  const breaker = createCircuitBreaker((host) => options.onHostDown?.(host));
  const limit = pLimit(options.concurrency);
  const counts = { found: 0, fallback: 0, missing: 0 };
  const settings = createFetchSettings(options);
  const underWay = new Map<string, Promise<FetchedOriginal>>();
  const fetchAndKeep = async (url: string): Promise<FetchedOriginal> => {
    try {
      const fetched = await limit(() => fetchOriginal(url, originals, breaker, settings));
      originals.keepFetched(url, fetched);
      return fetched;
    } finally {
      underWay.delete(url);
    }
  };
  const fetchFrom = async (url: string, isUnchanged: boolean): Promise<FetchedOriginal> => {
    const fetched = originals.findFetched(url);
    if (fetched) return fetched;
    const stored = isUnchanged ? originals.find(url) : null;
    if (stored) return { original: stored, isTemporary: false };
    const request = underWay.get(url) ?? fetchAndKeep(url);
    underWay.set(url, request);
    return request;
  };
  const find = async (url: string | null, change: ContentChange, isUnchanged: boolean) => {
    if (url === null) return null;
    const { original, isTemporary } = await fetchFrom(url, isUnchanged);
    if (original) options.absences?.remove(url);
    else options.absences?.add(url, change, isTemporary);
    return original;
  };
  return {
    async get(use, name, sku) {
      const size = imageUses[use].sourceSize;
      const change = toChange(use, sku);
      const fallback = use !== 'product' || sku === undefined ? '' : fallbackImageUrl(sku, imagesHost, size);
      const isUnchanged = sku !== undefined && (options.isUnchanged?.(sku) ?? false);
      const main = await find(resolveImageUrl(name, imagesHost, size), change, isUnchanged);
      if (main) {
        counts.found += 1;
        return toImage(use, main, fallback);
      }
      const second = fallback === '' ? null : await find(fallback, change, isUnchanged);
      counts[second ? 'fallback' : 'missing'] += 1;
      return second ? toImage(use, second, fallback) : createPlaceholder(fallback);
    },
    isMissing(use, name) {
      const url = resolveImageUrl(name, imagesHost, imageUses[use].sourceSize);
      return url !== null && originals.findFetched(url)?.original === null;
    },
    counts: () => ({ ...counts, hostsDown: breaker.listOpenHosts() }),
    close: () => originals.close(),
  };
}
