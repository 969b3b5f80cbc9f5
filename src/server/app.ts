import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Environment } from '../config/environment.ts';
import type { Tables } from './platform/database/tables.ts';
import { registerDocs } from './platform/docs/routes.ts';
import { closeUnusedConnections } from './platform/http/close-connections.ts';
import { registerErrorHandlers } from './platform/http/error-handlers.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { registerHealthRoutes } from './platform/http/health.ts';
import { requirePolicies } from './platform/http/policies.ts';
import { registerRoute } from './platform/http/register-route.ts';
import type { Authenticate } from './platform/http/register-route.ts';
import type { Hub } from './platform/hub/hub.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createReplyCache } from './platform/http/reply-cache.ts';
import { registerSecurity } from './platform/http/security.ts';
import { registerImages } from './platform/images/routes.ts';
import { createContentVersion } from './platform/database/content-version.ts';
import { createRoutes } from './routes.ts';

export interface AppDependencies {
  db: Kysely<Tables>;
  environment: Environment;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Who sends a request. Without it nobody is ever signed in. */
  authenticate?: Authenticate;
  /** Brings results to browsers. Without it none are told. */
  hub?: Hub;
  metrics?: Metrics;
  /** Where letters go; kept in the database unless something else is said. */
  mailer?: Mailer;
}

const authenticateAsGuest = () => Promise.resolve(null);

/** The API as an app that does not listen yet. Everything from outside comes in by `parts`. */
export async function createApp(parts: AppDependencies): Promise<FastifyInstance> {
  const {
    db,
    environment,
    logger,
    now,
    authenticate = authenticateAsGuest,
    hub,
    metrics = createMetrics(),
    mailer = createMailer(db, environment, now),
  } = parts;
  const app = createFastifyApp(environment, logger);
  closeUnusedConnections(app);
  requirePolicies(app);
  registerErrorHandlers(app);
  metrics.observeRequests(app);
  await registerSecurity(app, environment);
  registerHealthRoutes(app, db, metrics);
  const version = createContentVersion(db, now);
  const context = {
    cache: createReplyCache({ version: () => version.current() }),
    authenticate,
    checkReplies: environment.checkReplies,
  };
  for (const route of createRoutes({ db, environment, now, mailer, hub })) registerRoute(app, route, context);
  await hub?.register(app);
  registerImages(app, { db, environment });
  registerDocs(app, environment);
  return app;
}

function createFastifyApp(environment: Environment, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 200,
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
  return app;
}
