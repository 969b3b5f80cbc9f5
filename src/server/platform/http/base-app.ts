import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { bodyDeadlines, type BodyDeadlines } from '../../../config/large-bodies.ts';
import type { TrustedProxies } from '../../../config/trusted-proxies.ts';
import { logAnswers } from './answer-log.ts';
import type { AnswerLogOptions } from './answer-log.ts';
import { closeUnusedConnections } from './close-connections.ts';
import { toFastifyTrust } from './fastify-trust.ts';
import { limitLargeBodies } from './large-bodies.ts';
import type { Metrics } from './metrics.ts';
import { requirePolicies } from './policies.ts';
import { limitSlowBodies } from './slow-bodies.ts';
import { answerUnreadableRequests } from './unreadable-requests.ts';

export interface BaseAppOptions {
  logger: FastifyBaseLogger;
  /** The headers of every reply. The app adds them itself; this sends them with replies to unreadable requests. */
  headers: Readonly<Record<string, string>>;
  /** The maximum size of a request's body, in bytes. */
  bodyLimit: number;
  /** Default: no proxy is trusted. */
  trustedProxies?: TrustedProxies;
  metrics?: Metrics | undefined;
  routerOptions?: FastifyServerOptions['routerOptions'];
  answerLog?: AnswerLogOptions;
  deadlines?: BodyDeadlines;
}

/**
 * Creates an app of the server that does not listen yet, with what all of them share: request ids, timeouts, the log of
 * answers, metrics, policies, limits of large bodies, replies to unreadable requests, and how they close. How an app
 * answers errors it says itself.
 */
export function createBaseApp({
  logger,
  headers,
  bodyLimit,
  trustedProxies = false,
  metrics,
  routerOptions,
  answerLog,
  deadlines = bodyDeadlines,
}: BaseAppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toFastifyTrust(trustedProxies),
    bodyLimit,
    requestTimeout: deadlines.longestMs,
    genReqId: () => randomUUID(),
    // While the app closes, what still arrives is answered like everything before.
    return503OnClosing: false,
    ...answerUnreadableRequests(headers),
    ...(routerOptions && { routerOptions }),
  });
  logAnswers(app, answerLog);
  closeUnusedConnections(app);
  requirePolicies(app);
  limitLargeBodies(app);
  limitSlowBodies(app, deadlines);
  metrics?.observeRequests(app);
  return app;
}
