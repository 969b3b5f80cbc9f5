import { AuthorizationStatus, OrderStatus, PatchOp } from '@paypal/paypal-server-sdk';
import type { Order } from '@paypal/paypal-server-sdk';
import type { PayPalSettings } from '../../../../config/payments/payment-settings.ts';
import { toDecimalAmount } from '../../../../domain/payments/decimal-amount.ts';
import { takeStepOrRead } from '../answers.ts';
import { PaymentProviderUnavailable, PaymentRefused, refundIdReused } from '../provider.ts';
import type { DeclineReason, OpenPaymentRequest, PaymentProvider, ProviderPayment } from '../provider.ts';
import { createPayPalClient } from './client.ts';
import type { PayPalClient } from './client.ts';
import { listDisputes, readDispute } from './disputes.ts';
import { callPayPal, payPalName } from './errors.ts';
import { listChangedOrders } from './list-changed.ts';
import { buildOrderRequest, getApprovalUrl } from './order-request.ts';
import { getAuthorization, getCapture, getUnit, isReleased, markAsReleased, toPayment } from './to-payment.ts';

interface PayPalProviderOptions {
  settings: PayPalSettings;
  allowedOrigins: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
}

interface PayPalContext {
  client: PayPalClient;
  now: () => number;
}

const prefer = 'return=representation';

const readOrder = ({ orders }: PayPalClient, id: string): Promise<Order> => callPayPal(() => orders.getOrder({ id }));

async function open({ orders }: PayPalClient, allowedOrigins: readonly string[], request: OpenPaymentRequest) {
  if (!allowedOrigins.includes(new URL(request.returnUrl).origin))
    throw new PaymentRefused(payPalName, 'RETURN_URL_NOT_ALLOWED');
  const order = await callPayPal(() =>
    orders.createOrder({ body: buildOrderRequest(request), paypalRequestId: `open-${request.transactionId}`, prefer }),
  );
  const navigateUrl = getApprovalUrl(order);
  if (!order.id || !navigateUrl) throw new PaymentProviderUnavailable(payPalName);
  return { reference: order.id, navigateUrl, presentation: 'redirect' } as const;
}

const readAsIs = async ({ client, now }: PayPalContext, reference: string): Promise<ProviderPayment> =>
  toPayment(await readOrder(client, reference), now());

/** Takes a step. Ignores the refusal of a step that the state of the payment does not allow. */
const tryStep = (step: () => Promise<{ result: unknown }>): Promise<void> =>
  takeStepOrRead(
    async () => {
      await callPayPal(step);
    },
    () => Promise.resolve(),
  );

/** Authorises an order that the payer has approved. Returns why PayPal refuses it; null otherwise. */
async function authorise({ orders }: PayPalClient, reference: string): Promise<DeclineReason | null> {
  try {
    await tryStep(() => orders.authorizeOrder({ id: reference, paypalRequestId: `authorize-${reference}`, prefer }));
    return null;
  } catch (error) {
    if (error instanceof PaymentRefused && error.answer !== 'missing') return error.reason;
    throw error;
  }
}

/** Reads a payment. An order that the payer has approved is authorised first. */
async function read({ client, now }: PayPalContext, reference: string): Promise<ProviderPayment> {
  const order = await readOrder(client, reference);
  if (order.status !== OrderStatus.Approved || isReleased(order)) return toPayment(order, now());
  const refusal = await authorise(client, reference);
  return toPayment(await readOrder(client, reference), now(), refusal);
}

async function capture(context: PayPalContext, reference: string, amountMinor: number): Promise<ProviderPayment> {
  const payment = await read(context, reference);
  if (payment.status !== 'authorised') return payment;
  // PayPal itself would take more than was authorised.
  if (amountMinor > payment.amountMinor)
    throw new PaymentRefused(payPalName, 'MORE_THAN_AUTHORISED', { answer: { undo: 'amount-not-possible' } });
  const { client } = context;
  const authorizationId = getAuthorization(await readOrder(client, reference))?.id ?? '';
  const { currency } = payment;
  await tryStep(() =>
    client.payments.captureAuthorizedPayment({
      authorizationId,
      paypalRequestId: `capture-${reference}`,
      prefer,
      body: { amount: { currencyCode: currency, value: toDecimalAmount(amountMinor, currency) }, finalCapture: true },
    }),
  );
  return readAsIs(context, reference);
}

