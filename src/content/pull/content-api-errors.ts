import { ContentError } from '../errors.ts';
import type { FetchError } from './fetch-once.ts';

/** The address without user, password and query, since many people read error messages. */
export function redactUrl(address: string): string {
  if (!URL.canParse(address)) return 'the given address';
  const { origin, pathname } = new URL(address);
  return origin + (pathname === '/' ? '' : pathname);
}

export function fetchFailedError({ failure, cause }: FetchError, call: string, apiUrl: string): ContentError {
  const api = redactUrl(apiUrl);
  switch (failure.kind) {
    case 'network':
      return new ContentError(
        'API_UNREACHABLE',
        `The API at ${api} does not answer (${call}). Start it, or correct API_URL, and pull again. The published site has not changed.`,
        { cause },
      );
    case 'timeout':
      return new ContentError(
        'API_UNREACHABLE',
        `The API at ${api} took too long to answer ${call}, at every attempt. Check whether it is overloaded, and pull again.`,
        { cause },
      );
    case 'cut-off':
      return new ContentError(
        'REPLY_BROKEN',
        `The reply to ${call} from ${api} was cut off at every attempt. Check the API's log and any proxy between it and the shop, and pull again.`,
        { cause },
      );
    case 'status':
      return new ContentError(
        'API_FAILED',
        `The API at ${api} answered ${call} with status ${failure.status} at every attempt. Check its log, and pull again.`,
        { cause, retryAfterMs: failure.waitMs },
      );
  }
}

export const callRefusedError = (call: string, apiUrl: string, status: number) =>
  new ContentError(
    'API_REFUSED',
    `The API at ${redactUrl(apiUrl)} refused ${call} with status ${status}. Check that the address is that of the shop's API and that this call needs no sign-in.`,
  );
export const replyTooLargeError = (call: string, apiUrl: string, cause: unknown) =>
  new ContentError(
    'REPLY_TOO_LARGE',
    `The reply to ${call} from ${redactUrl(apiUrl)} is longer than the limit. Check why the API sends so much, and pull again.`,
    { cause },
  );
export const replyNotJsonError = (call: string, apiUrl: string) =>
  new ContentError(
    'REPLY_NOT_JSON',
    `The reply to ${call} from ${redactUrl(apiUrl)} is a web page or other text, not JSON. Check that the address is that of the API, not of a site or of a sign-in page in front of it.`,
  );
export const replyBrokenError = (call: string, apiUrl: string, cause: unknown) =>
  new ContentError(
    'REPLY_BROKEN',
    `The reply to ${call} from ${redactUrl(apiUrl)} is cut off or damaged JSON. Check the API's log, and pull again.`,
    { cause },
  );
export const replyMisshapenError = (call: string, apiUrl: string, issues: string, cause: unknown) =>
  new ContentError(
    'REPLY_MISSHAPEN',
    `The reply to ${call} from ${redactUrl(apiUrl)} does not match the contract: ${issues}. Correct the API, or the contract of this call.`,
    { cause },
  );
export const pullStoppedError = (cause: unknown) =>
  new ContentError('PULL_STOPPED', 'The pull was stopped. The published site has not changed.', { cause });
export const invalidApiUrlError = () =>
  new ContentError(
    'API_UNREACHABLE',
    'The address of the API is not a web address, or contains a user and password, which pages would publish. Set API_URL to an address that begins with http:// or https:// and pull again.',
  );
