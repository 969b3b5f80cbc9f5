import type { DeclineReason } from '../payments/index.ts';
import { createOrderTexts } from './order-texts.ts';
import type { OrderTextKey } from './text-keys.ts';

const textKeys = {
  declined: 'declined',
  'insufficient-funds': 'insufficientFunds',
  'authentication-failed': 'authenticationFailed',
  'expired-card': 'expiredCard',
  'amount-not-possible': 'amountNotPossible',
  other: 'paymentFailed',
} as const satisfies Record<DeclineReason, OrderTextKey>;

/** The texts that explain a declined payment to the shopper, in their language (ERR-015). */
export const listDeclineTexts = (reason: DeclineReason | null, locale: string): string[] => [
  createOrderTexts(locale)(textKeys[reason ?? 'other']),
];
