import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hubLimits } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import { hubBasketHeader, hubKeyHeader, operationIdPattern } from '../../../contract/headers.ts';
import type { Tables } from '../database/tables.ts';
import type { HubOwner } from '../database/tables/hub-owner.ts';
import { accessTokenInvalid, Refusal } from '../http/refusal.ts';
import type { Authenticate } from '../http/register-route.ts';
import { insertNegotiation, consumeNegotiation } from './queries.ts';
import { hashSecret, toHubOwner } from './owners.ts';
import type { ConnectionRegistry } from './registry.ts';

export interface AdmissionDependencies {
  db: Kysely<Tables>;
  registry: ConnectionRegistry;
  authenticate: Authenticate;
  /** Whether an id belongs to a guest's bag. Everyone who knows that id gets the messages for the bag. */
  isGuestBasket: (basketId: string) => Promise<boolean>;
  times: HubTimes;
  /** The origins whose pages may connect. */
  allowedOrigins: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A socket that may open. */
export interface AdmittedSocket {
  connectionId: string;
  owners: readonly HubOwner[];
  /** The id of the grant that proves the customer among the owners. Null without a customer. */
  signIn: string | null;
}

const originNotAllowed = new Refusal(
  403,
  'ORIGIN_NOT_ALLOWED',
  'The hub accepts connections from pages of the shop only. Set ALLOWED_ORIGINS to add an origin.',
);
const connectionNotFound = new Refusal(
  404,
  'CONNECTION_NOT_FOUND',
  'There is no such negotiation, its socket was opened already, or it has expired. Negotiate again.',
);
const tooManyConnections = new Refusal(
  429,
  'TOO_MANY_CONNECTIONS',
  'There are too many connections from this address. Close one, or try again later.',
);
const callerMismatch = new Refusal(
  401,
  'ACCESS_TOKEN_INVALID',
  'The access token belongs to another customer than the negotiation. Negotiate again.',
);

const createRandomId = () => randomBytes(16).toString('base64url');

/** Throws unless a page of an allowed origin sends the request. Browsers set the Origin header; pages cannot. */
export function assertOriginAllowed(
  { headers: { origin } }: FastifyRequest,
  { allowedOrigins }: AdmissionDependencies,
): void {
  if (origin === undefined || !allowedOrigins.includes(origin)) throw originNotAllowed;
}

const readSecretHeader = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && operationIdPattern.test(value) ? value : null;
};

const SocketQuery = z.object({ id: z.string().max(100).optional(), access_token: z.string().max(8_192).optional() });
const NegotiateQuery = z.object({ negotiateVersion: z.coerce.number().int().min(0).catch(0) });

type ProvenCustomer = Pick<AdmittedSocket, 'owners' | 'signIn'>;

/**
 * The customer of an access token. Browsers cannot send headers with a socket, so the token is in the address, which is
 * never logged completely.
 */
async function authenticateOwner(
  request: FastifyRequest,
  { authenticate }: AdmissionDependencies,
  token?: string,
): Promise<ProvenCustomer> {
  const caller = await authenticate(token === undefined ? request : { headers: { authorization: `Bearer ${token}` } });
  if (caller === 'invalid-token') throw accessTokenInvalid;
  return { owners: caller ? [toHubOwner.customer(caller.customerId)] : [], signIn: caller?.signIn ?? null };
}

async function findGuestOwners(request: FastifyRequest, { isGuestBasket }: AdmissionDependencies): Promise<HubOwner[]> {
  const key = readSecretHeader(request, hubKeyHeader);
  const basketId = readSecretHeader(request, hubBasketHeader);
  return [
    ...(key === null ? [] : [toHubOwner.key(key)]),
    ...(basketId !== null && (await isGuestBasket(basketId)) ? [toHubOwner.basket(basketId)] : []),
  ];
}

const withFallbackOwner = (connectionId: string, { owners, signIn }: ProvenCustomer): AdmittedSocket => ({
  connectionId,
  owners: owners.length > 0 ? owners : [toHubOwner.connection(connectionId)],
  signIn,
});

/**
 * Answers a negotiation (SignalR transport protocol, version 1), or returns the error of that protocol. WebSockets are
 * the only transport.
 */
export async function negotiate(request: FastifyRequest, dependencies: AdmissionDependencies): Promise<object> {
  const { negotiateVersion } = NegotiateQuery.parse(request.query);
  if (negotiateVersion < 1)
    return {
      error: `The client requested version '${negotiateVersion}', but the server does not support this version.`,
    };
  const customer = await authenticateOwner(request, dependencies);
  const connectionId = createRandomId();
  const connectionToken = createRandomId();
  const { owners, signIn } = withFallbackOwner(connectionId, {
    owners: [...customer.owners, ...(await findGuestOwners(request, dependencies))],
    signIn: customer.signIn,
  });
  await insertNegotiation(dependencies.db, {
    tokenDigest: hashSecret(connectionToken),
    connectionId,
    owners: [...owners],
    signIn,
    expiresAt: new Date(dependencies.now() + dependencies.times.negotiationTimeout),
  });
  return {
    negotiateVersion: 1,
    connectionId,
    connectionToken,
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  };
}

const isHubOwner = (text: string): text is HubOwner => /^(?:customer|key|basket|connection):/.test(text);
const isCustomerOwner = (owner: HubOwner) => owner.startsWith('customer:');

/**
 * Admits a socket. A negotiated socket is admitted once. The protocol also allows sockets without a negotiation; these
 * can only prove which customer is signed in.
 */
export async function admitSocket(
  request: FastifyRequest,
  dependencies: AdmissionDependencies,
): Promise<AdmittedSocket> {
  if (dependencies.registry.countByAddress(request.ip) >= hubLimits.socketsPerAddress) throw tooManyConnections;
  const query = SocketQuery.safeParse(request.query);
  if (!query.success) throw connectionNotFound;
  const customer = await authenticateOwner(request, dependencies, query.data.access_token);
  if (query.data.id === undefined) return withFallbackOwner(createRandomId(), customer);
  const negotiated = await consumeNegotiation(dependencies.db, hashSecret(query.data.id), new Date(dependencies.now()));
  if (!negotiated) throw connectionNotFound;
  const owners = negotiated.owners.filter(isHubOwner);
  const known = owners.find(isCustomerOwner);
  const [named] = customer.owners;
  if (known !== undefined && named !== undefined && named !== known) throw callerMismatch;
  return {
    connectionId: negotiated.connectionId,
    owners: [...new Set([...customer.owners, ...owners])],
    signIn: customer.signIn ?? negotiated.signIn,
  };
}
