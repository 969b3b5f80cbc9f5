import { maintenanceHeader, operationIdHeader } from '../contract/headers.ts';
import { CallError } from './call-error.ts';

/** One request of the live API, before it is sent. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** From the root of the API, with its parameters filled in. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Any JSON value; without it the request has no body. */
  body?: unknown;
  /** Where the API knows such ids, a request repeated under the same id changes nothing twice. */
  operationId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The request may go without a token while the token cannot be read. */
  isOpenToGuests?: boolean;
  /** The request outlives the page. */
  keepalive?: boolean;
  /** The longest wait for the reply in ms, where it takes longer than others. */
  timeoutMs?: number;
}

/** A reply with its whole body. */
export interface RawReply {
  response: Response;
  text: string;
}

/** Sends a request. Throws CallError `OFFLINE` or `TIMED_OUT`; an abort by the caller is thrown as it is. */
export type SendRequest = (request: ApiRequest) => Promise<RawReply>;

export interface RequestSettings {
  apiUrl: string;
  fetch?: typeof fetch;
  /** The access token of who is signed in; null for a guest (AUTH-018). Throws CallError when it cannot be read. */
  getAccessToken?: () => Promise<string | null> | string | null;
  /** Another access token in place of one that the API refused; null when there is none. */
  renewAccessToken?: (refused: string) => Promise<string | null>;
  /** Called when the API refuses the renewed token as well. */
  onTokenRefused?: () => void;
  /** Called with each reply, whatever its status. */
  onReply?: (response: Response) => void;
  /** Called once when a request starts, and once when it ends, however it ends (NAV-025). */
  onStart?: () => void;
  onEnd?: () => void;
  /** Called when a reply carries the maintenance-mode header (NAV-024). */
  onMaintenance?: () => void;
  /** The longest wait for one reply, in ms. */
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

async function sendOnce(settings: RequestSettings, request: ApiRequest, token: string | null): Promise<RawReply> {
  const { method, signal, body, keepalive } = request;
  const deadline = AbortSignal.timeout(request.timeoutMs ?? settings.timeoutMs ?? defaultTimeoutMs);
  try {
    const response = await (settings.fetch ?? fetch)(buildUrl(settings.apiUrl, request), {
      method,
      headers: buildHeaders(token, request),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
    });
    settings.onReply?.(response);
    return { response, text: await response.text() };
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

/** Sends a request; one whose token is refused has changed nothing, so it is sent once more with a renewed token. */
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

/** The one place that sends requests to the live API. It knows no schemas, so that plain pages may load it. */
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
