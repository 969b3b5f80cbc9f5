import { createNetworkMatcher } from '../../../config/ip-address.ts';
import type { TrustedProxies } from '../../../config/trusted-proxies.ts';

type FastifyTrust = false | ((address: string, hop: number) => boolean);

/** The trusted proxies in Fastify's format. Hops count from this program, so the first is the nearest proxy. */
export function toFastifyTrust(proxies: TrustedProxies): FastifyTrust {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : createNetworkMatcher(proxies);
}
