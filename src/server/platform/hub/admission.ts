import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hubLimits } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import { hubBasketHeader, hubKeyHeader, operationIdPattern } from '../../../contract/headers.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { Authenticate } from '../http/register-route.ts';
import { isGuestBasket } from '../../areas/bag/queries.ts';
import { keepNegotiation, takeNegotiation } from './queries.ts';
import { digest, ownedBy } from './owners.ts';
import type { HubOwner } from './owners.ts';
import type { Registry } from './registry.ts';

export interface AdmissionParts {
  db: Kysely<Tables>;
  registry: Registry;
  authenticate: Authenticate;
  times: HubTimes;
  /** The origins whose pages may connect. */
  allowedOrigins: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A socket that may open. */
export interface Admitted {
  id: string;
  owners: readonly HubOwner[];
}

const foreignOrigin = new Refusal(
  403,
  'ORIGIN_NOT_ALLOWED',
  'The hub answers pages of the shop only; set ALLOWED_ORIGINS to add an origin.',
);
const unknownConnection = new Refusal(
  404,
  'CONNECTION_NOT_FOUND',
  'There is no such negotiation, or its socket has been opened, or it is too old.',
);
const tooMany = new Refusal(429, 'TOO_MANY_CONNECTIONS', 'There are too many connections from this address.');
const otherCaller = new Refusal(
  401,
  'ACCESS_TOKEN_INVALID',
  'The access token is of somebody else than the negotiation.',
);

const random = () => randomBytes(16).toString('base64url');

/** Browsers say which page opens a socket, and pages cannot change what they say. */
export const checkOrigin = (
  { headers: { origin } }: FastifyRequest,
  { allowedOrigins }: AdmissionParts,
): Refusal | null => (origin !== undefined && allowedOrigins.includes(origin) ? null : foreignOrigin);

const headerOf = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && operationIdPattern.test(value) ? value : null;
};

const SocketQuery = z.object({ id: z.string().max(100).optional(), access_token: z.string().max(8_192).optional() });
const negotiatedQuery = z.object({ negotiateVersion: z.coerce.number().int().min(0).catch(0) });

/**
 * The account behind a token: browsers cannot give a socket headers, so theirs stands in the address (which is never
 * logged whole).
 */
async function customerOf(
  request: FastifyRequest,
  { authenticate }: AdmissionParts,
  token?: string,
): Promise<HubOwner[] | Refusal> {
  const caller = await authenticate(token === undefined ? request : { headers: { authorization: `Bearer ${token}` } });
  if (caller instanceof Refusal) return caller;
  return caller ? [ownedBy.customer(caller.userId)] : [];
}

async function guestOf(request: FastifyRequest, { db }: AdmissionParts): Promise<HubOwner[]> {
  const [key, basket] = [headerOf(request, hubKeyHeader), headerOf(request, hubBasketHeader)];
  return [
    ...(key === null ? [] : [ownedBy.key(key)]),
    ...(basket !== null && (await isGuestBasket(db, basket)) ? [ownedBy.basket(basket)] : []),
  ];
}

const orItself = (id: string, owners: readonly HubOwner[]): Admitted => ({
  id,
  owners: owners.length > 0 ? owners : [ownedBy.connection(id)],
});

/**
 * What a negotiation says (SignalR's transport protocol, version 1), or its own kind of error. WebSockets are all there
 * is.
 */
export async function negotiate(request: FastifyRequest, parts: AdmissionParts): Promise<object | Refusal> {
  const { negotiateVersion } = negotiatedQuery.parse(request.query);
  if (negotiateVersion < 1)
    return {
      error: `The client requested version '${negotiateVersion}', but the server does not support this version.`,
    };
  const customer = await customerOf(request, parts);
  if (customer instanceof Refusal) return customer;
  const [connectionId, connectionToken] = [random(), random()];
  const { owners } = orItself(connectionId, [...customer, ...(await guestOf(request, parts))]);
  await keepNegotiation(parts.db, {
    tokenDigest: digest(connectionToken),
    connectionId,
    owners: [...owners],
    expiresAt: new Date(parts.now() + parts.times.negotiated),
  });
  return {
    negotiateVersion: 1,
    connectionId,
    connectionToken,
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  };
}

const isOwner = (text: string): text is HubOwner => /^(?:customer|key|basket|connection):/.test(text);
const isCustomer = (owner: HubOwner) => owner.startsWith('customer:');

/**
 * Lets a socket open: one that was negotiated, once; or one without a negotiation, which the protocol allows, and which
 * can only prove who is signed in.
 */
export async function admitSocket(request: FastifyRequest, parts: AdmissionParts): Promise<Admitted | Refusal> {
  if (parts.registry.countOf(request.ip) >= hubLimits.socketsPerAddress) return tooMany;
  const query = SocketQuery.safeParse(request.query);
  if (!query.success) return unknownConnection;
  const customer = await customerOf(request, parts, query.data.access_token);
  if (customer instanceof Refusal) return customer;
  if (query.data.id === undefined) return orItself(random(), customer);
  const negotiated = await takeNegotiation(parts.db, digest(query.data.id), new Date(parts.now()));
  if (!negotiated) return unknownConnection;
  const owners = negotiated.owners.filter(isOwner);
  const known = owners.find(isCustomer);
  if (known !== undefined && customer[0] !== undefined && customer[0] !== known) return otherCaller;
  return { id: negotiated.connectionId, owners: [...new Set([...customer, ...owners])] };
}
