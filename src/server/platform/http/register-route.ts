import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { publisherKeyHeader } from '../../../contract/headers.ts';
import { isCopyFresh } from './conditional-request.ts';
import { parseRequest } from './parse-request.ts';
import { admitCaller, assertPublisherKey } from './policies.ts';
import type { CachedReply, ReplyCache } from './reply-cache.ts';
import type { Authentication, Caller, Route } from './route.ts';

/** Identifies the sender of a request from its headers. */
export type Authenticate = (request: {
  headers: Pick<FastifyRequest['headers'], 'authorization'>;
}) => Promise<Authentication>;

interface RegisterRouteDependencies {
  cache: ReplyCache;
  /** Makes the next cached reply ask the database for the content version. */
  forgetContentVersion: () => void;
  authenticate: Authenticate;
  /** Whether every reply is parsed with its schema before it is sent. */
  checkReplies: boolean;
  /** The key that publishers must send. Undefined if no publisher is admitted. */
  publisherKey: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender, once the policy has admitted them. Null for a guest. */
    caller: Caller | null;
  }
}

/**
 * Registers an endpoint of the contract. Its policy is checked before the body is read, so that a body from a sender
 * without access costs nothing. Then its schemas and its handler run (T30).
 */
export function registerRoute(app: FastifyInstance, route: Route, dependencies: RegisterRouteDependencies): void {
  const { endpoint, maxPerMinute, bodyLimit } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit && { bodyLimit }),
    config: { policy: endpoint.policy, ...(maxPerMinute && { rateLimit: { max: maxPerMinute, timeWindow: 60_000 } }) },
    onRequest: async (request) => {
      request.caller = await admitRequest(endpoint, dependencies, request);
    },
    handler: (request, reply) => handleRequest(route, dependencies, request, reply),
  });
}

async function handleRequest(
  route: Route,
  dependencies: RegisterRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint, maxAgeSeconds } = route;
  const { cache, forgetContentVersion, checkReplies } = dependencies;
  const { caller } = request;
  const input = parseRequest(endpoint, request);
  const createReply = async () => {
    const replyBody = await route.handle({ ...input, caller, request });
    if (checkReplies) assertReplyFitsContract(endpoint, replyBody);
    return replyBody;
  };
  if (maxAgeSeconds === undefined) {
    const body = JSON.stringify(await createReply());
    return reply.headers(jsonHeaders).header('cache-control', 'no-store').send(body);
  }
  if (refusesCachedReply(request)) forgetContentVersion();
  const cached = await cache.get(replyCacheKey(endpoint, input), createReply);
  return sendCacheableReply(reply, request, cached, maxAgeSeconds);
}

/** Whether the caller needs the current content, even if another process changed it a moment ago. */
const refusesCachedReply = ({ headers }: FastifyRequest) => headers['cache-control']?.includes('no-cache') ?? false;

/** Identifies the sender of a request. A publisher has no account: it sends a key instead of a token. */
async function admitRequest(
  { policy }: Endpoint,
  { authenticate, publisherKey }: RegisterRouteDependencies,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (policy === 'publisher') {
    assertPublisherKey(publisherKey, request.headers[publisherKeyHeader]);
    return null;
  }
  const authentication = await authenticate(request);
  if (authentication !== null && authentication !== 'invalid-token') request.customerId = authentication.customerId;
  return admitCaller(policy, authentication);
}

/** Addresses that parse to the same input share a reply, whatever their letter case or the order of their query. */
const replyCacheKey = (endpoint: Endpoint, input: { params: unknown; query: unknown }) =>
  JSON.stringify([endpoint.path, input.params, input.query]);

function assertReplyFitsContract(endpoint: Endpoint, replyBody: unknown): void {
  const { error } = endpoint.reply.safeParse(replyBody);
  if (error)
    throw new UserFacingError(
      'REPLY_BREAKS_CONTRACT',
      `The reply of ${endpoint.method} ${endpoint.path} does not fit its schema: ${error.message}`,
    );
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' } as const;

function sendCacheableReply(reply: FastifyReply, request: FastifyRequest, { body, etag }: CachedReply, maxAge: number) {
  reply.headers(jsonHeaders).header('cache-control', `public, max-age=${maxAge}, must-revalidate`).header('etag', etag);
  return isCopyFresh(request, etag) ? reply.code(304).send() : reply.send(body);
}
