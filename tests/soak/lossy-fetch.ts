import type { SeededRandom } from '../bench/seeded-random.ts';

/** A request that the network has lost: before it arrived, or its reply. */
export class LostRequestError extends Error {}

export interface NetworkCounts {
  sent: number;
  lost: number;
  slowestMs: number;
  /** Method, path and status of every reply with a status from 500 on. */
  serverErrors: string[];
}

/**
 * Loses half of `share` of all requests on their way, and half of it on their way back. Every request comes from another
 * address, so that no limit of one address ends the run.
 */
export function createLossyFetch(send: typeof fetch, random: SeededRandom, share: number, counts: NetworkCounts) {
  return async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const chance = random.next();
    counts.sent += 1;
    if (chance < share / 2) {
      counts.lost += 1;
      throw new LostRequestError('The request was lost.');
    }
    const began = performance.now();
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`);
    const response = await send(input, { ...init, headers });
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
    if (response.status >= 500)
      counts.serverErrors.push(`${init?.method ?? 'GET'} ${new URL(response.url).pathname} ${response.status}`);
    if (chance >= share) return response;
    counts.lost += 1;
    await response.arrayBuffer();
    throw new LostRequestError('The reply was lost.');
  };
}
