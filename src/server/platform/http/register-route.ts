import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { parseRequest } from './parse-request.ts';
import { checkPolicy } from './policies.ts';
import { Refusal } from './refusal.ts';
import type { ReplyCache, CachedReply } from './reply-cache.ts';
import type { Caller, Route } from './route.ts';

/** Who sends a request, by its headers. */
export type Authenticate = (request: {
  headers: Pick<FastifyRequest['headers'], 'authorization'>;
}) => Promise<Caller | Refusal | null>;

export interface RegisterRouteDependencies {
  cache: ReplyCache;
  /** Who sends a request: null for nobody, a refusal for a token that is not valid. */
  authenticate: Authenticate;
  /** Parses every reply against its schema before it is sent. */
  checkReplies: boolean;
}

/** Puts a call of the contract on the app: policy, then the call's own schemas, then its handler. */
export function registerRoute(app: FastifyInstance, route: Route, context: RegisterRouteDependencies): void {
  const { endpoint, maxPerMinute, bodyLimit } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit && { bodyLimit }),
    config: { policy: endpoint.policy, ...(maxPerMinute && { rateLimit: { max: maxPerMinute, timeWindow: 60_000 } }) },
    handler: (request, reply) => handleRequest(route, context, request, reply),
  });
}

async function handleRequest(
  route: Route,
  context: RegisterRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = await context.authenticate(request);
  const isRefused = known instanceof Refusal;
  // What anybody may read, a bad token may too; where the caller matters, she learns that she is not known.
  if (isRefused && route.endpoint.policy !== 'public') return sendRefusal(reply, known);
  const caller = isRefused ? null : known;
  const parts = checkPolicy(route.endpoint.policy, caller) ?? parseRequest(route.endpoint, request);
  if (parts instanceof Refusal) return sendRefusal(reply, parts);
  const make = async () =>
    checkReply(route.endpoint, await route.handle({ ...parts, caller, request }), context.checkReplies);
  if (route.maxAgeSeconds === undefined) {
    const body = await catchRefusal(async () => JSON.stringify(await make()));
    return body instanceof Refusal
      ? sendRefusal(reply, body)
      : reply.headers(jsonHeaders).header('cache-control', 'no-store').send(body);
  }
  const stored = await catchRefusal(() => context.cache.get(replyCacheKey(route.endpoint, parts), make));
  return stored instanceof Refusal
    ? sendRefusal(reply, stored)
    : sendCacheableReply(reply, request, stored, route.maxAgeSeconds);
}

/** Two addresses that were read alike share a reply, whatever their case or the order of their query. */
const replyCacheKey = (call: Endpoint, parts: { params: unknown; query: unknown }) =>
  JSON.stringify([call.path, parts.params, parts.query]);

/** Carries a refusal past the cache, which keeps only replies. */
class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function checkReply(call: Endpoint, answer: unknown, check: boolean): Promise<unknown> {
  if (answer instanceof Refusal) throw new RefusalError(answer);
  const fault = check ? call.reply.safeParse(answer).error : undefined;
  if (fault)
    throw new UserFacingError(
      'REPLY_BREAKS_CONTRACT',
      `The reply of ${call.method} ${call.path} does not fit its schema: ${fault.message}`,
    );
  return answer;
}

async function catchRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' } as const;

function sendCacheableReply(reply: FastifyReply, request: FastifyRequest, { body, etag }: CachedReply, maxAge: number) {
  reply.headers(jsonHeaders).header('cache-control', `public, max-age=${maxAge}, must-revalidate`).header('etag', etag);
  return etagMatches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}

/** Whether a copy the client has is still good (RFC 9110, section 13.1.2). */
export const etagMatches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

export function sendRefusal(reply: FastifyReply, { status, code, message, errors }: Refusal) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code, message, requestId: reply.request.id, errors });
}
