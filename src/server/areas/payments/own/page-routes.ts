import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countries } from '../../../../config/countries.ts';
import { allowedCardBrands } from '../../../../config/countries/tables/card-brands.ts';
import { validateCard } from '../../../../domain/payments/validate-card.ts';
import type { CardField, CardInput } from '../../../../domain/payments/validate-card.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { alertBox } from '../../../platform/html/components.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { readValue } from '../../../platform/http/read-value.ts';
import type { TextSource } from '../../../platform/texts/text-source.ts';
import { routeOptions } from '../cards-context.ts';
import type { CardsContext } from '../cards-context.ts';
import type { FramedPages } from '../framed-pages.ts';
import { buildReturnUrl } from '../return-url.ts';
import type { ReturnStatus } from '../return-url.ts';
import { authoriseCard, confirmCode, findTestCard } from './authorise-card.ts';
import { codePage } from './pages/code-page.ts';
import { formPage } from './pages/form-page.ts';
import type { FormPageProps } from './pages/form-page.ts';
import { changeUnfinished, findBySession } from './payments.ts';
import type { CardPayment } from './payments.ts';
import type { CardTextKey, CardTexts } from '../texts.ts';
import { isExpired } from './to-reply.ts';

export interface CardPagesContext extends CardsContext {
  pages: FramedPages;
  texts: TextSource<CardTextKey>;
}

const Params = z.object({ sessionId: z.string() });

const findPayment = ({ db }: CardsContext, { params }: FastifyRequest) =>
  findBySession(db, Params.parse(params).sessionId);

/** The texts in the language of an unfinished payment, which the shop has chosen, or else in that of the browser. */
const loadTexts = ({ texts }: CardPagesContext, request: FastifyRequest, payment?: CardPayment): Promise<CardTexts> =>
  texts.loadFor({
    requestedLocales: payment?.languageTag,
    acceptLanguage: payment ? undefined : request.headers['accept-language'],
  });

const formatAmount = ({ amountMinor, currency, countryCode }: CardPayment, locale: string) =>
  formatPrice({ minor: amountMinor, currency }, countries[countryCode], locale);

const getParentOrigin = ({ returnUrl }: CardPayment) => new URL(returnUrl).origin;

/** The return status of each finished payment, which the shop's page reads. */
const returnStatuses = {
  authorised: 'AUTH',
  captured: 'AUTH',
  'partly-refunded': 'AUTH',
  refunded: 'AUTH',
  declined: 'DECLINED',
  voided: 'CANCELLED',
} as const satisfies Partial<Record<CardPayment['status'], ReturnStatus>>;

/** Shows that a payment has expired, or that it was invented. */
async function sendEndedPage(
  context: CardPagesContext,
  { request, reply }: Exchange,
  payment: CardPayment | undefined,
) {
  const texts = await loadTexts(context, request, payment);
  const page = { title: texts.t('endedTitle'), content: alertBox(texts.t('endedText'), 'error'), hasError: true };
  return context.pages.send(reply, texts, page, {
    status: 404,
    parentOrigin: payment && getParentOrigin(payment),
  });
}

async function sendForm(
  context: CardPagesContext,
  { request, reply }: Exchange,
  payment: CardPayment,
  { status = 200, ...props }: Pick<FormPageProps, 'input' | 'errors' | 'errorKey'> & { status?: number } = {},
) {
  const texts = await loadTexts(context, request, payment);
  const page = formPage(texts, {
    sessionId: payment.sessionId,
    amount: formatAmount(payment, texts.locale),
    allowedBrands: allowedCardBrands[payment.countryCode],
    expiryExample: `09/${new Date(context.now()).getUTCFullYear() + 2}`,
    ...props,
  });
  return context.pages.send(reply, texts, page, { parentOrigin: getParentOrigin(payment), status });
}

