import { setTimeout as wait } from 'node:timers/promises';
import pRetry from 'p-retry';
import type * as z from 'zod/mini';
import { type Endpoint, buildEndpointPath, type ReplyOf } from '../../contract/endpoint.ts';
import type { ContentChange } from '../../contract/shell/content-changes.ts';
import { type Absences, createAbsences } from './absences.ts';
import { FetchError, type FetchLimits, fetchOnce, parseRetryAfterMs, BodyTooLargeError } from './fetch-once.ts';
import { type ContentReply, type ListEndpoint, parseEachItem, parseReply } from './parse-reply.ts';
import { openReplySpool, type ReplySpool } from './reply-spool.ts';
import type { ReplyStore } from './reply-store.ts';
import {
  fetchFailedError,
  invalidApiUrlError,
  callRefusedError,
  pullStoppedError,
  replyTooLargeError,
} from './content-api-errors.ts';

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

interface CallArguments {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
}

export interface ContentApi {
  readonly apiUrl: string;
  /** What the API did not have. */
  readonly absences: Absences;
  /**
   * Calls an endpoint and parses its reply. Throws a ContentError that names the call and the address, and says what to
   * do.
   */
  call<E extends Endpoint>(endpoint: E, args?: CallArguments): Promise<ReplyOf<E>>;
  /**
   * Like `call`, for a list that may not fit into memory: the items come one by one, in order. Some items may have been
   * handed out before it throws.
   */
  callEach<I extends z.ZodMiniType>(
    endpoint: ListEndpoint<I>,
    args: CallArguments,
    onItem: (item: z.output<I>, index: number) => void,
  ): Promise<void>;
  /**
   * Like `call`, but returns null for the statuses 400 and 404: the API does not have what was requested. A later pull
   * then reads `change` again.
   */
  callOrNull<E extends Endpoint>(endpoint: E, args?: CallArguments, change?: ContentChange): Promise<ReplyOf<E> | null>;
}

const defaults = { timeoutMs: 30_000, retries: 4, backoffMs: 500, maxBytes: 300_000_000 };

const notModifiedStatus = 304;
const isTransientStatus = (status: number) => status === 408 || status === 429 || status >= 500;

function buildUrl(apiUrl: string, endpoint: Endpoint, { params, query }: CallArguments): string {
  const url = new URL(apiUrl.replace(/\/+$/, '') + buildEndpointPath(endpoint, params));
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  return url.href;
}

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
interface Answer extends ContentReply {
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

async function fetchOrThrow(
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

function isPublicUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** A client of the live API. Every call has a time-out, retries, a size limit and a parsed reply. */
export function createContentApi(options: ContentApiOptions): ContentApi {
  if (!isPublicUrl(options.apiUrl)) throw invalidApiUrlError();
  const absences = createAbsences(options.knownAbsences ?? []);
  const { apiUrl, replies } = options;
  const get = async (endpoint: Endpoint, args: CallArguments, spool?: ReplySpool) => {
    const url = buildUrl(apiUrl, endpoint, args);
    const { pathname, search } = new URL(url);
    const name = `${endpoint.method} ${pathname}`;
    return { url, name, request: name + search, reply: await fetchOrThrow(url, name, options, spool) };
  };
  /** Only a valid reply is stored: a damaged one would count as unchanged in all later pulls. */
  function read<T>({ url, name, reply }: Awaited<ReturnType<typeof get>>, parse: (name: string) => T): T {
    if (reply.status >= 300) throw callRefusedError(name, apiUrl, reply.status);
    const parsed = parse(name);
    const etag = reply.headers.get('etag');
    if (etag !== null && !reply.isKept) replies?.save(url, etag, reply.readParts());
    return parsed;
  }
  const readOne = <E extends Endpoint>(endpoint: E, answer: Awaited<ReturnType<typeof get>>): ReplyOf<E> =>
    read(answer, (call) => parseReply(endpoint, { call, apiUrl }, answer.reply));
  return {
    apiUrl,
    absences,
    async call(endpoint, args = {}) {
      return readOne(endpoint, await get(endpoint, args));
    },
    async callEach(endpoint, args, onItem) {
      const spool = openReplySpool();
      try {
        const answer = await get(endpoint, args, spool);
        read(answer, (call) => parseEachItem(endpoint, { call, apiUrl }, answer.reply, onItem));
      } finally {
        spool.close();
      }
    },
    async callOrNull(endpoint, args = {}, change) {
      const answer = await get(endpoint, args);
      const { request, reply } = answer;
      if (reply.status === 400 || reply.status === 404) {
        if (change) absences.add(request, change);
        return null;
      }
      absences.remove(request);
      return readOne(endpoint, answer);
    },
  };
}
