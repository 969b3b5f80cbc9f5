import pRetry from 'p-retry';
import sharp from 'sharp';
import { BodyTooLargeError, FetchError, fetchOnce, type FetchedReply, type FetchLimits } from './fetch-once.ts';
import { computeFileDigest } from '../snapshot/digest.ts';
import { isPictureSize } from './picture-size.ts';
import type { FetchedOriginal, OriginalImage, OriginalImageStore } from './original-images.ts';

export interface ImageFetchOptions {
  fetch: FetchLimits['fetch'];
  signal?: AbortSignal | undefined;
  timeoutMs: number;
  maxBytes: number;
  retries: number;
  backoffMs: number;
}

/** The number of failures in a row after which a host is not asked again in this pull. */
const maxHostFailures = 3;
/** Only bitmap formats: an SVG is a document that may contain scripts. */
const imageFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/** The side in pixels of the thumbnail that tests whether an image can be decoded. */
const probeSide = 8;

/** Stops requests to a dead host, so that ten thousand images on it do not wait for ten thousand time-outs. */
export interface CircuitBreaker {
  isOpen(host: string): boolean;
  /** A host that answers in between is not dead: of many thousand requests a few always fail. */
  recordAnswer(host: string): void;
  recordFailure(host: string): void;
  listOpenHosts(): string[];
}

export function createCircuitBreaker(onOpen: (host: string) => void): CircuitBreaker {
  const failures = new Map<string, number>();
  const isOpen = (host: string) => (failures.get(host) ?? 0) >= maxHostFailures;
  return {
    isOpen,
    recordAnswer(host) {
      if (!isOpen(host)) failures.delete(host);
    },
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
  const fetchImage = async () => {
    const reply = await fetchOnce(url, etag ? { 'if-none-match': etag } : {}, options);
    if (reply.status >= 400) throw new FetchError({ kind: 'status', status: reply.status, waitMs: 0 });
    return reply;
  };
  const shouldRetry = ({ error }: { error: Error }) => error instanceof FetchError && isRetryable(error);
  return pRetry(fetchImage, {
    retries: options.retries,
    minTimeout: options.backoffMs,
    randomize: true,
    shouldRetry,
    ...(options.signal && { signal: options.signal }),
  });
}

/** The EXIF orientation says how a camera was held. It is 1, or absent, for an upright picture. */
const upright = 1;

/**
 * The digest of the picture as the shop shows it. A rotated picture has another digest, so it is derived and cached
 * anew.
 */
function computeImageDigest(bytes: Uint8Array, isRotated: boolean): string {
  return computeFileDigest(isRotated ? Buffer.concat([bytes, Buffer.from('turned')]) : bytes);
}

export interface ImageSize {
  width: number;
  height: number;
  /** Whether the picture must be rotated. The width and height are those after the rotation. */
  isRotated: boolean;
}

/**
 * The size of an image in a format that the shop shows, else null. The bytes decide, not the name or the content type.
 */
export async function readImageSize(bytes: Uint8Array): Promise<ImageSize | null> {
  try {
    const { format, orientation = upright, autoOrient } = await sharp(bytes).metadata();
    const { width, height } = autoOrient;
    if (!imageFormats.has(format) || !isPictureSize({ width, height })) return null;
    // The sizes of the shop are derived later, when a damaged image would stop a publish, so it is detected here.
    await sharp(bytes).resize(probeSide, probeSide).raw().toBuffer();
    return { width, height, isRotated: orientation !== upright };
  } catch {
    // The bytes are not an image. This is expected on the open web; the caller counts it.
    return null;
  }
}

type Originals = Pick<OriginalImageStore, 'find' | 'findSize' | 'save'>;

/** The digest and the size of a picture. For a stored picture they are known, whatever its address. */
async function describeImage(originals: Originals, body: Uint8Array) {
  const plainDigest = computeImageDigest(body, false);
  const known = originals.findSize(plainDigest);
  if (known) return { ...known, digest: plainDigest };
  const size = await readImageSize(body);
  return size && { width: size.width, height: size.height, digest: computeImageDigest(body, size.isRotated) };
}

const isHostFailure = ({ failure }: FetchError) => failure.kind === 'network' || failure.kind === 'timeout';

function recordFailure(breaker: CircuitBreaker, host: string, error: FetchError): void {
  if (isHostFailure(error)) breaker.recordFailure(host);
  else breaker.recordAnswer(host);
}

/** The host answers that it no longer has the image. */
const isGone = ({ failure }: FetchError) => failure.kind === 'status' && failure.status < 500 && failure.status !== 429;

/** What is shown when an address does not answer with an image. Throws when the pull is stopped. */
function explainFailure(
  error: unknown,
  stored: OriginalImage | null,
  { host, breaker, signal }: { host: string; breaker: CircuitBreaker; signal: AbortSignal | undefined },
): FetchedOriginal {
  signal?.throwIfAborted();
  if (error instanceof BodyTooLargeError) return { original: null, isTemporary: false };
  if (!(error instanceof FetchError)) throw error;
  recordFailure(breaker, host, error);
  return isGone(error) ? { original: null, isTemporary: false } : { original: stored, isTemporary: true };
}

/**
 * Returns the original at an address. Returns the stored one when it has not changed, when the host fails, and when the
 * reply is not an image; otherwise fetches and stores it. Throws when the pull is stopped, and when the image cannot be
 * stored: pages would go live without it.
 */
export async function fetchOriginal(
  url: string,
  originals: Originals,
  breaker: CircuitBreaker,
  options: ImageFetchOptions,
): Promise<FetchedOriginal> {
  const { host } = new URL(url);
  const stored = originals.find(url);
  if (breaker.isOpen(host)) return { original: stored, isTemporary: true };
  let reply: FetchedReply;
  try {
    reply = await fetchWithRetries(url, stored?.etag ?? '', options);
  } catch (error) {
    return explainFailure(error, stored, { host, breaker, signal: options.signal });
  }
  breaker.recordAnswer(host);
  if (reply.status === 304) return { original: stored, isTemporary: false };
  const image = await describeImage(originals, reply.body);
  if (!image) return { original: stored, isTemporary: false };
  const etag = reply.headers.get('etag') ?? '';
  return { original: originals.save(url, reply.body, { ...image, etag }), isTemporary: false };
}
