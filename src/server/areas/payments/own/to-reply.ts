import { cardBrands } from '../../../../config/payments/card-brands.ts';
import type { ProviderPayment, ProviderPaymentStatus } from '../provider.ts';
import type { CardPayment, CardRefund } from './payments.ts';

/** Whether a payment can no longer be used: the shopper did not pay, or the shop did not capture, in time. */
export const isExpired = ({ status, expiresAt }: CardPayment, now: number): boolean =>
  ['open', 'challenged', 'authorised'].includes(status) && expiresAt.getTime() <= now;

/** Whether the outcome of the authorisation is not known yet. */
export const isOutcomeUnknown = ({ settlesAt }: CardPayment, now: number): boolean =>
  settlesAt !== null && settlesAt.getTime() > now;

function toStatus(payment: CardPayment, now: number): ProviderPaymentStatus {
  if (isExpired(payment, now)) return 'expired';
  return payment.status === 'challenged' ? 'open' : payment.status;
}

const toCard = ({ brand, lastFour }: CardPayment): ProviderPayment['card'] =>
  brand !== null && lastFour !== null ? { brand: cardBrands[brand].name, lastFour } : null;

/** A payment as the shop's server sees it. */
export const toReply = (payment: CardPayment, refunds: readonly CardRefund[], now: number): ProviderPayment => ({
  reference: payment.reference,
  status: toStatus(payment, now),
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  capturedMinor: payment.capturedMinor,
  refundedMinor: payment.refundedMinor,
  refunds: refunds.map(({ refundId, amountMinor }) => ({ refundId, amountMinor, status: 'refunded' })),
  declineReason: payment.declineReason,
  card: toCard(payment),
});
