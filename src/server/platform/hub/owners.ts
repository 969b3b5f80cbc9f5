import { createHash } from 'node:crypto';
import type { HubOwner } from '../database/tables/hub-owner.ts';
import type { Caller } from '../http/route.ts';

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const toHubOwner = {
  /** Proven by an access token. */
  customer: (userId: number): HubOwner => `customer:${userId}`,
  /** Proven by a random secret of the browser. */
  key: (hubKey: string): HubOwner => `key:${hashSecret(hubKey)}`,
  /** Proven by the id of a guest's bag. */
  basket: (basketId: string): HubOwner => `basket:${hashSecret(basketId)}`,
  /** For a connection that has proven nothing else. Only that connection knows its id of 128 random bits. */
  connection: (connectionId: string): HubOwner => `connection:${hashSecret(connectionId)}`,
} as const;

/** The sender of a request whose result arrives over the hub. */
export interface HubRequester {
  caller: Caller | null;
  hubKey?: string | undefined;
  connectionId: string | null;
}

/**
 * The owner of a result, determined by what the request itself proves. The connection id only says which connection of
 * the owner is preferred. Null when the request proves nothing and names no connection.
 */
export function resolveHubOwner({ caller, hubKey, connectionId }: HubRequester): HubOwner | null {
  if (caller) return toHubOwner.customer(caller.customerId);
  if (hubKey) return toHubOwner.key(hubKey);
  return connectionId ? toHubOwner.connection(connectionId) : null;
}
