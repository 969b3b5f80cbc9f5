/** A reply that is longer than it may be. */
export class BodyTooLargeError extends Error {}

/** What can go wrong with one try, told apart so that only what may pass by itself is tried again. */
export type FetchFailure =
  { kind: 'network' } | { kind: 'timeout' } | { kind: 'cut-off' } | { kind: 'status'; status: number; waitMs: number };

export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(fault: FetchFailure, cause?: unknown) {
    super(fault.kind, { cause });
    this.failure = fault;
  }
}

export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
  fetch: typeof fetch;
}

const maxRetryAfterMs = 60_000;

/** `Retry-After` in milliseconds, whether it gives seconds or a date; 0 when absent or unreadable. */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maxRetryAfterMs) : 0;
}

/** Reads a body and stops as soon as it is too long, whatever its headers say. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toFetchError(error: unknown, timeout: AbortSignal, kind: 'network' | 'cut-off'): unknown {
  if (error instanceof BodyTooLargeError) return error;
  return new FetchError(timeout.aborted ? { kind: 'timeout' } : { kind }, error);
}

export interface FetchedReply {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * One try. Throws `FailedTry` for network faults, time-outs and cut-off bodies, `TooLarge`, or the signal's reason when
 * stopped.
 */
export async function fetchOnce(
  url: string,
  headers: Record<string, string>,
  { timeoutMs, maxBytes, signal, fetch }: FetchLimits,
): Promise<FetchedReply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const both = signal ? AbortSignal.any([timeout, signal]) : timeout;
  let response: Response | undefined;
  try {
    response = await fetch(url, { headers, signal: both, redirect: 'follow' });
    return { status: response.status, headers: response.headers, body: await readBody(response, maxBytes) };
  } catch (error) {
    signal?.throwIfAborted();
    throw toFetchError(error, timeout, response ? 'cut-off' : 'network');
  }
}
