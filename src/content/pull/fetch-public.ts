import { fetch as fetchByAgent } from 'undici';
import { type ConnectionRules, assertAllowedHost, createCheckedAgent } from './public-connections.ts';
import type { Fetch, FetchRequest } from './fetch-once.ts';

const maxRedirects = 5;

/**
 * Encoded slashes and backslashes. A server may decode them, and the path would then leave the folder of the address.
 */
const encodedSlash = /%(?:2f|5c)/i;

/** Whether an address is below another one, such as that of the image host. */
function isBelow(url: URL, base: URL): boolean {
  const folder = base.pathname.replace(/\/*$/, '/');
  return url.origin === base.origin && url.pathname.startsWith(folder) && !encodedSlash.test(url.pathname);
}

interface PublicFetchOptions extends ConnectionRules {
  /** Replaces the network. The hosts of addresses are checked, but no name is resolved. */
  fetch?: Fetch | undefined;
  /** Addresses below these may be private: the owner of the shop has configured them. */
  trustedUrls: readonly string[];
}

/**
 * Creates a fetch for addresses from a feed. It refuses addresses of this machine and its network, and redirects to
 * them.
 */
export function createPublicFetch({ fetch: fetchInstead, trustedUrls, ...rules }: PublicFetchOptions): Fetch {
  const trusted = trustedUrls.map((url) => new URL(url));
  const agent = createCheckedAgent(rules);
  const fetchOne = (url: URL, request: FetchRequest): ReturnType<Fetch> => {
    const isTrusted = trusted.some((base) => isBelow(url, base));
    if (!isTrusted) assertAllowedHost(url, rules);
    if (fetchInstead) return fetchInstead(url.href, request);
    return isTrusted ? fetch(url.href, request) : fetchByAgent(url.href, { ...request, dispatcher: agent });
  };
  const fetchHop = async (url: URL, request: FetchRequest, redirectsLeft: number): ReturnType<Fetch> => {
    const response = await fetchOne(url, { ...request, redirect: 'manual' });
    const location = response.headers.get('location');
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
    if (!isRedirect) return response;
    await response.body?.cancel();
    if (redirectsLeft === 0) throw new Error('too many redirects');
    return fetchHop(new URL(location, url), request, redirectsLeft - 1);
  };
  return async (url: string, request: FetchRequest): ReturnType<Fetch> => fetchHop(new URL(url), request, maxRedirects);
}
