import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/endpoint.ts';
import type { customerTypes } from '../../../contract/enumerations.ts';
import type { Refusal } from './refusal.ts';

/**
 * Who calls, once the access token has been checked. `customerType` is what the identity's record says, never what a
 * request says.
 */
export interface Caller {
  customerId: number;
  roles: readonly string[];
  customerType?: (typeof customerTypes)[number];
}

export interface RouteInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller | null;
  request: FastifyRequest;
}

/** What goes on the wire: the shape before the contract's readers fill in what an API may leave out. */
export type WireReply<E extends Endpoint> = z.input<E['reply']>;

export type RouteHandler<E extends Endpoint> = (
  input: RouteInput<E>,
) => Promise<WireReply<E> | Refusal> | WireReply<E> | Refusal;

export interface RouteOptions {
  /** Most calls a minute from one address, where it is lower than the app's. */
  maxPerMinute?: number;
  /** Largest body in bytes. */
  bodyLimit?: number;
  /**
   * Seconds that a browser or a proxy may keep the reply; without it the reply is never kept. Only for replies that
   * depend on the address alone.
   */
  maxAgeSeconds?: number;
}

/**
 * A call of the contract with what answers it. Its handler has been checked against the call's types when it was made.
 */
export interface Route extends RouteOptions {
  endpoint: Endpoint;
  handle(parts: unknown): unknown;
}

/** Joins a call and its handler. The parts that reach the handler have been read by the call's own schemas. */
export function route<E extends Endpoint>(call: E, handler: RouteHandler<E>, options: RouteOptions = {}): Route {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- read by the schemas of this very call
  return { endpoint: call, handle: (parts) => handler(parts as RouteInput<E>), ...options };
}
