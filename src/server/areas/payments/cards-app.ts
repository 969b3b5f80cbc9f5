import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { testCardDelays } from '../../../config/payments/test-cards.ts';
import { toCallerNetwork } from '../../platform/caller-network.ts';
import { html } from '../../platform/html/html.ts';
import { registerFonts } from '../../platform/html/fonts.ts';
import { closeUnusedConnections } from '../../platform/http/close-connections.ts';
import { toFastifyTrust } from '../../platform/http/fastify-trust.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { toErrorStatus } from '../../platform/http/error-status.ts';
import { retryAfterHeader } from '../../platform/http/retry-after.ts';
import { refuseUnreadableTexts } from '../../platform/http/refuse-unreadable-texts.ts';
import { requirePolicies } from '../../platform/http/policies.ts';
import { answerUnreadableRequests } from '../../platform/http/unreadable-requests.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { transportSecurityHeaders } from '../../platform/http/transport-security.ts';
import type { CardsContext, OnPaymentChanged } from './cards-context.ts';
import { createFramedPages } from './framed-pages.ts';
import { registerCardApi } from './own/api-routes.ts';
import { registerCardPages } from './own/page-routes.ts';
import type { CardPagesContext } from './own/page-routes.ts';
import { cardApiPaths } from './own/wire.ts';
import { registerStripePages } from './stripe/page-routes.ts';
import { registerStripeWebhook } from './stripe/webhook-routes.ts';
import { createCardTextSource } from './texts.ts';

/** In bytes. The forms of this app are short. */
const bodyLimit = 16 * 1024;
const requestTimeoutMs = 30_000;
const rateLimitWindowMs = 60_000;
const unavailableStatus = 503;

/** Addresses of payment pages are secrets, so that the log has the routes instead. */
function createBaseApp(
  { environment, logger }: CardsContext,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toFastifyTrust(environment.trustedProxies),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    genReqId: () => randomUUID(),
    // While the app closes, what still arrives is answered like everything before.
    return503OnClosing: false,
    ...answerUnreadableRequests(headers),
  });
  app.addHook('onResponse', async ({ id, method, routeOptions, ip, log }, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const req = { id, method, url: routeOptions.url ?? 'unknown', ip };
    log.info({ req, status: reply.statusCode, milliseconds }, 'answered');
  });
  return app;
}

/** Answers errors with a page. Unexpected ones are logged and shown to nobody. */
function registerErrorPage(app: FastifyInstance, { pages, texts }: CardPagesContext): void {
  app.setErrorHandler(async (error, request, reply) => {
    const status = toErrorStatus(error);
    if (status >= 500) request.log.error({ err: error }, 'a payment page failed');
    const localized = await texts.loadFor({ acceptLanguage: request.headers['accept-language'] });
    const [title, text] =
      status === unavailableStatus
        ? (['unavailableTitle', 'unavailableText'] as const)
        : (['failedTitle', 'failedText'] as const);
    const page = { title: localized.t(title), content: html`<p>${localized.t(text)}</p>` };
    return pages.send(reply.headers(retryAfterHeader(status)), localized, page, { status });
  });
}

/** Accepts forms that were sent from this app's own pages, and refuses all others with 403. */
function registerFormParser(app: FastifyInstance, cardsUrl: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('preValidation', async (request, reply) =>
    request.method === 'POST' && !isSameOrigin(request, cardsUrl) ? reply.code(403).send('') : undefined,
  );
}

interface CardsAppDependencies extends Omit<CardsContext, 'delays'> {
  delays?: CardsContext['delays'];
  metrics?: Metrics;
  /** Receives payments that a provider reports as changed. Without it the recovery sweep reads them. */
  onPaymentChanged?: OnPaymentChanged;
}

/** The card provider of our own, which takes test cards only. */
async function registerOwnProvider(app: FastifyInstance, context: CardPagesContext): Promise<void> {
  await app.register(async (api) => {
    registerCardApi(api, context);
  });
  await app.register(async (pageApp) => {
    registerFormParser(pageApp, context.environment.cardsUrl);
    registerCardPages(pageApp, context);
  });
}

async function registerStripe(
  app: FastifyInstance,
  context: CardPagesContext,
  onPaymentChanged: OnPaymentChanged,
): Promise<void> {
  const { stripe, cardsUrl } = context.environment;
  if (!stripe) return;
  await app.register(async (pageApp) => {
    registerFormParser(pageApp, cardsUrl);
    registerStripePages(pageApp, context, stripe);
  });
  await app.register(async (webhookApp) => {
    registerStripeWebhook(webhookApp, stripe, onPaymentChanged);
  });
}

/** Creates the app with the payment pages, which does not listen yet: the card provider of our own, and Stripe's form. */
export async function createCardsApp({
  delays = testCardDelays,
  metrics,
  onPaymentChanged = () => Promise.resolve(),
  ...dependencies
}: CardsAppDependencies): Promise<FastifyInstance> {
  const { environment, assets, db } = dependencies;
  const script = new URL('own/browser/card-form.ts', import.meta.url);
  const pages = createFramedPages({ environment, assets, script });
  const context = { ...dependencies, delays, pages, texts: createCardTextSource(db) };
  const headers = { ...pages.headers, ...transportSecurityHeaders(environment.cardsUrl) };
  const app = createBaseApp(context, headers);
  closeUnusedConnections(app);
  requirePolicies(app);
  registerErrorPage(app, context);
  refuseUnreadableTexts(app);
  metrics?.observeRequests(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await app.register(rateLimit, {
    max: environment.rateLimit,
    timeWindow: rateLimitWindowMs,
    keyGenerator: ({ ip }) => toCallerNetwork(ip),
    // The shop's server asks on behalf of all shoppers.
    allowList: ({ url }) => url.startsWith(cardApiPaths.payments),
  });
  registerFonts(app, assets.fonts);
  if (environment.demoCards) await registerOwnProvider(app, context);
  await registerStripe(app, context, onPaymentChanged);
  return app;
}
