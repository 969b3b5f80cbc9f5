import { lookup as lookupDns } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLocalIpAddress } from '../../config/ip-address.ts';
import type { FetchLimits } from './fetch-once.ts';

type Lookup = (host: string) => Promise<readonly string[]>;

const lookupAddresses: Lookup = async (host) => (await lookupDns(host, { all: true })).map(({ address }) => address);

const maxRedirects = 5;

/** An address that a feed may not make this machine ask. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

async function assertPublic(url: URL, trustedHosts: readonly string[], lookup: Lookup): Promise<void> {
  if (trustedHosts.includes(url.host)) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await lookup(host) : [host];
  if (addresses.some(isLocalIpAddress)) throw new PrivateAddressError(`${url.host} is on this machine or its network`);
}

interface PublicFetchOptions {
  fetch: FetchLimits['fetch'];
  /** Hosts, with their ports, that may be private: the owner of the shop has configured them. */
  trustedHosts: readonly string[];
  lookup?: Lookup;
}

/**
 * Creates a fetch for the addresses of a feed: none of them, and none that they redirect to, may be one of this machine
 * or its network.
 */
export function createPublicFetch({ fetch, trustedHosts, lookup = lookupAddresses }: PublicFetchOptions) {
  const fetchHop = async (url: URL, init: RequestInit, redirectsLeft: number): Promise<Response> => {
    await assertPublic(url, trustedHosts, lookup);
    const response = await fetch(url.href, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
    if (!isRedirect) return response;
    await response.body?.cancel();
    if (redirectsLeft === 0) throw new Error('too many redirects');
    return fetchHop(new URL(location, url), init, redirectsLeft - 1);
  };
  return (url: string, init: RequestInit = {}): Promise<Response> => fetchHop(new URL(url), init, maxRedirects);
}
