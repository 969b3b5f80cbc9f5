import { contentWaitingLimits, contentWaitingRetrySeconds } from '../../../config/content-waiting.ts';
import { toCallerNetwork } from '../../platform/caller-network.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const tooManyOfAddress = new Refusal(
  429,
  'TOO_MANY_WAITING',
  'Too many requests from this address wait for a change. Call without waitSeconds, or try again later.',
  { retryAfterSeconds: contentWaitingRetrySeconds },
);
const tooManyInAll = new Refusal(
  503,
  'TOO_MANY_WAITING',
  'Too many requests wait for a change. Call without waitSeconds, or try again later.',
  { retryAfterSeconds: contentWaitingRetrySeconds },
);

/** The places for requests that wait: a few for each network, and a limited number in total. */
export function createWaitingPlaces(limits: { perAddress: number; inAll: number } = contentWaitingLimits) {
  const byNetwork = new Map<string, number>();
  let taken = 0;
  return {
    /** Takes a place, and returns the function that gives it back. Throws a refusal when no place is free. */
    take(address: string): () => void {
      const network = toCallerNetwork(address);
      const ofNetwork = byNetwork.get(network) ?? 0;
      if (ofNetwork >= limits.perAddress) throw tooManyOfAddress;
      if (taken >= limits.inAll) throw tooManyInAll;
      byNetwork.set(network, ofNetwork + 1);
      taken += 1;
      return () => {
        const left = (byNetwork.get(network) ?? 0) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
        taken -= 1;
      };
    },
  };
}
