import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import { countries, countryCodes } from '../../../../config/countries.ts';
import type { StripeSettings } from '../../../../config/payments/payment-settings.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { html } from '../../../platform/html/html.ts';
import type { TextSource } from '../../../platform/texts/text-source.ts';
import { takeStepOrRead } from '../answers.ts';
import type { CardsContext } from '../cards-context.ts';
import { routeOptions } from '../cards-context.ts';
import { createFramedPages } from '../framed-pages.ts';
import type { FramedPages } from '../framed-pages.ts';
import { createSecretReader } from '../own/secret.ts';
import { buildReturnUrl } from '../return-url.ts';
import type { CardTextKey } from '../texts.ts';
import { createStripeClient } from './client.ts';
import { callStripe } from './errors.ts';
import { stripePage } from './form-page.ts';
import { readPageId } from './page-link.ts';

const Params = z.object({ pageId: z.string().max(300) });
const Metadata = z.object({
  transactionId: z.string(),
  returnUrl: z.url(),
  languageTag: z.string(),
  country: z.enum(countryCodes),
});

/** Stripe.js of the same release as the library. It has to come from there (https://docs.stripe.com/js/including). */
const stripeScript = `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`;

/** The sources that a page with Stripe's form must allow (https://docs.stripe.com/security/guide). */
const foreignSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
} as const;

interface StripePagesContext extends CardsContext {
  settings: StripeSettings;
  stripe: Stripe;
  pages: FramedPages;
  texts: TextSource<CardTextKey>;
  readSecret: () => Promise<string>;
}

interface StripePageRequest {
  path: string;
  intent: Stripe.PaymentIntent;
  metadata: z.infer<typeof Metadata>;
}

/** Finds the payment of a page; null when its id was invented. */
async function findPayment(
  { stripe, readSecret }: StripePagesContext,
  { params }: FastifyRequest,
): Promise<StripePageRequest | null> {
  const { pageId } = Params.parse(params);
  const reference = readPageId(pageId, await readSecret());
  if (!reference) return null;
  const intent = await stripe.paymentIntents.retrieve(reference);
  return { path: `/stripe/${pageId}`, intent, metadata: Metadata.parse(intent.metadata) };
}

async function sendEndedPage({ pages, texts }: StripePagesContext, request: FastifyRequest, reply: FastifyReply) {
  const localized = await texts.loadFor({ acceptLanguage: request.headers['accept-language'] });
  const page = { title: localized.t('endedTitle'), content: html`<p>${localized.t('endedText')}</p>` };
  return pages.send(reply, localized, page, { status: 404 });
}

async function sendForm(
  context: StripePagesContext,
  reply: FastifyReply,
  { path, intent, metadata }: StripePageRequest,
) {
  const { environment, settings, pages } = context;
  const texts = await context.texts.loadFor({ requestedLocales: metadata.languageTag });
  const money = { minor: intent.amount, currency: intent.currency.toUpperCase() };
  const page = stripePage(texts, {
    path,
    returnUrl: `${environment.cardsUrl}${path}`,
    amount: formatPrice(money, countries[metadata.country], texts.locale),
    publishableKey: settings.publishableKey,
    clientSecret: intent.client_secret ?? '',
    script: stripeScript,
  });
  return pages.send(reply, texts, page, { parentOrigin: new URL(metadata.returnUrl).origin });
}

/** Shows the form, or goes back to the shop when the payment is authorised or cancelled. */
async function showPayment(context: StripePagesContext, request: FastifyRequest, reply: FastifyReply) {
  const found = await findPayment(context, request);
  if (!found) return sendEndedPage(context, request, reply);
  const { intent, metadata } = found;
  if (intent.status === 'canceled') return reply.redirect(buildReturnUrl(metadata, 'CANCELLED'), 303);
  const isAuthorised = ['requires_capture', 'succeeded', 'processing'].includes(intent.status);
  return isAuthorised ? reply.redirect(buildReturnUrl(metadata, 'AUTH'), 303) : sendForm(context, reply, found);
}

async function cancel(context: StripePagesContext, request: FastifyRequest, reply: FastifyReply) {
  const found = await findPayment(context, request);
  if (!found) return sendEndedPage(context, request, reply);
  if (found.intent.status !== 'requires_capture')
    await takeStepOrRead(
      () => callStripe(() => context.stripe.paymentIntents.cancel(found.intent.id)),
      () => Promise.resolve(found.intent),
    );
  return showPayment(context, request, reply);
}

/** The pages with Stripe's form. The signed id in the address identifies the payment. */
export function registerStripePages(
  app: FastifyInstance,
  context: CardsContext & { texts: TextSource<CardTextKey> },
  settings: StripeSettings,
): void {
  const script = new URL('browser/stripe-form.ts', import.meta.url);
  const pages = createFramedPages({ environment: context.environment, assets: context.assets, script, foreignSources });
  const stripe = createStripeClient(settings);
  const pagesContext = { ...context, settings, stripe, pages, readSecret: createSecretReader(context.db) };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(pages.headers);
  });
  app.get('/stripe/:pageId', routeOptions, (request, reply) => showPayment(pagesContext, request, reply));
  app.post('/stripe/:pageId/cancel', routeOptions, (request, reply) => cancel(pagesContext, request, reply));
}
