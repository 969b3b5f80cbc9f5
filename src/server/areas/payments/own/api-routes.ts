import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toErrorStatus } from '../../../platform/http/error-status.ts';
import { retryAfterHeader } from '../../../platform/http/retry-after.ts';
import type { CardsContext } from '../cards-context.ts';
import { routeOptions } from '../cards-context.ts';
import type { OwnCode } from './answers.ts';
import {
  captureAuthorised,
  findByReference,
  findRefunds,
  listChanged,
  openPayment,
  refundCaptured,
  voidUncaptured,
} from './payments.ts';
import type { CardPayment } from './payments.ts';
import { createSecretReader, isAuthorisedBy } from './secret.ts';
import { isOutcomeUnknown, toReply } from './to-reply.ts';
import { CaptureBody, ListQuery, OpenBody, RefundBody } from './wire.ts';

const pageSize = 100;

const Params = z.object({ reference: z.string().max(128) });

/** An error reply. The shop's server treats 503 as no answer. */
class ApiRefusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, code: OwnCode) {
    super(code);
    this.statusCode = statusCode;
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiRefusal(422, 'INVALID_REQUEST');
  return parsed.data;
}

async function readPayment({ db, now }: CardsContext, { params }: FastifyRequest): Promise<CardPayment> {
  const payment = await findByReference(db, parse(Params, params).reference);
  if (!payment) throw new ApiRefusal(404, 'PAYMENT_NOT_FOUND');
  if (isOutcomeUnknown(payment, now())) throw new ApiRefusal(503, 'OUTCOME_UNKNOWN');
  return payment;
}

const isShopUrl = (url: string, allowedOrigins: readonly string[]) => allowedOrigins.includes(new URL(url).origin);

/** A payment with its refunds, as the shop's server sees it. */
const show = async ({ db, now }: CardsContext, payment: CardPayment) =>
  toReply(payment, await findRefunds(db, [payment.reference]), now());

async function open({ db, now, environment }: CardsContext, { body }: FastifyRequest) {
  const asked = parse(OpenBody, body);
  if (!isShopUrl(asked.returnUrl, environment.allowedOrigins)) throw new ApiRefusal(422, 'RETURN_URL_NOT_ALLOWED');
  const { reference, sessionId, amountMinor, currency } = await openPayment(db, asked, now());
  if (amountMinor !== asked.amountMinor || currency !== asked.currency)
    throw new ApiRefusal(409, 'TRANSACTION_HAS_ANOTHER_AMOUNT');
  return { reference, navigateUrl: `${environment.cardsUrl}/pay/${sessionId}` };
}

/** Captures once. With the card of lost replies the first capture succeeds, and its answer never arrives. */
async function capture(context: CardsContext, request: FastifyRequest, reply: FastifyReply) {
  const { db, now } = context;
  const { amountMinor } = parse(CaptureBody, request.body);
  const payment = await readPayment(context, request);
  if (amountMinor > payment.amountMinor) throw new ApiRefusal(422, 'MORE_THAN_AUTHORISED');
  const captured = await captureAuthorised(db, payment.reference, amountMinor, now());
  if (captured?.scenario === 'lost-reply') {
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  return show(context, captured ?? (await readPayment(context, request)));
}

async function release(context: CardsContext, request: FastifyRequest) {
  const { db, now } = context;
  const payment = await readPayment(context, request);
  const voided = await voidUncaptured(db, payment.reference, now());
  return show(context, voided ?? (await readPayment(context, request)));
}

async function refund(context: CardsContext, request: FastifyRequest) {
  const { db, now } = context;
  const { reference } = await readPayment(context, request);
  const problem = await refundCaptured(db, { reference, ...parse(RefundBody, request.body) }, now());
  if (problem) throw new ApiRefusal(422, problem);
  return show(context, await readPayment(context, request));
}

async function list({ db, now }: CardsContext, { query }: FastifyRequest) {
  const found = await listChanged(db, parse(ListQuery, query), now(), pageSize);
  const last = found.length === pageSize ? found.at(-1) : undefined;
  const references = found.map(({ reference }) => reference);
  const refunds = Map.groupBy(await findRefunds(db, references), ({ reference }) => reference);
  return {
    payments: found.map((payment) => toReply(payment, refunds.get(payment.reference) ?? [], now())),
    next: last ? { since: last.updatedAt.getTime(), after: last.reference } : null,
  };
}

/** The calls of the shop's server, which authenticates with the shared secret. */
export function registerCardApi(app: FastifyInstance, context: CardsContext): void {
  const readSecret = createSecretReader(context.db);
  app.addHook('onRequest', async ({ headers }) => {
    if (!isAuthorisedBy(await readSecret(), headers.authorization)) throw new ApiRefusal(401, 'NOT_AUTHORISED');
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ApiRefusal) return reply.code(error.statusCode).send({ code: error.message });
    const status = toErrorStatus(error);
    if (status >= 500) request.log.error({ err: error }, 'a call of the card provider failed');
    return reply
      .code(status)
      .headers(retryAfterHeader(status))
      .send({ code: 'FAILED' satisfies OwnCode });
  });
  app.post('/api/payments', routeOptions, (request) => open(context, request));
  app.get('/api/payments', routeOptions, (request) => list(context, request));
  app.get('/api/payments/:reference', routeOptions, async (request) =>
    show(context, await readPayment(context, request)),
  );
  app.post('/api/payments/:reference/capture', routeOptions, (request, reply) => capture(context, request, reply));
  app.post('/api/payments/:reference/void', routeOptions, (request) => release(context, request));
  app.post('/api/payments/:reference/refund', routeOptions, (request) => refund(context, request));
}
