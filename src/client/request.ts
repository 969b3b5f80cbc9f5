import { maintenanceHeader, operationIdHeader } from '../contract/headers.ts';
import { CallError } from './call-error.ts';

/** One request to the live API, before it is sent. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** The path from the root of the API, with its parameters filled in. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Any JSON value. Undefined for a request without a body. */
  body?: unknown;
  /** The idempotency key. Endpoints that support it execute repeated requests with the same id only once. */
  operationId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether the request may be sent without a token while the token cannot be read. */
  isOpenToGuests?: boolean;
  /** Whether the request continues after the page is closed. */
  keepalive?: boolean;
  /** The time-out of this request in ms, if it is longer than the default. */
  timeoutMs?: number;
}

/** A reply with its whole body. */
export interface RawReply {
  response: Response;
  text: string;
}

/** Sends a request. Throws CallError `OFFLINE` or `TIMED_OUT`. An abort by the caller is rethrown unchanged. */
export type SendRequest = (request: ApiRequest) => Promise<RawReply>;

export interface RequestSettings {
  apiUrl: string;
  fetch?: typeof fetch;
  /** The access token of the signed-in user. Null for a guest (AUTH-018). Throws CallError when it cannot be read. */
  getAccessToken?: () => Promise<string | null> | string | null;
  /** Returns another access token to replace one that the API refused. Returns null when there is none. */
  renewAccessToken?: (refused: string) => Promise<string | null>;
  /** Called when the API also refuses the renewed token. */
  onTokenRefused?: () => void;
  /** Called with each reply, whatever its status, and how long ago its head arrived, in ms. */
  onReply?: (response: Response, elapsedMs: number) => void;
  /** Called once when a request starts, and once when it ends in any way (NAV-025). */
  onStart?: () => void;
  onEnd?: () => void;
  /** Called when a reply carries the maintenance-mode header (NAV-024). */
  onMaintenance?: () => void;
  /** The default time-out of a request, in ms. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 15_000;
const unauthorizedStatus = 401;

function buildUrl(apiUrl: string, { path, query = {} }: ApiRequest): string {
  const url = new URL(apiUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

const buildHeaders = (token: string | null, { body, operationId }: ApiRequest): Record<string, string> => ({
  accept: 'application/json',
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(operationId && { [operationIdHeader]: operationId }),
});

function toNetworkError({ method, path }: ApiRequest, isTimedOut: boolean, cause: unknown): CallError {
  const [code, reason] = isTimedOut
    ? (['TIMED_OUT', 'the API did not reply in time'] as const)
    : (['OFFLINE', 'the API cannot be reached'] as const);
  return new CallError({ code, message: `${method} ${path}: ${reason}`, cause });
}

/**
 * Browsers refuse to send what would bring the bodies of all requests that outlive the page above 64 KiB: an order of
 * some 180 products alone. The rest is left to reports of errors.
 */
const longestKeptAlive = 48 * 1_024;
const fitsKeptAlive = (text: string): boolean => new TextEncoder().encode(text).length <= longestKeptAlive;

function buildBody({ body, keepalive }: ApiRequest): Pick<RequestInit, 'body' | 'keepalive'> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return { ...(text && { body: text }), ...(keepalive && fitsKeptAlive(text) && { keepalive }) };
}

/** The page at which a network asks to sign in comes in place of the API's JSON, with status 200. */
const isMarkup = (text: string): boolean => text.trimStart().startsWith('<');

async function sendOnce(settings: RequestSettings, request: ApiRequest, token: string | null): Promise<RawReply> {
  const { method, signal } = request;
  const deadline = AbortSignal.timeout(request.timeoutMs ?? settings.timeoutMs ?? defaultTimeoutMs);
  try {
    const response = await (settings.fetch ?? fetch)(buildUrl(settings.apiUrl, request), {
      method,
      headers: buildHeaders(token, request),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      credentials: 'omit',
      cache: 'no-store',
      ...buildBody(request),
    });
    const arrivedAt = performance.now();
    const text = await response.text();
    if (response.ok && isMarkup(text)) throw new TypeError('a page has come in place of JSON');
    settings.onReply?.(response, performance.now() - arrivedAt);
    return { response, text };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw toNetworkError(request, deadline.aborted, cause);
  }
}

async function readAccessToken(
  { getAccessToken }: RequestSettings,
  { isOpenToGuests }: ApiRequest,
): Promise<string | null> {
  try {
    return (await getAccessToken?.()) ?? null;
  } catch (error) {
    if (isOpenToGuests) return null;
    throw error;
  }
}

/**
 * Sends a request. When the API refuses the token, nothing has changed, so the request is sent once more with a renewed
 * token.
 */
async function sendWithToken(settings: RequestSettings, request: ApiRequest): Promise<RawReply> {
  const token = await readAccessToken(settings, request);
  const reply = await sendOnce(settings, request, token);
  if (reply.response.status !== unauthorizedStatus || token === null) return reply;
  const renewedToken = (await settings.renewAccessToken?.(token)) ?? null;
  if (renewedToken === null) return reply;
  const secondReply = await sendOnce(settings, request, renewedToken);
  if (secondReply.response.status === unauthorizedStatus) settings.onTokenRefused?.();
  return secondReply;
}

/** The only place that sends requests to the live API. It uses no schemas, so that plain pages can load it. */
export function createRequestSender(settings: RequestSettings): SendRequest {
  return async (request) => {
    settings.onStart?.();
    try {
      const reply = await sendWithToken(settings, request);
      if (reply.response.headers.has(maintenanceHeader)) settings.onMaintenance?.();
      return reply;
    } finally {
      settings.onEnd?.();
    }
  };
}
