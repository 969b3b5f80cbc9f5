import * as z from 'zod/mini';
import { basketLimits } from '../../config/limits.ts';
import { Address } from '../checkout/addresses.ts';
import { CartItem } from '../bag/baskets.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, OptionalFlag, optionalList, Locale, QueryNumber, OptionalText, textUpTo } from '../shared-schemas.ts';
import { ShippingMethod } from '../checkout/shipping.ts';

export const CustomerInformation = z.object({
  firstName: textUpTo(50),
  lastName: textUpTo(50),
  email: textUpTo(254),
  phone: textUpTo(30),
});
export type CustomerInformation = z.infer<typeof CustomerInformation>;

export const Charges = z.object({
  originalSubTotal: Amount,
  discountPercentage: z.number(),
  pcDiscountPercentage: z.number(),
  pcDiscountAmount: Amount,
  pcDiscountSubTotal: Amount,
  shippingFee: Amount,
  totalTax: Amount,
  taxLabel: z.string(),
  cartTotal: Amount,
  productTotal: Amount,
  showAmountAwayFreeShipping: z.boolean(),
  amountAwayFreeShipping: Amount,
});
export type Charges = z.infer<typeof Charges>;

const CartRequest = z.object({
  ignoredPromotions: optionalList(z.int()),
  cartItems: z.array(CartItem).check(z.maxLength(2 * basketLimits.lines)),
  shippingAddress: Address,
  shippingInfo: z.nullish(ShippingMethod),
  billingAddress: z.nullish(Address),
  kissKreditsApplied: z._default(z.int().check(z.nonnegative()), 0),
  languageCode: textUpTo(10),
});

export const PaymentRequest = z.object({
  shoppingCart: CartRequest,
  customerInformation: CustomerInformation,
  signalRConnectionId: z.nullish(textUpTo(128)),
  customerNotes: z._default(textUpTo(1000), ''),
  ipAddress: z._default(textUpTo(64), ''),
  referralCode: z._default(textUpTo(64), ''),
  basketId: textUpTo(64),
  transactionId: textUpTo(128),
  locale: Locale,
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

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

const params = z.object({ id: QueryNumber });

export const calculateTotals = endpoint('POST', '/api/Distributor/:id/Payment/CalculateTotals', {
  requirements: ['API-031', 'API-064'],
  summary: 'What a cart costs, with shipping, tax and discounts',
  policy: 'holder',
  params,
  body: z.extend(CartRequest, { basketId: z.nullish(textUpTo(64)) }),
  reply: Charges,
});
export const createCaptureTransaction = endpoint('POST', '/api/Distributor/:id/Payment/CreateCaptureTransaction', {
  requirements: ['API-032'],
  summary: 'Open a transaction with the card provider',
  policy: 'holder',
  params,
  body: z.object({
    customerInformation: CustomerInformation,
    shippingAddress: Address,
    billingAddress: Address,
    amount: Amount,
    currency: z.string().check(z.length(3)),
    language: textUpTo(10),
    returnUrl: textUpTo(2000),
    enableDistributorSearchForm: z._default(z.boolean(), false),
  }),
  reply: z.object({ navigateUrl: z.url(), transactionId: z.string(), status: z.string() }),
});
export const submitPayment = endpoint('POST', '/api/Distributor/:id/Payment/SubmitPayment', {
  requirements: ['API-033'],
  summary: 'Place the order; its result follows over the hub',
  policy: 'holder',
  params,
  body: PaymentRequest,
  reply: z.object({ orderNumber: z.nullish(z.string()), status: OptionalText }),
});
export const validateCaptcha = endpoint('POST', '/api/CaptchaValidator/CaptchaValidation', {
  requirements: ['API-034'],
  summary: 'Whether a captcha token is good',
  policy: 'public',
  query: z.object({ captcha: textUpTo(8000) }),
  reply: z.object({ success: z.boolean() }),
});
