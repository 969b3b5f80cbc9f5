import { isIP } from 'node:net';
import { brand } from '../../../../config/brand.ts';

/** Whom passkeys are made for: the host of the identity provider, never what a request says. */
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
