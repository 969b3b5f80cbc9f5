/** A reply that exceeds its size limit. */
export class BodyTooLargeError extends Error {}

/** The reason why an attempt failed, so that only temporary failures are retried. `waitMs` comes from `Retry-After`. */
export type FetchFailure =
  { kind: 'network' } | { kind: 'timeout' } | { kind: 'cut-off' } | { kind: 'status'; status: number; waitMs: number };

export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, cause?: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}

export interface FetchRequest {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  redirect?: 'error' | 'manual';
}

/** The parts of a response that are read. */
interface FetchResponse {
  status: number;
  headers: Pick<Headers, 'get'>;
  body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

/** The part of `fetch` that is used here, so that other clients fit too. */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>;

export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
  /** Receives the body in chunks. The body of the reply is then empty. */
  onChunk?: ((chunk: Uint8Array) => void) | undefined;
  fetch: Fetch;
}

const maxRetryAfterMs = 60_000;

/** `Retry-After` (seconds or a date) in milliseconds, at most one minute. Returns 0 when it is absent or unreadable. */
export function parseRetryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maxRetryAfterMs) : 0;
}

/** Reads a body and stops as soon as it exceeds the limit, regardless of its headers. */
async function readBody(
  response: FetchResponse,
  { maxBytes, onChunk }: Pick<FetchLimits, 'maxBytes' | 'onChunk'>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const take = onChunk ?? ((chunk: Uint8Array) => void chunks.push(chunk));
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError(`more than ${maxBytes} bytes`);
    take(chunk);
  }
  return Buffer.concat(chunks);
}

function toFetchError(error: unknown, timeout: AbortSignal, kind: 'network' | 'cut-off'): unknown {
  if (error instanceof BodyTooLargeError) return error;
  // An abort rejects with a DOMException, a broken connection with a TypeError, even after the time-out.
  const isTimeout = timeout.aborted && error instanceof DOMException;
  return new FetchError(isTimeout ? { kind: 'timeout' } : { kind }, error);
}

export interface FetchedReply {
  status: number;
  headers: FetchResponse['headers'];
  body: Uint8Array;
}

/**
 * Makes one attempt. Throws `FetchError` for network failures, time-outs and truncated bodies, `BodyTooLargeError`, or
 * the reason of the signal when it aborts.
 */
export async function fetchOnce(
  url: string,
  headers: Record<string, string>,
  limits: FetchLimits,
): Promise<FetchedReply> {
  const { timeoutMs, signal, fetch } = limits;
  const timeout = new AbortController();
  const timer = setTimeout(() => {
    timeout.abort(new DOMException('The request timed out.', 'TimeoutError'));
  }, timeoutMs);
  const timeoutOrStop = signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal;
  let response: FetchResponse | undefined;
  try {
    response = await fetch(url, { headers, signal: timeoutOrStop, redirect: 'error' });
    return { status: response.status, headers: response.headers, body: await readBody(response, limits) };
  } catch (error) {
    signal?.throwIfAborted();
    throw toFetchError(error, timeout.signal, response ? 'cut-off' : 'network');
  } finally {
    // Clears the timer, because thousands of quick requests would otherwise keep their memory until their time-outs.
    clearTimeout(timer);
  }
}
