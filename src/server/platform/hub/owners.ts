import { createHash } from 'node:crypto';
import type { Caller } from '../http/route.ts';

/**
 * Who a message is for, and who a connection has proven to be. Secrets stand as digests: who reads the tables can be
 * nobody.
 */
export type HubOwner = `${'customer' | 'key' | 'basket' | 'connection'}:${string}`;

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const toHubOwner = {
  /** Proven by an access token. */
  customer: (userId: number): HubOwner => `customer:${userId}`,
  /** Proven by a secret that the browser made up for itself. */
  key: (hubKey: string): HubOwner => `key:${hashSecret(hubKey)}`,
  /** Proven by the id of a guest's bag. */
  basket: (basketId: string): HubOwner => `basket:${hashSecret(basketId)}`,
  /**
   * Of a connection that has proven nothing: its id, 128 random bits that only it was told, is then all there is to
   * hold.
   */
  connection: (connectionId: string): HubOwner => `connection:${hashSecret(connectionId)}`,
} as const;

/** Who asks for something whose result comes by the hub. */
export interface HubRequester {
  caller: Caller | null;
  hubKey?: string | undefined;
  connectionId: string | null;
}

/**
 * Whose a result is, by what the request itself proves; a connection id says only which of the owner's connections is
 * meant. Null for nobody's.
 */
export function resolveHubOwner({ caller, hubKey, connectionId }: HubRequester): HubOwner | null {
  if (caller) return toHubOwner.customer(caller.customerId);
  if (hubKey) return toHubOwner.key(hubKey);
  return connectionId ? toHubOwner.connection(connectionId) : null;
}
