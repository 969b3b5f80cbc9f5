import { toCallerNetwork } from '../caller-network.ts';
import type { Refusal } from './refusal.ts';

export interface PlaceLimits {
  perAddress: number;
  inAll: number;
}

/** What is answered when no place is free: for the network of the caller, or at all. */
interface PlaceRefusals {
  ofAddress: Refusal;
  inAll: Refusal;
}

/** The places for requests that hold something for a while: a few for each network, and a limited number in total. */
export function createPlaces(limits: PlaceLimits, refusals: PlaceRefusals) {
  const byNetwork = new Map<string, number>();
  let taken = 0;
  return {
    /** Takes a place, and returns the function that gives it back. Throws a refusal when no place is free. */
    take(address: string): () => void {
      const network = toCallerNetwork(address);
      const ofNetwork = byNetwork.get(network) ?? 0;
      if (ofNetwork >= limits.perAddress) throw refusals.ofAddress;
      if (taken >= limits.inAll) throw refusals.inAll;
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
