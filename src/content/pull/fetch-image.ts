import pRetry from 'p-retry';
import sharp from 'sharp';
import { FailedTry, fetchOnce, type FetchedReply } from './fetch-body.ts';
import type { Original, Originals } from './originals.ts';

export interface ImageFetchOptions {
  fetch: typeof fetch;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
  maxBytes: number;
  retries: number;
  backoffMs: number;
}

/** How often a host may fail to answer before it is left alone for the rest of the pull. */
const mostFailures = 3;
/** Bitmap formats only: an SVG is a document that can carry script. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/** Longest side; larger files are refused before they are decoded. */
const longestSide = 20_000;

/** Leaves a dead host alone, so that ten thousand images on it do not wait for ten thousand time-outs. */
export interface Breaker {
  isOpen(host: string): boolean;
  failed(host: string): void;
  down(): string[];
}

export function createBreaker(onOpen: (host: string) => void): Breaker {
  const failures = new Map<string, number>();
  const isOpen = (host: string) => (failures.get(host) ?? 0) >= mostFailures;
  return {
    isOpen,
    failed(host) {
      if (isOpen(host)) return;
      failures.set(host, (failures.get(host) ?? 0) + 1);
      if (isOpen(host)) onOpen(host);
    },
    down: () => [...failures.keys()].filter(isOpen).toSorted(),
  };
}

const tryAgain = ({ fault }: FailedTry) => fault.kind !== 'status' || fault.status >= 500 || fault.status === 429;

async function request(url: string, etag: string, options: ImageFetchOptions): Promise<FetchedReply> {
  const once = async () => {
    const reply = await fetchOnce(url, etag ? { 'if-none-match': etag } : {}, options);
    if (reply.status >= 400) throw new FailedTry({ kind: 'status', status: reply.status, waitMs: 0 });
    return reply;
  };
  const shouldRetry = ({ error }: { error: Error }) => error instanceof FailedTry && tryAgain(error);
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
export async function imageFacts(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return formats.has(format) && width > 0 && height > 0 && Math.max(width, height) <= longestSide
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
  originals: Originals,
  breaker: Breaker,
  options: ImageFetchOptions,
): Promise<Original | null> {
  const { host } = new URL(url);
  if (breaker.isOpen(host)) return originals.known(url);
  const known = originals.known(url);
  try {
    const reply = await request(url, known?.etag ?? '', options);
    if (reply.status === 304) return known;
    const facts = await imageFacts(reply.body);
    return facts && originals.keep(url, reply.body, { ...facts, etag: reply.headers.get('etag') ?? '' });
  } catch (error) {
    options.signal?.throwIfAborted();
    return error instanceof FailedTry
      ? afterFailure(error, known, () => {
          breaker.failed(host);
        })
      : null;
  }
}

/**
 * What stands in for an image that did not come: the one there was, unless the host says that there is none any more.
 */
function afterFailure({ fault }: FailedTry, known: Original | null, hostFailed: () => void): Original | null {
  if (fault.kind === 'network' || fault.kind === 'timeout') hostFailed();
  return fault.kind === 'status' && fault.status < 500 ? null : known;
}
