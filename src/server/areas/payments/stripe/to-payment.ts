import type Stripe from 'stripe';
import { PaymentProviderUnavailable } from '../provider.ts';
import type { ProviderPayment, ProviderPaymentStatus, ProviderRefund } from '../provider.ts';
import { stripeName, toDeclineReason } from './errors.ts';

const getCharge = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

/** Stripe counts what was never captured of a charge as refunded. */
function countRefunded(intent: Stripe.PaymentIntent): number {
  const charge = getCharge(intent);
  return charge?.captured ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0;
}

const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe names the newest refund first. */
const toRefunds = (intent: Stripe.PaymentIntent): ProviderRefund[] =>
  (getCharge(intent)?.refunds?.data ?? [])
    .map(({ metadata, amount, status }) => ({
      refundId: metadata?.['refundId'] ?? null,
      amountMinor: amount,
      status: refundStatuses[status ?? ''] ?? ('pending' as const),
    }))
    .toReversed();

function toCapturedStatus(captured: number, refunded: number): ProviderPaymentStatus {
  if (refunded === 0) return 'captured';
  return refunded < captured ? 'partly-refunded' : 'refunded';
}

function toStatus(intent: Stripe.PaymentIntent): ProviderPaymentStatus {
  switch (intent.status) {
    case 'requires_capture':
      return 'authorised';
    case 'succeeded':
      return toCapturedStatus(intent.amount_received, countRefunded(intent));
    case 'canceled':
      return intent.cancellation_reason === 'automatic' || intent.cancellation_reason === 'expired'
        ? 'expired'
        : 'voided';
    case 'processing':
      throw new PaymentProviderUnavailable(stripeName);
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
    default:
      return 'open';
  }
}

function toCard(intent: Stripe.PaymentIntent): ProviderPayment['card'] {
  const card = getCharge(intent)?.payment_method_details?.card;
  return card?.last4 ? { brand: card.brand ?? 'card', lastFour: card.last4 } : null;
}

/** A PaymentIntent, with its charge expanded, as the shop sees it. After a decline the shopper may try another card. */
export const toPayment = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  reference: intent.id,
  status: toStatus(intent),
  amountMinor: intent.amount,
  currency: intent.currency.toUpperCase(),
  capturedMinor: intent.amount_received,
  refundedMinor: countRefunded(intent),
  refunds: toRefunds(intent),
  declineReason: intent.last_payment_error && toDeclineReason(intent.last_payment_error),
  card: toCard(intent),
});
