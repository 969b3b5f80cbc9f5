import type * as z from 'zod/mini';
import { type Endpoint, buildEndpointPath, type ReplyOf } from '../contract/endpoint.ts';
import { maintenanceHeader, operationIdHeader } from '../contract/headers.ts';
import { CallError } from './call-error.ts';
import { readReply, type RawReply } from './read-reply.ts';

/** What a call takes, as it travels: the input side of the endpoint's schemas. */
export interface CallInput<E extends Endpoint> {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: z.input<E['body']>;
  /** The same id makes a repeated call change nothing twice, where the API knows such ids. */
  operationId?: string;
  signal?: AbortSignal;
}

export interface ClientSettings {
  apiUrl: string;
  fetch?: typeof fetch;
  /**
   * The access token of who is signed in; null for a guest (document 1, section 7). Throws CallError while it cannot be
   * had.
   */
  getAccessToken?: () => Promise<string | null> | string | null;
  /** Another access token in place of one that the API has refused; null where there is none. */
  renewAccessToken?: (spent: string) => Promise<string | null>;
  /** The API refuses the other one as well. */
  onTokenRefused?: () => void;
  /** A request starts and ends, however it ends: each start has its end (document 1, section 4). */
  onStart?: () => void;
  onEnd?: () => void;
  /** A reply carries the maintenance-mode header. */
  onMaintenance?: () => void;
  /** Of one call, in ms. Default 15 s. */
  timeoutMs?: number;
}

/** Calls the live API and parses its reply. Throws CallError. */
export type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>;

function buildUrl<E extends Endpoint>(apiUrl: string, endpoint: E, { params, query = {} }: CallInput<E>): string {
  const url = new URL(apiUrl.replace(/\/+$/, '') + buildEndpointPath(endpoint, params));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

function buildHeaders<E extends Endpoint>(
  bearer: string | null,
  { body, operationId }: CallInput<E>,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(operationId && { [operationIdHeader]: operationId }),
  };
}

/** Throws `TIMED_OUT` or `OFFLINE`; an abort by the caller stays the abort that it is. */
async function sendRequest<E extends Endpoint>(
  settings: ClientSettings,
  endpoint: E,
  input: CallInput<E>,
  bearer: string | null,
): Promise<RawReply> {
  const deadline = AbortSignal.timeout(settings.timeoutMs ?? 15_000);
  const signal = input.signal ? AbortSignal.any([input.signal, deadline]) : deadline;
  const headers = buildHeaders(bearer, input);
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  try {
    const response = await (settings.fetch ?? fetch)(buildUrl(settings.apiUrl, endpoint, input), {
      method: endpoint.method,
      headers,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      ...body,
    });
    return { response, text: await response.text() };
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    const code = deadline.aborted ? 'TIMED_OUT' : 'OFFLINE';
    throw new CallError({
      code,
      message: `${endpoint.method} ${endpoint.path}: ${code === 'TIMED_OUT' ? 'no reply in time' : 'the API cannot be reached'}`,
      cause,
    });
  }
}

/**
 * The token to send along. What anybody may read is asked for without one, rather than not at all, while the token
 * cannot be had.
 */
async function getAccessTokenFor(
  { getAccessToken }: ClientSettings,
  { method, policy }: Endpoint,
): Promise<string | null> {
  try {
    return (await getAccessToken?.()) ?? null;
  } catch (error) {
    if (method === 'GET' && policy === 'public') return null;
    throw error;
  }
}

/** A request whose token is refused has done nothing: it goes once more, with another one. */
async function sendWithTokenRenewal<E extends Endpoint>(
  settings: ClientSettings,
  endpoint: E,
  input: CallInput<E>,
): Promise<RawReply> {
  const bearer = await getAccessTokenFor(settings, endpoint);
  const received = await sendRequest(settings, endpoint, input, bearer);
  if (received.response.status !== 401 || bearer === null) return received;
  const other = (await settings.renewAccessToken?.(bearer)) ?? null;
  if (other === null) return received;
  const again = await sendRequest(settings, endpoint, input, other);
  if (again.response.status === 401) settings.onTokenRefused?.();
  return again;
}

/** The one way to the live API. Everything around a call is passed in. */
export function createClient(settings: ClientSettings): { call: Call } {
  return {
    async call(endpoint, input = {}) {
      settings.onStart?.();
      try {
        const received = await sendWithTokenRenewal(settings, endpoint, input);
        if (received.response.headers.has(maintenanceHeader)) settings.onMaintenance?.();
        return readReply(endpoint, received);
      } finally {
        settings.onEnd?.();
      }
    },
  };
}
