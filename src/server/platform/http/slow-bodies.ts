import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { bodyDeadlines, type BodyDeadlines } from '../../../config/large-bodies.ts';
import { isTrustedPolicy } from './policies.ts';

/** As Node names a request that took too long, which `answerUnreadableRequests` answers. */
const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits how long a body of anybody may take to arrive. Once a role or a key has admitted its sender, only the time of
 * the server limits it: the catalogue of a company takes minutes on a slow line.
 */
export function limitSlowBodies(app: FastifyInstance, { ofAnybodyMs }: BodyDeadlines = bodyDeadlines): void {
  // Heads are those of nobody yet.
  app.server.headersTimeout = ofAnybodyMs;
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A request that a test injects has no connection.
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // A caller who is answered already may not go on sending.
      if (reply.raw.writableEnded) raw.destroy();
      else app.server.emit('clientError', Object.assign(new Error(tooSlow), { code: tooSlow }), raw.socket);
    }, ofAnybodyMs).unref();
    timers.set(request, timer);
    for (const event of ['end', 'close'])
      raw.once(event, () => {
        clearTimeout(timer);
      });
  });
  app.addHook('preParsing', async (request) => {
    if (isTrustedPolicy(request.routeOptions.config.policy)) clearTimeout(timers.get(request));
  });
}
