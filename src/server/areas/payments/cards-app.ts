import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { testCardDelays } from '../../../config/payments/test-cards.ts';
import { html } from '../../platform/html/html.ts';
import { registerFonts } from '../../platform/html/fonts.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { acceptOwnForms, createPageApp } from '../../platform/http/page-app.ts';
import type { CardsContext, PaymentListeners } from './cards-context.ts';
import { createFramedPages } from './framed-pages.ts';
import { registerCardApi } from './own/api-routes.ts';
import { registerCardPages } from './own/page-routes.ts';
import type { CardPagesContext } from './own/page-routes.ts';
import { cardApiPaths } from './own/wire.ts';
import { createCardTextSource } from './texts.ts';

const unavailableStatus = 503;

function createErrorPage({ pages, texts }: Pick<CardPagesContext, 'pages' | 'texts'>) {
  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const localized = await texts.loadFor({ acceptLanguage: request.headers['accept-language'] });
    const [title, text] =
      status === unavailableStatus
        ? (['unavailableTitle', 'unavailableText'] as const)
        : (['failedTitle', 'failedText'] as const);
    const page = { title: localized.t(title), content: html`<p>${localized.t(text)}</p>` };
    return pages.send(reply, localized, page, { status });
  };
}

interface CardsAppDependencies extends Omit<CardsContext, 'delays'>, Partial<PaymentListeners> {
  delays?: CardsContext['delays'];
  metrics?: Metrics;
}

/** The card provider of our own, which takes test cards only. */
async function registerOwnProvider(app: FastifyInstance, context: CardPagesContext): Promise<void> {
  await app.register(async (api) => {
    registerCardApi(api, context);
  });
  await app.register(async (pageApp) => {
    acceptOwnForms(pageApp, context.environment.cardsUrl);
    registerCardPages(pageApp, context);
  });
}

async function registerStripe(
  app: FastifyInstance,
  context: CardPagesContext,
  listeners: PaymentListeners,
): Promise<void> {
  const { stripe, cardsUrl } = context.environment;
  if (!stripe) return;
  const { registerStripePages } = await import('./stripe/page-routes.ts');
  const { registerStripeWebhook } = await import('./stripe/webhook-routes.ts');
  await app.register(async (pageApp) => {
    acceptOwnForms(pageApp, cardsUrl);
    registerStripePages(pageApp, context, stripe);
  });
  await app.register(async (webhookApp) => {
    registerStripeWebhook(webhookApp, stripe, listeners);
  });
}

async function registerPayPal(
  app: FastifyInstance,
  { environment: { payPal } }: CardPagesContext,
  listeners: PaymentListeners,
): Promise<void> {
  const webhookId = payPal?.webhookId ?? '';
  if (!payPal || webhookId === '') return;
  const { registerPayPalWebhook } = await import('./paypal/webhook-routes.ts');
  await app.register(async (webhookApp) => {
    registerPayPalWebhook(webhookApp, { ...payPal, webhookId }, listeners);
  });
}

/**
 * Creates the app with the payment pages, which does not listen yet: the card provider of our own, and Stripe's form. What a
 * provider reports as changed and nobody receives is found by the sweeps.
 */
export async function createCardsApp({
  delays = testCardDelays,
  metrics,
  onPaymentChanged = () => Promise.resolve(),
  onDisputeChanged = () => Promise.resolve(),
  ...dependencies
}: CardsAppDependencies): Promise<FastifyInstance> {
  const { environment, assets, db, logger } = dependencies;
  const script = new URL('own/browser/card-form.ts', import.meta.url);
  const pages = createFramedPages({ environment, assets, script });
  const context = { ...dependencies, delays, pages, texts: createCardTextSource(db) };
  const app = await createPageApp({
    ...{ logger, metrics, trustedProxies: environment.trustedProxies },
    headers: pages.headers,
    publicUrl: environment.cardsUrl,
    // The calls of the shop's server are not limited, because it calls on behalf of all shoppers.
    rateLimit: { max: environment.rateLimit, allowList: ({ url }) => url.startsWith(cardApiPaths.payments) },
    sendErrorPage: createErrorPage(context),
    // Addresses of payment pages are secrets.
    answerLog: { hidesAddresses: true },
  });
  registerFonts(app, assets.fonts);
  if (environment.demoCards) await registerOwnProvider(app, context);
  const listeners = { onPaymentChanged, onDisputeChanged };
  await registerStripe(app, context, listeners);
  await registerPayPal(app, context, listeners);
  return app;
}
