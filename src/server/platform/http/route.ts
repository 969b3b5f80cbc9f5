import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/endpoint.ts';
import type { customerTypes } from '../../../contract/enumerations.ts';

/** A signed-in caller. The customer type comes from the customer's record, never from a request. */
export interface Caller {
  customerId: number;
  roles: readonly string[];
  customerType?: (typeof customerTypes)[number];
  /** The id of the grant by which they are signed in. It is deleted when they sign out. */
  signIn?: string;
}

/**
 * What a request proves about its sender: an account, nothing, or an invalid token (forged, from another issuer, or
 * expired).
 */
export type Authentication = Caller | null | 'invalid-token';

export interface RouteInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller | null;
  request: FastifyRequest;
}

/** A reply as the handler returns it, before the contract's schemas fill in fields that an API may omit. */
export type WireReply<E extends Endpoint> = z.input<E['reply']>;

/** Returns the reply. Throws a `Refusal` for an expected refusal. */
type RouteHandler<E extends Endpoint> = (input: RouteInput<E>) => Promise<WireReply<E>> | WireReply<E>;

interface RouteOptions {
  /** The maximum number of requests per minute from one IP address, if it is lower than the limit of the app. */
  maxPerMinute?: number;
  /** The maximum size of the body in bytes. */
  bodyLimit?: number;
  /**
   * How many seconds a browser or a proxy may reuse the reply. Default: the reply is never stored. Only for replies
   * that depend on nothing but the address.
   */
  maxAgeSeconds?: number;
}

/** An endpoint with its handler. `route` has checked the handler against the types of the endpoint. */
export interface Route extends RouteOptions {
  endpoint: Endpoint;
  handle(input: unknown): unknown;
}

/** Joins an endpoint and its handler. The handler's input has been parsed with the schemas of the endpoint. */
export function route<E extends Endpoint>(endpoint: E, handler: RouteHandler<E>, options: RouteOptions = {}): Route {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with the schemas of this endpoint
  return { endpoint, handle: (input) => handler(input as RouteInput<E>), ...options };
}
