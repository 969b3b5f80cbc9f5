import type { CheckoutErrors } from './checkout-types.ts';

export const noErrors: CheckoutErrors = { canContinue: true, missingInventoryErrors: [], declinedPaymentErrors: [] };
