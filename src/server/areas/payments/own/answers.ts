import type { Answer } from '../answers.ts';
import { refundIdReused } from '../provider.ts';

/** Every refusal of the card provider, and what it means for a payment. */
export const ownAnswers = {
  FAILED: 'again',
  INVALID_REQUEST: { undo: 'other' },
  MORE_THAN_AUTHORISED: { undo: 'amount-not-possible' },
  MORE_THAN_CAPTURED: 'outcome',
  NOT_AUTHORISED: 'again',
  OUTCOME_UNKNOWN: 'again',
  PAYMENT_NOT_FOUND: 'missing',
  [refundIdReused]: 'outcome',
  RETURN_URL_NOT_ALLOWED: { undo: 'other' },
  TRANSACTION_HAS_ANOTHER_AMOUNT: { undo: 'other' },
} as const satisfies Record<string, Answer>;
export type OwnCode = keyof typeof ownAnswers;