async function sendCodePage(
  context: CardPagesContext,
  { request, reply }: Exchange,
  payment: CardPayment,
  errorKey?: 'codeRequired' | 'codeWrong',
) {
  const texts = await loadTexts(context, request, payment);
  const page = codePage(texts, {
    sessionId: payment.sessionId,
    amount: formatAmount(payment, texts.locale),
    lastFour: payment.lastFour ?? '',
    demoCode: payment.challengeCode ?? '',
    ...(errorKey && { errorKey }),
  });
  return context.pages.send(reply, texts, page, {
    parentOrigin: getParentOrigin(payment),
    status: errorKey ? 422 : 200,
  });
}

/** Shows the next step: the form, the bank's question, or the way back to the shop. */
async function showPayment(context: CardPagesContext, request: FastifyRequest, reply: FastifyReply) {
  const payment = await findPayment(context, request);
  if (!payment || isExpired(payment, context.now())) return sendEndedPage(context, { request, reply }, payment);
  if (payment.status === 'open') return sendForm(context, { request, reply }, payment);
  if (payment.status === 'challenged') return sendCodePage(context, { request, reply }, payment);
  return reply.redirect(buildReturnUrl(payment, returnStatuses[payment.status]), 303);
}

/** Redirects to the step that fits the payment's current status, which another request may have changed meanwhile. */
async function continuePayment(context: CardPagesContext, request: FastifyRequest, reply: FastifyReply) {
  const payment = await findPayment(context, request);
  return payment?.status === 'open' || payment?.status === 'challenged'
    ? reply.redirect(`/pay/${payment.sessionId}`, 303)
    : showPayment(context, request, reply);
}

const readCardInput = (body: unknown): CardInput => {
  const read = (name: CardField) => readValue(body, name).trim();
  return { number: read('number'), expiry: read('expiry'), cvv: read('cvv'), name: read('name') };
};

async function submitCard(context: CardPagesContext, request: FastifyRequest, reply: FastifyReply) {
  const payment = await findPayment(context, request);
  if (payment?.status !== 'open' || isExpired(payment, context.now())) return showPayment(context, request, reply);
  const input = readCardInput(request.body);
  const allowedBrands = allowedCardBrands[payment.countryCode];
  const result = validateCard(input, { allowedBrands, now: context.now() });
  if (result.status === 'invalid')
    return sendForm(context, { request, reply }, payment, { input, errors: result.errors, status: 422 });
  const testCard = findTestCard(result.card);
  if (!testCard)
    return sendForm(context, { request, reply }, payment, { input, errors: { number: 'testCardsOnly' }, status: 422 });
  return (await authoriseCard(context, payment, testCard, request.ip)) === 'too-many-tries'
    ? sendForm(context, { request, reply }, payment, { input, errorKey: 'tooManyTries', status: 429 })
    : continuePayment(context, request, reply);
}

async function submitCode(context: CardPagesContext, request: FastifyRequest, reply: FastifyReply) {
  const payment = await findPayment(context, request);
  if (payment?.status !== 'challenged') return showPayment(context, request, reply);
  const code = readValue(request.body, 'code').replaceAll(/\s/g, '');
  if (code === '') return sendCodePage(context, { request, reply }, payment, 'codeRequired');
  return (await confirmCode(context, payment, code))
    ? continuePayment(context, request, reply)
    : sendCodePage(context, { request, reply }, payment, 'codeWrong');
}

async function cancel(context: CardPagesContext, request: FastifyRequest, reply: FastifyReply) {
  const payment = await findPayment(context, request);
  if (payment) await changeUnfinished(context.db, payment.reference, { status: 'voided' }, context.now());
  return showPayment(context, request, reply);
}

/** The pages on which shoppers pay. The secret id in the address identifies the payment. */
export function registerCardPages(app: FastifyInstance, context: CardPagesContext): void {
  app.get('/pay/:sessionId', routeOptions, (request, reply) => showPayment(context, request, reply));
  app.post('/pay/:sessionId', routeOptions, (request, reply) => submitCard(context, request, reply));
  app.get('/pay/:sessionId/code', routeOptions, (request, reply) => showPayment(context, request, reply));
  app.post('/pay/:sessionId/code', routeOptions, (request, reply) => submitCode(context, request, reply));
  app.post('/pay/:sessionId/cancel', routeOptions, (request, reply) => cancel(context, request, reply));
}
