import { ContentError } from '../errors.ts';
import type { FetchError } from './fetch-once.ts';

/** The address without user, password and query: messages are read by many. */
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
        `The API at ${api} does not answer (${call}). Start it, or set the right address, and pull again. What is published has not changed.`,
        { cause },
      );
    case 'timeout':
      return new ContentError(
        'API_UNREACHABLE',
        `The API at ${api} took too long over ${call}, at every try. See whether it is overloaded, and pull again.`,
        { cause },
      );
    case 'cut-off':
      return new ContentError(
        'REPLY_BROKEN',
        `The reply to ${call} of ${api} broke off in the middle, at every try. See the API's log and anything between it and the shop, and pull again.`,
        { cause },
      );
    case 'status':
      return new ContentError(
        'API_FAILED',
        `The API at ${api} answered ${call} with status ${failure.status}, at every try. See its log, and pull again.`,
        { cause },
      );
  }
}

export const callRefusedError = (call: string, apiUrl: string, status: number) =>
  new ContentError(
    'API_REFUSED',
    `The API at ${redactUrl(apiUrl)} refused ${call} with status ${status}. See whether the address is that of the shop's API and whether this call is open to everybody.`,
  );
export const replyTooLargeError = (call: string, apiUrl: string, cause: unknown) =>
  new ContentError(
    'REPLY_TOO_LARGE',
    `The reply to ${call} of ${redactUrl(apiUrl)} is longer than a reply may be. See what the API sends there.`,
    { cause },
  );
export const replyNotJsonError = (call: string, apiUrl: string) =>
  new ContentError(
    'REPLY_NOT_JSON',
    `The reply to ${call} of ${redactUrl(apiUrl)} is a web page or other text, not JSON. See whether the address is that of the API, not of a site or a sign-in page before it.`,
  );
export const replyBrokenError = (call: string, apiUrl: string, cause: unknown) =>
  new ContentError(
    'REPLY_BROKEN',
    `The reply to ${call} of ${redactUrl(apiUrl)} is not whole JSON: it breaks off or is damaged. See the API's log, and pull again.`,
    { cause },
  );
export const replyMisshapenError = (call: string, apiUrl: string, faults: string, cause: unknown) =>
  new ContentError(
    'REPLY_MISSHAPEN',
    `The reply to ${call} of ${redactUrl(apiUrl)} does not have the agreed shape: ${faults}. Mend the API, or the contract of this call.`,
    { cause },
  );
export const pullStoppedError = (cause: unknown) =>
  new ContentError('PULL_STOPPED', 'The pull was stopped. What is published has not changed.', { cause });
export const invalidApiUrlError = () =>
  new ContentError(
    'API_UNREACHABLE',
    'The address of the API is not a web address, or holds a user and password, which pages would print. Set one that begins with http:// or https:// and pull again.',
  );
