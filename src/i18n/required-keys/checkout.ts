import { checkoutTextKeys } from '../checkout-text-keys.ts';

/** The keys of the namespace `checkout` that pages and islands use. */
export const checkoutKeys = [
  ...checkoutTextKeys.checkout,
  'checkoutTitle',
  'checkoutText',
  'help',
  'checkoutNeedsScript',
  'checkoutUnloaded',
] as const;
