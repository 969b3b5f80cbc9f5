import { setTimeout as wait } from 'node:timers/promises';
import pRetry from 'p-retry';
import { type Endpoint, pathOf, type ReplyOf } from '../../contract/endpoint.ts';
import { FailedTry, fetchOnce, type FetchedReply, retryAfterMs, TooLarge } from './fetch-body.ts';
import { parseReply } from './parse-reply.ts';
import { failedTry, noAddress, refused, stopped, tooLarge } from './source-errors.ts';

export interface SourceOptions {
  apiUrl: string;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  /** Of each try. Default 30 s. */
  timeoutMs?: number | undefined;
  /** After the first try. Default 4. */
  retries?: number | undefined;
  /** Wait before the first retry; it doubles, with jitter. Default 500 ms. */
  backoffMs?: number | undefined;
  /** Of one reply. Default 300 MB. */
  maxBytes?: number | undefined;
}

export interface CallArguments {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
}

export interface Source {
  readonly apiUrl: string;
  /** Calls and parses. Throws ContentError; its message names the call, the address and what to do. */
  call<E extends Endpoint>(endpoint: E, args?: CallArguments): Promise<ReplyOf<E>>;
  /** The same, with null where the API answers 400 or 404: it does not know what was asked for. */
  find<E extends Endpoint>(endpoint: E, args?: CallArguments): Promise<ReplyOf<E> | null>;
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

function urlOf(apiUrl: string, endpoint: Endpoint, { params, query }: CallArguments): string {
  const url = new URL(apiUrl.replace(/\/+$/, '') + pathOf(endpoint, params));
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  return url.href;
}

async function tryOnce(url: string, options: SourceOptions): Promise<FetchedReply> {
  const limits = {
    timeoutMs: options.timeoutMs ?? 30_000,
    maxBytes: options.maxBytes ?? 300_000_000,
    signal: options.signal,
    fetch: options.fetch ?? fetch,
  };
  const reply = await fetchOnce(url, { accept: 'application/json' }, limits);
  if (mayPass(reply.status))
    throw new FailedTry({
      kind: 'status',
      status: reply.status,
      waitMs: retryAfterMs(reply.headers.get('retry-after'), Date.now()),
    });
  return reply;
}

async function honourWait(error: Error, signal: AbortSignal | undefined): Promise<void> {
  const waitMs = error instanceof FailedTry && error.fault.kind === 'status' ? error.fault.waitMs : 0;
  if (waitMs > 0) await wait(waitMs, undefined, signal ? { signal } : {});
}

/** Tries until a reply comes whose status will not pass by itself. */
const retried = (url: string, options: SourceOptions): Promise<FetchedReply> =>
  pRetry(() => tryOnce(url, options), {
    retries: options.retries ?? 4,
    minTimeout: options.backoffMs ?? 500,
    factor: 2,
    randomize: true,
    ...(options.signal && { signal: options.signal }),
    shouldRetry: async ({ error }) => {
      if (!(error instanceof FailedTry)) return false;
      await honourWait(error, options.signal);
      return true;
    },
  });

async function reach(url: string, name: string, options: SourceOptions): Promise<FetchedReply> {
  try {
    return await retried(url, options);
  } catch (error) {
    if (options.signal?.aborted) throw stopped(error);
    if (error instanceof FailedTry) throw failedTry(error, name, options.apiUrl);
    if (error instanceof TooLarge) throw tooLarge(name, options.apiUrl, error);
    throw error;
  }
}

function isPublicAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Reads the live API: every call with a time-out, retries, a size limit and a parsed reply. */
export function createSource(options: SourceOptions): Source {
  if (!isPublicAddress(options.apiUrl)) throw noAddress();
  const get = async (endpoint: Endpoint, args: CallArguments) => {
    const url = urlOf(options.apiUrl, endpoint, args);
    const name = `${endpoint.method} ${new URL(url).pathname}`;
    return { name, reply: await reach(url, name, options) };
  };
  return {
    apiUrl: options.apiUrl,
    async call(endpoint, args = {}) {
      const { name, reply } = await get(endpoint, args);
      if (reply.status >= 300) throw refused(name, options.apiUrl, reply.status);
      return parseReply(endpoint, name, options.apiUrl, reply);
    },
    async find(endpoint, args = {}) {
      const { name, reply } = await get(endpoint, args);
      if (reply.status === 400 || reply.status === 404) return null;
      if (reply.status >= 300) throw refused(name, options.apiUrl, reply.status);
      return parseReply(endpoint, name, options.apiUrl, reply);
    },
  };
}
