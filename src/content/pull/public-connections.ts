import { lookup as lookupDns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isPublicIpAddress } from '../../config/ip-address.ts';

/** An address that this machine must not request for a feed. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor(host: string) {
    super(`${host} is on this machine or its network`);
  }
}

export interface ConnectionRules {
  /** Resolves host names. Default: the resolver of the machine. */
  lookup?: LookupFunction | undefined;
  /** Which addresses connections may go to. Default: public addresses of the internet. */
  isAllowed?: ((address: string) => boolean) | undefined;
}

/** Throws when the host of a URL is a forbidden IP address. Host names are checked when they are resolved. */
export function assertAllowedHost({ hostname, host }: URL, { isAllowed = isPublicIpAddress }: ConnectionRules): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address)) throw new PrivateAddressError(host);
}

/** Resolves a host name once for each connection. The connection then goes to the address that was checked. */
const createCheckedLookup =
  ({ lookup = lookupDns, isAllowed = isPublicIpAddress }: ConnectionRules): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      // With an error, Node passes no addresses at all.
      if (error) {
        callback(error, []);
        return;
      }
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address))) callback(new PrivateAddressError(host), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** Connects only to allowed addresses, even if a host name resolves to another address later. */
export const createCheckedAgent = (rules: ConnectionRules): Agent =>
  new Agent({ connect: { lookup: createCheckedLookup(rules) } });
