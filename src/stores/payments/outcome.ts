import type { CallError } from '../../client/call-error.ts';
import { maxUnsubmittedReplies } from '../../config/checkout/timing.ts';
import type { PaymentResult } from '../../contract/payments/payments.ts';

/**
 * The outcome of a submitted payment. `unsubmitted`: the server knows the transaction, but has no order for it yet;
 * `lost`: the server knows no such transaction of this shopper.
 */
export type PaymentOutcome =
  | { kind: 'complete'; orderNumber: string }
  | { kind: 'declined'; errors: readonly string[] }
  | { kind: 'out-of-stock'; productNames: readonly string[]; skus: readonly string[] }
  | { kind: 'void' | 'unsubmitted' | 'lost' };

/** A payment whose result is awaited. */
export interface WatchedPayment {
  transactionId: string;
  isSubmitting: boolean;
  attempts: number;
  unsubmittedReplies: number;
  /** The hub has reported an order without its number. */
  isComplete: boolean;
}

const notFoundStatus = 404;
const forbiddenStatus = 403;
/** Of an API without the call: Not Found, Method Not Allowed and Not Implemented. */
const absentStatuses = [notFoundStatus, 405, 501];
const isLost = ({ status, code }: CallError) =>
  status === forbiddenStatus || (status === notFoundStatus && code === 'TRANSACTION_NOT_FOUND');

/** Converts a result to an outcome; null while it is not final. */
export function toOutcome({ status, orderNumber, errors, productNames, skus }: PaymentResult): PaymentOutcome | null {
  switch (status) {
    case 'complete':
      return { kind: 'complete', orderNumber: orderNumber ?? '' };
    case 'declined':
      return { kind: 'declined', errors };
    case 'out-of-stock':
      return { kind: 'out-of-stock', productNames, skus };
    case 'void':
      return { kind: 'void' };
    case 'open':
    case 'pending':
      return null;
  }
}

/**
 * What follows from a reply or an error of the API: the outcome, another call, or waiting for the hub because further
 * calls are useless.
 */
export type ResultStep = { next: 'settle'; outcome: PaymentOutcome } | { next: 'ask-again' | 'wait-for-hub' };

const askAgain: ResultStep = { next: 'ask-again' };

/** Settles a payment without an order only after several replies, because the order may still be arriving. */
function judgeUnsubmitted(watched: WatchedPayment, kind: 'unsubmitted' | 'lost'): ResultStep {
  if (watched.isSubmitting) return askAgain;
  watched.unsubmittedReplies += 1;
  return watched.unsubmittedReplies >= maxUnsubmittedReplies ? { next: 'settle', outcome: { kind } } : askAgain;
}

export function judgeResult(watched: WatchedPayment, result: PaymentResult): ResultStep {
  const outcome = toOutcome(result);
  if (outcome) return { next: 'settle', outcome };
  return result.status === 'open' ? judgeUnsubmitted(watched, 'unsubmitted') : askAgain;
}

/** An API without this call reports results over the hub only. */
export function judgeError(watched: WatchedPayment, error: CallError): ResultStep {
  if (isLost(error)) return judgeUnsubmitted(watched, 'lost');
  if (!absentStatuses.includes(error.status)) return askAgain;
  return watched.isComplete
    ? { next: 'settle', outcome: { kind: 'complete', orderNumber: '' } }
    : { next: 'wait-for-hub' };
}
