/** The keys of the namespace `payment` that pages and islands use. */
export { paymentTextKeys as paymentKeys } from '../payment-text-keys.ts';
