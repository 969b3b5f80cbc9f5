import type { ProviderPayment } from '../../../payments/index.ts';
import type { PaymentAttempt } from '../../attempt-queries.ts';
import type { Order } from '../../order-queries.ts';
import { sumRefunds } from '../../refunds/queries.ts';
import type { Refund } from '../../refunds/queries.ts';

/** What the shop and its provider can disagree about. */
export type DifferenceKind =
  | 'PAYMENT_WITHOUT_ATTEMPT'
  | 'MONEY_WITHOUT_ORDER'
  | 'AUTHORISATION_NOT_RELEASED'
  | 'ORDER_WITHOUT_MONEY'
  | 'AMOUNTS_DIFFER'
  | 'ORDER_UNKNOWN_TO_PROVIDER'
  | 'REFUND_UNDER_WAY'
  | 'REFUND_UNKNOWN_TO_SHOP'
  | 'REFUND_UNKNOWN_TO_PROVIDER'
  | 'CANCELLED_WITHOUT_REFUND';

/** A payment about which the shop and its provider disagree. */
export interface Difference {
  kind: DifferenceKind;
  provider: string;
  reference: string;
  transactionId: string | null;
  orderNumber: string | null;
  /** What was done about it; null when a person has to look at it. */
  repair: string | null;
}

/** The shop's records of a paid order. */
export interface OrderBooks {
  order: Pick<Order, 'orderId' | 'orderNumber' | 'status' | 'totalMinor'>;
  refunds: readonly Refund[];
}

const keptMinor = ({ capturedMinor, refundedMinor }: ProviderPayment) => capturedMinor - refundedMinor;

const isDone = ({ state }: Refund) => state === 'refunded';
const isUnderWay = ({ state }: Refund) => state === 'requested';

/**
 * Compares the refunds of a paid order. While one is under way, the provider may have refunded more than the shop
 * knows.
 */
function compareRefunds(refundedMinor: number, { order, refunds }: OrderBooks): DifferenceKind | null {
  if (refunds.some(isUnderWay)) return 'REFUND_UNDER_WAY';
  const recordedMinor = sumRefunds(refunds.filter(isDone));
  // Whether a provider counts what a dispute has lost as refunded is its own affair.
  const givenMinor = sumRefunds(refunds.filter((refund) => isDone(refund) && refund.disputeId === null));
  if (refundedMinor > recordedMinor) return 'REFUND_UNKNOWN_TO_SHOP';
  if (refundedMinor < givenMinor) return 'REFUND_UNKNOWN_TO_PROVIDER';
  return order.status === 'Cancelled' && recordedMinor < order.totalMinor ? 'CANCELLED_WITHOUT_REFUND' : null;
}

/** Compares a payment with its completed order. */
function compareWithOrder(
  payment: ProviderPayment,
  attempt: PaymentAttempt,
  books: OrderBooks | undefined,
): DifferenceKind | null {
  if (payment.capturedMinor === 0) return 'ORDER_WITHOUT_MONEY';
  const isSame = payment.capturedMinor === attempt.amountMinor && payment.currency === attempt.currency;
  if (!isSame || !books) return 'AMOUNTS_DIFFER';
  return compareRefunds(payment.refundedMinor, books);
}

/** Compares a payment with the shop's records. Returns null when both agree. */
export function comparePayment(
  payment: ProviderPayment,
  attempt: PaymentAttempt | undefined,
  books: OrderBooks | undefined,
): DifferenceKind | null {
  if (attempt?.state === 'complete') return compareWithOrder(payment, attempt, books);
  if (attempt?.state === 'open') return null;
  const isAuthorised = payment.status === 'authorised';
  if (!attempt) return isAuthorised || keptMinor(payment) > 0 ? 'PAYMENT_WITHOUT_ATTEMPT' : null;
  if (keptMinor(payment) > 0) return 'MONEY_WITHOUT_ORDER';
  return isAuthorised ? 'AUTHORISATION_NOT_RELEASED' : null;
}
