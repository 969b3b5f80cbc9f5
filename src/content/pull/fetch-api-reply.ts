import { setTimeout as wait } from 'node:timers/promises';
import pRetry from 'p-retry';
import { fetchFailedError, pullStoppedError, replyTooLargeError } from './content-api-errors.ts';
import { BodyTooLargeError, FetchError, type FetchLimits, fetchOnce, parseRetryAfterMs } from './fetch-once.ts';
import type { ContentReply } from './parse-reply.ts';
import type { ReplySpool } from './reply-spool.ts';
import type { ReplyStore } from './reply-store.ts';

export interface ContentApiOptions {
  apiUrl: string;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  /** Time-out of each attempt. Default: 30 s. */
  timeoutMs?: number | undefined;
  /** Attempts after the first. Default: 4. */
  retries?: number | undefined;
  /** Wait before the first retry. It doubles with each retry, with jitter. Default: 500 ms. */
  backoffMs?: number | undefined;
  /** Size limit of one reply. Default: 300 MB. */
  maxBytes?: number | undefined;
  /** The names of everything that was missing in the last pull. */
  knownAbsences?: readonly string[] | undefined;
  /** Stores replies that have a validator. Stored replies are requested conditionally (`If-None-Match`). */
  replies?: ReplyStore | undefined;
}

const defaults = { timeoutMs: 30_000, retries: 4, backoffMs: 500, maxBytes: 300_000_000 };

const notModifiedStatus = 304;
/** Not Implemented: it stays so. */
const notImplementedStatus = 501;
const isTransientStatus = (status: number) =>
  status === 408 || status === 429 || (status >= 500 && status !== notImplementedStatus);
/** A cache between the shop and the API may lack the change that is to be published. */
const requestHeaders = { accept: 'application/json', 'cache-control': 'no-cache' };

const createLimits = (options: ContentApiOptions, spool: ReplySpool | undefined): FetchLimits => ({
  timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
  maxBytes: options.maxBytes ?? defaults.maxBytes,
  signal: options.signal,
  fetch: options.fetch ?? fetch,
  onChunk: spool && ((chunk) => spool.add(chunk)),
});

/** The reply to a call. `isKept` is true for the stored reply, when the API has answered that it has not changed. */
export interface Answer extends ContentReply {
  isKept: boolean;
}

async function fetchReply(url: string, options: ContentApiOptions, spool: ReplySpool | undefined): Promise<Answer> {
  const { replies } = options;
  const etag = replies?.find(url) ?? null;
  const condition = etag === null ? {} : { 'if-none-match': etag };
  spool?.clear();
  const { status, headers, body } = await fetchOnce(
    url,
    { ...requestHeaders, ...condition },
    createLimits(options, spool),
  );
  if (replies && etag !== null && status === notModifiedStatus)
    return { status: 200, headers, readParts: () => replies.read(url), isKept: true };
  if (isTransientStatus(status))
    throw new FetchError({
      kind: 'status',
      status,
      waitMs: parseRetryAfterMs(headers.get('retry-after'), Date.now()),
    });
  return { status, headers, readParts: () => spool?.read() ?? [body], isKept: false };
}

async function waitRetryAfter(error: Error, signal: AbortSignal | undefined): Promise<void> {
  const waitMs = error instanceof FetchError && error.failure.kind === 'status' ? error.failure.waitMs : 0;
  if (waitMs > 0) await wait(waitMs, undefined, signal ? { signal } : {});
}

/** Retries failures that may be temporary: no answer, a time-out, a cut-off body, or a transient status. */
const fetchWithRetries = (url: string, options: ContentApiOptions, spool?: ReplySpool): Promise<Answer> =>
  pRetry(() => fetchReply(url, options, spool), {
    retries: options.retries ?? defaults.retries,
    minTimeout: options.backoffMs ?? defaults.backoffMs,
    factor: 2,
    randomize: true,
    ...(options.signal && { signal: options.signal }),
    shouldRetry: async ({ error }) => {
      if (!(error instanceof FetchError)) return false;
      await waitRetryAfter(error, options.signal);
      return true;
    },
  });

/** Fetches a reply of any status that is not transient. Throws a ContentError. */
export async function fetchOrThrow(
  url: string,
  name: string,
  options: ContentApiOptions,
  spool?: ReplySpool,
): Promise<Answer> {
  try {
    return await fetchWithRetries(url, options, spool);
  } catch (error) {
    if (options.signal?.aborted) throw pullStoppedError(error);
    if (error instanceof FetchError) throw fetchFailedError(error, name, options.apiUrl);
    if (error instanceof BodyTooLargeError) throw replyTooLargeError(name, options.apiUrl, error);
    throw error;
  }
}
