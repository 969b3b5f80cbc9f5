import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../../config/fault.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { parseRequest } from './parse-request.ts';
import { admit } from './policies.ts';
import { Refusal } from './refusal.ts';
import type { ReplyCache, StoredReply } from './reply-cache.ts';
import type { Caller, Route } from './route.ts';

/** Who sends a request, by its headers. */
export type Authenticate = (request: {
  headers: Pick<FastifyRequest['headers'], 'authorization'>;
}) => Promise<Caller | Refusal | null>;

export interface RegisterContext {
  cache: ReplyCache;
  /** Who sends a request: null for nobody, a refusal for a token that is not valid. */
  authenticate: Authenticate;
  /** Parses every reply against its schema before it is sent. */
  checkReplies: boolean;
}

/** Puts a call of the contract on the app: policy, then the call's own schemas, then its handler. */
export function register(app: FastifyInstance, route: Route, context: RegisterContext): void {
  const { call, perMinute, bodyLimit } = route;
  app.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit && { bodyLimit }),
    config: { policy: call.policy, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }) },
    handler: (request, reply) => respond(route, context, request, reply),
  });
}

async function respond(route: Route, context: RegisterContext, request: FastifyRequest, reply: FastifyReply) {
  const known = await context.authenticate(request);
  const isRefused = known instanceof Refusal;
  // What anybody may read, a bad token may too; where the caller matters, she learns that she is not known.
  if (isRefused && route.call.policy !== 'public') return refuse(reply, known);
  const caller = isRefused ? null : known;
  const parts = admit(route.call.policy, caller) ?? parseRequest(route.call, request);
  if (parts instanceof Refusal) return refuse(reply, parts);
  const make = async () => checked(route.call, await route.answer({ ...parts, caller, request }), context.checkReplies);
  if (route.maxAge === undefined) {
    const body = await kept(async () => JSON.stringify(await make()));
    return body instanceof Refusal
      ? refuse(reply, body)
      : reply.headers(json).header('cache-control', 'no-store').send(body);
  }
  const stored = await kept(() => context.cache.get(keyOf(route.call, parts), make));
  return stored instanceof Refusal ? refuse(reply, stored) : send(reply, request, stored, route.maxAge);
}

/** Two addresses that were read alike share a reply, whatever their case or the order of their query. */
const keyOf = (call: Endpoint, parts: { params: unknown; query: unknown }) =>
  JSON.stringify([call.path, parts.params, parts.query]);

/** Carries a refusal past the cache, which keeps only replies. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function checked(call: Endpoint, answer: unknown, check: boolean): Promise<unknown> {
  if (answer instanceof Refusal) throw new Refused(answer);
  const fault = check ? call.reply.safeParse(answer).error : undefined;
  if (fault)
    throw new Fault(
      'REPLY_BREAKS_CONTRACT',
      `The reply of ${call.method} ${call.path} does not fit its schema: ${fault.message}`,
    );
  return answer;
}

async function kept<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' } as const;

function send(reply: FastifyReply, request: FastifyRequest, { body, etag }: StoredReply, maxAge: number) {
  reply.headers(json).header('cache-control', `public, max-age=${maxAge}, must-revalidate`).header('etag', etag);
  return matches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}

/** Whether a copy the client has is still good (RFC 9110, section 13.1.2). */
export const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

export function refuse(reply: FastifyReply, { status, code, message, errors }: Refusal) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code, message, requestId: reply.request.id, errors });
}
