import { createNetworkMatcher } from '../../../config/ip-address.ts';
import type { TrustedProxies } from '../../../config/trusted-proxies.ts';

type FastifyTrust = false | ((address: string, hop: number) => boolean);

/** Trusted proxies as Fastify takes them. Hops count from the program on, so that the first is the nearest proxy. */
export function toFastifyTrust(proxies: TrustedProxies): FastifyTrust {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : createNetworkMatcher(proxies);
}