/** Marks an order that is not authorised yet, so that it is never authorised. */
async function markReleased({ orders }: PayPalClient, order: Order): Promise<void> {
  const unit = getUnit(order);
  if (isReleased(order) || order.status === OrderStatus.Voided) return;
  const path = `/purchase_units/@reference_id=='${unit.referenceId ?? 'default'}'/custom_id`;
  const body = [{ op: PatchOp.Replace, path, value: markAsReleased(unit.customId ?? '') }];
  await tryStep(() => orders.patchOrder({ id: order.id ?? '', body }));
}

/** PayPal deletes orders that nobody approved within some hours. They hold no money. */
const createForgotten = (reference: string): ProviderPayment => ({
  reference,
  status: 'expired',
  amountMinor: 0,
  currency: '',
  capturedMinor: 0,
  refundedMinor: 0,
  refunds: [],
  declineReason: null,
  card: null,
});

async function findOrder(client: PayPalClient, reference: string): Promise<Order | null> {
  try {
    return await readOrder(client, reference);
  } catch (error) {
    if (error instanceof PaymentRefused && error.answer === 'missing') return null;
    throw error;
  }
}

async function release(context: PayPalContext, reference: string): Promise<ProviderPayment> {
  const { client } = context;
  const order = await findOrder(client, reference);
  if (!order) return createForgotten(reference);
  if (!getAuthorization(order)) await markReleased(client, order);
  const authorization = getAuthorization(await readOrder(client, reference));
  if (authorization?.id && authorization.status === AuthorizationStatus.Created) {
    const { id } = authorization;
    await tryStep(() =>
      client.payments.voidPayment({ authorizationId: id, paypalRequestId: `void-${reference}`, prefer }),
    );
  }
  return readAsIs(context, reference);
}

const reused = () => new PaymentRefused(payPalName, refundIdReused, { answer: 'outcome' });

/** A refund carries its id, so that it is found again when PayPal has forgotten the call. */
async function refund(context: PayPalContext, reference: string, amountMinor: number, refundId: string) {
  const { client, now } = context;
  const order = await readOrder(client, reference);
  const payment = toPayment(order, now());
  const known = payment.refunds.find((made) => made.refundId === refundId);
  if (known && known.amountMinor !== amountMinor) throw reused();
  if (known) return payment;
  const { currency, capturedMinor, refundedMinor } = payment;
  if (amountMinor > capturedMinor - refundedMinor)
    throw new PaymentRefused(payPalName, 'MORE_THAN_CAPTURED', { answer: 'outcome' });
  const captureId = getCapture(order)?.id ?? '';
  const amount = { currencyCode: currency, value: toDecimalAmount(amountMinor, currency) };
  const made = await callPayPal(() =>
    client.payments.refundCapturedPayment({
      captureId,
      paypalRequestId: `refund-${reference}-${refundId}`,
      prefer,
      body: { amount, customId: refundId },
    }),
  );
  // PayPal answers a request id that it knows with its first refund, whatever the amount.
  if (made.amount && made.amount.value !== amount.value) throw reused();
  return readAsIs(context, reference);
}

async function* list(context: PayPalContext, since: number): AsyncIterable<ProviderPayment> {
  for await (const reference of listChangedOrders(context.client, since, context.now()))
    yield readAsIs(context, reference);
}

/** PayPal, by orders that the payer approves on PayPal's page and the shop authorises and captures. */
export function createPayPalProvider({ settings, allowedOrigins, now }: PayPalProviderOptions): PaymentProvider {
  const client = createPayPalClient(settings);
  const context = { client, now };
  return {
    name: payPalName,
    open: (request) => open(client, allowedOrigins, request),
    read: (reference) => read(context, reference),
    capture: (reference, amountMinor) => capture(context, reference, amountMinor),
    void: (reference) => release(context, reference),
    refund: (reference, amountMinor, refundId) => refund(context, reference, amountMinor, refundId),
    list: (since) => list(context, since),
    listDisputes: (since) => listDisputes(client, since, now()),
    readDispute: (disputeId) => readDispute(client, disputeId),
  };
}
