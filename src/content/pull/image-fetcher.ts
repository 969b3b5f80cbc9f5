import pLimit from 'p-limit';
import { createCircuitBreaker, fetchOriginal } from './fetch-image.ts';
import { fallbackImageUrl, resolveImageUrl, type ImageUse, imageUses } from './image-uses.ts';
import { openOriginalImageStore, type OriginalImage } from './original-images.ts';
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
  /** Called once for a host that is given up. */
  onHostDown?: ((host: string) => void) | undefined;
}

export interface ImageCounts {
  found: number;
  fallback: number;
  missing: number;
  hostsDown: string[];
}

export interface ImageFetcher {
  /** The image of a thing; never fails. Without any source its `digest` is null: pages show the placeholder. */
  get(use: ImageUse, name: string, sku?: string): Promise<Image>;
  counts(): ImageCounts;
  close(): void;
}

const createPlaceholder = (fallback: string): Image => ({ digest: null, width: 0, height: 0, widths: [], fallback });

/** Nothing is shown larger than it came: widths end at the original's. */
export const getImageWidths = (use: ImageUse, width: number): number[] => [
  ...new Set(imageUses[use].widths.map((wished) => Math.min(wished, width))),
];

const toImage = (use: ImageUse, { digest, width, height }: OriginalImage, fallback: string): Image => ({
  digest,
  width,
  height,
  widths: getImageWidths(use, width),
  fallback,
});

/** Fetches originals once per address and pull; addresses that many products and countries share are asked for once. */
export function openImageFetcher(options: ImageFetcherOptions): ImageFetcher {
  const { imagesHost } = options;
  const originals = openOriginalImageStore(options.imagesDir);
  const breaker = createCircuitBreaker((host) => options.onHostDown?.(host));
  const limit = pLimit(options.concurrency);
  const counts = { found: 0, fallback: 0, missing: 0 };
  const settings = {
    fetch: options.fetch ?? fetch,
    signal: options.signal,
    timeoutMs: options.timeoutMs ?? 20_000,
    maxBytes: options.maxBytes ?? 20_000_000,
    retries: options.retries ?? 1,
    backoffMs: options.backoffMs ?? 300,
  };
  const asked = new Map<string, Promise<OriginalImage | null>>();
  const fetchFrom = (url: string | null): Promise<OriginalImage | null> => {
    if (url === null) return Promise.resolve(null);
    const running = asked.get(url) ?? limit(() => fetchOriginal(url, originals, breaker, settings));
    asked.set(url, running);
    return running;
  };
  return {
    async get(use, name, sku) {
      const size = imageUses[use].ask;
      const fallback = sku === undefined ? '' : fallbackImageUrl(sku, imagesHost, size);
      const main = await fetchFrom(resolveImageUrl(name, imagesHost, size));
      if (main) {
        counts.found += 1;
        return toImage(use, main, fallback);
      }
      const second = fallback === '' ? null : await fetchFrom(fallback);
      counts[second ? 'fallback' : 'missing'] += 1;
      return second ? toImage(use, second, fallback) : createPlaceholder(fallback);
    },
    counts: () => ({ ...counts, hostsDown: breaker.listOpenHosts() }),
    close: () => originals.close(),
  };
}
