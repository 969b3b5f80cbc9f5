import * as z from 'zod/mini';
import { Address } from '../checkout/addresses.ts';
import { ShippingMethod } from '../checkout/shipping.ts';
import { OptionalFlag, optionalList, OptionalText } from '../shared-schemas.ts';
import { Charges, CustomerInformation } from './payments.ts';

const CheckoutErrors = z.object({
  canContinue: z.boolean(),
  missingInventoryErrors: optionalList(z.string()),
  declinedPaymentErrors: optionalList(z.string()),
});

/** The state of the checkout, as the shop stores it and as a reload by payment id returns it (API-066). */
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
  enableDistributorSearchForm: OptionalFlag,
  jumpToPlaceOrder: OptionalFlag,
});
export type CheckoutState = z.infer<typeof CheckoutState>;
