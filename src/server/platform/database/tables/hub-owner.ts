/**
 * Who a message is for, and who a connection has proven to be. Secrets are digests, so reading the tables does not let
 * anyone pose as an owner.
 */
export type HubOwner = `${'customer' | 'key' | 'basket' | 'connection'}:${string}`;
