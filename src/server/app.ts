import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../config/environment.ts';
import type { Tables } from './platform/database/tables.ts';
import { registerDocs } from './platform/docs/routes.ts';
import { createBaseApp } from './platform/http/base-app.ts';
import { registerErrorHandlers } from './platform/http/error-handlers.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { registerHealthRoutes } from './platform/http/health.ts';
import { registerRoute } from './platform/http/register-route.ts';
import type { Authenticate } from './platform/http/register-route.ts';
import type { Hub } from './platform/hub/hub.ts';
import type { PageAssets } from './platform/html/branded-layout.ts';
import { registerFonts } from './platform/html/fonts.ts';
import { createUnsubscribePages } from './platform/mail/unsubscribe-pages.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { createReplyCache } from './platform/http/reply-cache.ts';
import { createApiHeaders, registerSecurity } from './platform/http/security.ts';
import type { ImageDrawings } from './platform/images/drawing.ts';
import { registerImages } from './platform/images/routes.ts';
import { createContentWatch } from './platform/database/content-watch.ts';
import type { SubscribeToChannel } from './platform/database/notifications.ts';
import { createContentVersion } from './platform/database/content-version.ts';
import { findUploadedPicture } from './areas/desk/pictures.ts';
import { pushDeskChanges } from './areas/desk/push-changes.ts';
import { createPaymentProviders } from './areas/payments/index.ts';
import { registerNoticeUnsubscribe } from './areas/notices/index.ts';
import { registerReviewUnsubscribe } from './areas/reviews/index.ts';
import { registerReviewPictures } from './areas/reviews/pictures/picture-route.ts';
import { createOrders } from './orders.ts';
import type { Orders } from './orders.ts';
import { createRoutes } from './routes.ts';

export interface AppDependencies {
  db: Kysely<Tables>;
  environment: Environment;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Finds out who sends a request. Without it, every caller is a guest. */
  authenticate?: Authenticate;
  /** Sends results to browsers. Without it, none are sent. */
  hub?: Hub;
  metrics?: Metrics;
  /** Sends emails. Without it, the environment decides how. */
  mailer?: Mailer;
  /** Places orders. Without it they are placed without a queue, by the providers that the environment names. */
  orders?: Orders;
  /** What the image host draws. Without it, it has only the pictures that staff have uploaded. */
  drawings?: ImageDrawings | undefined;
  /** The look of the pages that end emails. Without it, they have little. */
  assets?: PageAssets;
  /** Tells of notices between the processes of a database. Without it, no call waits for a change of content. */
  subscribeToChannel?: SubscribeToChannel | undefined;
}

const authenticateAsGuest = () => Promise.resolve(null);

/** Creates the API as an app that does not listen yet. Everything from outside is passed in. */
export async function createApp({
  db,
  environment,
  logger,
  now,
  authenticate = authenticateAsGuest,
  hub,
  metrics = createMetrics(),
  mailer = createMailer(db, environment, now),
  orders: givenOrders,
  drawings,
  assets = { styleSheets: [], fonts: [] },
  subscribeToChannel,
}: AppDependencies): Promise<FastifyInstance> {
  const orders =
    givenOrders ??
    createOrders({
      ...{ db, environment, logger, now, mailer, hub },
      providers: await createPaymentProviders(environment, { db, now }),
      queue: null,
    });
  const app = createApiApp(environment, logger, metrics);
  registerErrorHandlers(app);
  await registerSecurity(app, environment);
  registerHealthRoutes(app, db, metrics, environment);
  const version = createContentVersion(db, now);
  const routeDependencies = {
    cache: createReplyCache({ version: () => version.currentWithPrices() }),
    forgetContentVersion: version.forget,
    authenticate,
    checkReplies: environment.checkReplies,
    publisherKey: environment.publisherKey,
  };
  const contentWatch = await createContentWatch(subscribeToChannel);
  app.addHook('preClose', () => contentWatch.close());
  const onContentChanged = version.forget;
  for (const route of createRoutes({ db, environment, now, mailer, hub, orders, contentWatch, onContentChanged }))
    registerRoute(app, route, routeDependencies);
  app.addHook('onClose', () => orders.runner.settle());
  await hub?.register(app);
  if (hub && subscribeToChannel) {
    const stopPushing = await pushDeskChanges({ db, hub, subscribeToChannel, logger });
    app.addHook('preClose', stopPushing);
  }
  registerFonts(app, assets.fonts);
  const unsubscribePages = createUnsubscribePages(assets, environment.siteUrl);
  await registerNoticeUnsubscribe(app, { db, environment, now }, unsubscribePages);
  await registerReviewUnsubscribe(app, { db, environment, now }, unsubscribePages);
  registerReviewPictures(app, { db, callsPerMinute: environment.rateLimit });
  registerImages(app, { db, environment, drawings, findUpload: findUploadedPicture });
  registerDocs(app, environment);
  return app;
}

/** In bytes. */
const bodyLimit = 256 * 1024;
const maxParamLength = 200;

/** The API's app before it has routes. Paths are read like those of the documents' API. */
function createApiApp(environment: Environment, logger: FastifyBaseLogger, metrics: Metrics): FastifyInstance {
  const app = createBaseApp({
    ...{ logger, metrics, bodyLimit, trustedProxies: environment.trustedProxies },
    headers: createApiHeaders(environment),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength,
    },
  });
  app.decorateRequest('caller', null);
  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return app;
}
