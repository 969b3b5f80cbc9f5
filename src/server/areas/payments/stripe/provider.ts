import type Stripe from 'stripe';
import type { StripeSettings } from '../../../../config/payments/payment-settings.ts';
import { takeStepOrRead } from '../answers.ts';
import { PaymentRefused, refundIdReused } from '../provider.ts';
import type { OpenPaymentRequest, PaymentProvider, ProviderPayment } from '../provider.ts';
import { createStripeClient } from './client.ts';
import { listDisputes, readDispute } from './disputes.ts';
import { callStripe, stripeName } from './errors.ts';
import { listChangedIntents } from './list-changed.ts';
import { completeRefunds } from './list-refunds.ts';
import { createPageId } from './page-link.ts';
import { toPayment } from './to-payment.ts';

interface StripeProviderOptions {
  settings: StripeSettings;
  /** The address of the app with the payment pages, without a slash at the end. */
  cardsUrl: string;
  allowedOrigins: readonly string[];
  readSecret: () => Promise<string>;
}

const withCharge = { expand: ['latest_charge.refunds'] };

/** The parts of the request that the payment page needs, stored at Stripe. */
function toMetadata({ transactionId, returnUrl, languageTag, country }: OpenPaymentRequest) {
  return { transactionId, returnUrl, languageTag, country };
}

/** Stripe keeps idempotency keys for a day, and a transaction is opened within an hour or never. */
const createIntent = (stripe: Stripe, request: OpenPaymentRequest) =>
  callStripe(() =>
    stripe.paymentIntents.create(
      {
        amount: request.amountMinor,
        currency: request.currency.toLowerCase(),
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        metadata: toMetadata(request),
      },
      { idempotencyKey: `open-${request.transactionId}` },
    ),
  );

const read = async (stripe: Stripe, reference: string): Promise<ProviderPayment> =>
  toPayment(
    await completeRefunds(stripe, await callStripe(() => stripe.paymentIntents.retrieve(reference, withCharge))),
  );

/** Changes a payment. One whose state does not allow the change is returned as it is. */
const changeOrRead = (
  stripe: Stripe,
  reference: string,
  change: () => Promise<Stripe.PaymentIntent>,
): Promise<ProviderPayment> =>
  takeStepOrRead(
    async () => toPayment(await completeRefunds(stripe, await callStripe(change))),
    () => read(stripe, reference),
  );

/** A known key with another amount means that the refund id belongs to another refund. */
async function createRefund(stripe: Stripe, reference: string, amount: number, refundId: string): Promise<void> {
  const [body, options] = [
    { payment_intent: reference, amount, metadata: { refundId } },
    { idempotencyKey: `refund-${reference}-${refundId}` },
  ];
  try {
    await callStripe(() => stripe.refunds.create(body, options));
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'idempotency_error')
      throw new PaymentRefused(stripeName, refundIdReused, { answer: 'outcome', cause: error });
    throw error;
  }
}

/** A refund carries its id, so that it is found again when Stripe has forgotten the key of the call. */
async function refund(stripe: Stripe, reference: string, amountMinor: number, refundId: string) {
  const payment = await read(stripe, reference);
  const { capturedMinor, refundedMinor, refunds } = payment;
  const known = refunds.find((made) => made.refundId === refundId);
  if (known && known.amountMinor !== amountMinor)
    throw new PaymentRefused(stripeName, refundIdReused, { answer: 'outcome' });
  if (known) return payment;
  if (amountMinor > capturedMinor - refundedMinor)
    throw new PaymentRefused(stripeName, 'MORE_THAN_CAPTURED', { answer: 'outcome' });
  await createRefund(stripe, reference, amountMinor, refundId);
  return read(stripe, reference);
}

async function* list(stripe: Stripe, since: number): AsyncIterable<ProviderPayment> {
  for await (const reference of listChangedIntents(stripe, since)) yield read(stripe, reference);
}

/**
 * Stripe, by PaymentIntents that are captured by hand. Captures and cancellations need no idempotency key of their own:
 * a repeated one finds the payment in its new state.
 */
export function createStripeProvider({
  settings,
  cardsUrl,
  allowedOrigins,
  readSecret,
}: StripeProviderOptions): PaymentProvider {
  const stripe = createStripeClient(settings);
  return {
    name: stripeName,
    open: async (request) => {
      if (!allowedOrigins.includes(new URL(request.returnUrl).origin))
        throw new PaymentRefused(stripeName, 'RETURN_URL_NOT_ALLOWED');
      const { id } = await createIntent(stripe, request);
      const pageId = createPageId(id, await readSecret());
      return { reference: id, navigateUrl: `${cardsUrl}/stripe/${pageId}`, presentation: 'frame' };
    },
    read: (reference) => read(stripe, reference),
    capture: (reference, amountMinor) =>
      changeOrRead(stripe, reference, () =>
        stripe.paymentIntents.capture(reference, { amount_to_capture: amountMinor, ...withCharge }),
      ),
    void: (reference) => changeOrRead(stripe, reference, () => stripe.paymentIntents.cancel(reference, withCharge)),
    refund: (reference, amountMinor, refundId) => refund(stripe, reference, amountMinor, refundId),
    list: (since) => list(stripe, since),
    listDisputes: (since) => listDisputes(stripe, since),
    readDispute: (disputeId) => readDispute(stripe, disputeId),
  };
}
