import { lookup as lookupDns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isPublicIpAddress } from '../../config/ip-address.ts';

/** An address that a feed may not make this machine ask. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor(host: string) {
    super(`${host} is on this machine or its network`);
  }
}

export interface ConnectionRules {
  /** Resolves names. Default: as the machine does. */
  lookup?: LookupFunction | undefined;
  /** Which addresses may be connected to. Default: those of the internet. */
  isAllowed?: ((address: string) => boolean) | undefined;
}

/** Throws when the host of a URL is an address that may not be connected to. Names are checked when they are resolved. */
export function assertAllowedHost({ hostname, host }: URL, { isAllowed = isPublicIpAddress }: ConnectionRules): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address)) throw new PrivateAddressError(host);
}

/** Resolves a name once for each connection, which then goes to an address that was checked. */
const createCheckedLookup =
  ({ lookup = lookupDns, isAllowed = isPublicIpAddress }: ConnectionRules): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (error) callback(error, []);
      else if (!first || addresses.some(({ address }) => !isAllowed(address)))
        callback(new PrivateAddressError(host), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** Connections to addresses that may be connected to, and to no others, whatever their names resolve to later. */
export const createCheckedAgent = (rules: ConnectionRules): Agent =>
  new Agent({ connect: { lookup: createCheckedLookup(rules) } });
