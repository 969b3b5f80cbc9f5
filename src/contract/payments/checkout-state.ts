import * as z from 'zod/mini';
import { Address } from '../checkout/addresses.ts';
import { ShippingMethod } from '../checkout/shipping.ts';
import { endpoint } from '../endpoint.ts';
import { OptionalFlag, optionalList, OptionalText, textUpTo } from '../shared-schemas.ts';
import { Charges, CustomerInformation, PaymentResult } from './payments.ts';

const CheckoutErrors = z.object({
  canContinue: z.boolean(),
  missingInventoryErrors: optionalList(z.string()),
  declinedPaymentErrors: optionalList(z.string()),
});

/** The state of a checkout when its payment was opened, and what is wrong with it since (API-066). */
export const CheckoutState = z.object({
  customerInfo: CustomerInformation,
  shippingAddress: z.nullish(Address),
  billingAddress: z.nullish(Address),
  shippingMethod: z.nullish(ShippingMethod),
  paymentInfo: z.nullish(z.record(z.string(), z.string())),
  kissKreditsApplied: z.int().check(z.nonnegative()),
  totalCharges: z.nullish(Charges),
  transactionId: OptionalText,
  checkoutErrors: CheckoutErrors,
  /** The API's own flag: what a payment was opened with comes back (API-032). Nothing depends on it. */
  enableDistributorSearchForm: OptionalFlag,
  /** Whether the payment still waits for its order to be placed. */
  jumpToPlaceOrder: OptionalFlag,
  /** Extension: what became of the payment. */
  result: z.optional(PaymentResult),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

/**
 * The checkout of a payment of the caller's own, for the page that its provider returns to (CHK-016): an account's, or as
 * a guest the one of the basket that they hold. Refusals: TRANSACTION_NOT_FOUND (404, also for somebody else's),
 * CHECKOUT_STATE_NOT_KEPT (404: it was erased).
 */
export const getCheckoutState = endpoint('POST', '/api/Payment/CheckoutState', {
  requirements: ['API-066'],
  summary: 'What a payment was opened with, for the page that its provider returns to',
  policy: 'holder',
  isExtension: true,
  body: z.object({ transactionId: textUpTo(128), basketId: z.nullish(textUpTo(64)) }),
  reply: CheckoutState,
});
