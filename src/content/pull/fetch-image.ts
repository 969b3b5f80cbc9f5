import pRetry from 'p-retry';
import sharp from 'sharp';
import { FetchError, fetchOnce, type FetchedReply } from './fetch-once.ts';
import type { OriginalImage, OriginalImageStore } from './original-images.ts';

export interface ImageFetchOptions {
  fetch: typeof fetch;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
  maxBytes: number;
  retries: number;
  backoffMs: number;
}

/** How often a host may fail to answer before it is left alone for the rest of the pull. */
const maxHostFailures = 3;
/** Bitmap formats only: an SVG is a document that can carry script. */
const imageFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/** Longest side; larger files are refused before they are decoded. */
const maxImageSide = 20_000;

/** Leaves a dead host alone, so that ten thousand images on it do not wait for ten thousand time-outs. */
export interface CircuitBreaker {
  isOpen(host: string): boolean;
  recordFailure(host: string): void;
  listOpenHosts(): string[];
}

export function createCircuitBreaker(onOpen: (host: string) => void): CircuitBreaker {
  const failures = new Map<string, number>();
  const isOpen = (host: string) => (failures.get(host) ?? 0) >= maxHostFailures;
  return {
    isOpen,
    recordFailure(host) {
      if (isOpen(host)) return;
      failures.set(host, (failures.get(host) ?? 0) + 1);
      if (isOpen(host)) onOpen(host);
    },
    listOpenHosts: () => [...failures.keys()].filter(isOpen).toSorted(),
  };
}

const isRetryable = ({ failure }: FetchError) =>
  failure.kind !== 'status' || failure.status >= 500 || failure.status === 429;

async function fetchWithRetries(url: string, etag: string, options: ImageFetchOptions): Promise<FetchedReply> {
  const once = async () => {
    const reply = await fetchOnce(url, etag ? { 'if-none-match': etag } : {}, options);
    if (reply.status >= 400) throw new FetchError({ kind: 'status', status: reply.status, waitMs: 0 });
    return reply;
  };
  const shouldRetry = ({ error }: { error: Error }) => error instanceof FetchError && isRetryable(error);
  return pRetry(once, {
    retries: options.retries,
    minTimeout: options.backoffMs,
    randomize: true,
    shouldRetry,
    ...(options.signal && { signal: options.signal }),
  });
}

/**
 * Facts of an image file, or null when it is none that the shop shows. The bytes decide, not the name or the type they
 * came with.
 */
export async function readImageSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return imageFormats.has(format) && width > 0 && height > 0 && Math.max(width, height) <= maxImageSide
      ? { width, height }
      : null;
  } catch {
    return null;
  } // Not an image: expected of the open web, and counted by the caller.
}

/**
 * One original by its address: from the index when unchanged, else fetched and kept. Null when it cannot be had. Throws
 * only when the pull is stopped.
 */
export async function fetchOriginal(
  url: string,
  originals: OriginalImageStore,
  breaker: CircuitBreaker,
  options: ImageFetchOptions,
): Promise<OriginalImage | null> {
  const { host } = new URL(url);
  if (breaker.isOpen(host)) return originals.find(url);
  const known = originals.find(url);
  try {
    const reply = await fetchWithRetries(url, known?.etag ?? '', options);
    if (reply.status === 304) return known;
    const facts = await readImageSize(reply.body);
    return facts && originals.save(url, reply.body, { ...facts, etag: reply.headers.get('etag') ?? '' });
  } catch (error) {
    options.signal?.throwIfAborted();
    return error instanceof FetchError
      ? fallBackToKnown(error, known, () => {
          breaker.recordFailure(host);
        })
      : null;
  }
}

/**
 * What stands in for an image that did not come: the one there was, unless the host says that there is none any more.
 */
function fallBackToKnown(
  { failure }: FetchError,
  known: OriginalImage | null,
  hostFailed: () => void,
): OriginalImage | null {
  if (failure.kind === 'network' || failure.kind === 'timeout') hostFailed();
  return failure.kind === 'status' && failure.status < 500 ? null : known;
}
