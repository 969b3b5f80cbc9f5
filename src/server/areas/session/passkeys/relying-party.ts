import { isIP } from 'node:net';
import { brand } from '../../../../config/brand.ts';

/** The relying party of passkeys: the host of the identity provider, never a value of a request. */
export interface RelyingParty {
  name: string;
  id: string;
  origin: string;
}

/** Returns null where the host is an IP address: browsers make passkeys for names only. */
export function findRelyingParty({ identityUrl }: { identityUrl: string }): RelyingParty | null {
  const { hostname, origin } = new URL(identityUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { name: brand.name, id: hostname, origin } : null;
}
