import { checkoutTextKeys } from '../checkout-settings.ts';

/** The keys of the namespace `payment` that pages and islands use. */
export const paymentKeys = [...checkoutTextKeys.payment, 'paymentTitle'] as const;
