import type { CallError } from '../../client/call-error.ts';
import { maxUnsubmittedReplies } from '../../config/checkout/timing.ts';
import type { PaymentResult } from '../../contract/payments/payments.ts';

/**
 * How a submitted payment ended. `unsubmitted`: the server knows the transaction, but no order came of it yet; `lost`:
 * the server knows no such transaction of this shopper.
 */
export type PaymentOutcome =
  | { kind: 'complete'; orderNumber: string }
  | { kind: 'declined'; errors: readonly string[] }
  | { kind: 'out-of-stock'; productNames: readonly string[]; skus: readonly string[] }
  | { kind: 'void' | 'unsubmitted' | 'lost' };

/** A payment whose result is waited for. */
export interface Watched {
  transactionId: string;
  isSubmitting: boolean;
  attempts: number;
  unsubmittedReplies: number;
  /** The hub has told of an order without its number. */
  isComplete: boolean;
}

const notFoundStatus = 404;
const forbiddenStatus = 403;
const isLost = ({ status, code }: CallError) =>
  status === forbiddenStatus || (status === notFoundStatus && code === 'TRANSACTION_NOT_FOUND');

/** The outcome of a result; null while there is none. */
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

/** What a reply or an error of the API says: an outcome, or that it has to be asked again, or that asking is of no use. */
export type Verdict = { next: 'settle'; outcome: PaymentOutcome } | { next: 'ask-again' | 'wait-for-hub' };

const askAgain: Verdict = { next: 'ask-again' };

/** A payment that the server has got no order for counts as such only after several replies: the order may be on its way. */
function judgeUnsubmitted(watched: Watched, kind: 'unsubmitted' | 'lost'): Verdict {
  if (watched.isSubmitting) return askAgain;
  watched.unsubmittedReplies += 1;
  return watched.unsubmittedReplies >= maxUnsubmittedReplies ? { next: 'settle', outcome: { kind } } : askAgain;
}

export function judgeResult(watched: Watched, result: PaymentResult): Verdict {
  const outcome = toOutcome(result);
  if (outcome) return { next: 'settle', outcome };
  return result.status === 'open' ? judgeUnsubmitted(watched, 'unsubmitted') : askAgain;
}

/** An API without this call tells the result over the hub only. */
export function judgeError(watched: Watched, error: CallError): Verdict {
  if (isLost(error)) return judgeUnsubmitted(watched, 'lost');
  if (error.status !== notFoundStatus) return askAgain;
  return watched.isComplete
    ? { next: 'settle', outcome: { kind: 'complete', orderNumber: '' } }
    : { next: 'wait-for-hub' };
}
