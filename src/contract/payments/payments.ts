import * as z from 'zod/mini';
import { basketLimits } from '../../config/limits.ts';
import { Address } from '../checkout/addresses.ts';
import { CartItem } from '../bag/baskets.ts';
import { endpoint } from '../endpoint.ts';
import { operationIdPattern } from '../headers.ts';
import {
  Amount,
  DeliveryWindowFields,
  Email,
  optionalList,
  Locale,
  Phone,
  QueryNumber,
  OptionalText,
  RecordName,
  replyWord,
  textUpTo,
} from '../shared-schemas.ts';
import { ShippingMethod } from '../checkout/shipping.ts';

export const CustomerInformation = z.object({
  firstName: textUpTo(50),
  lastName: textUpTo(50),
  email: Email,
  phone: Phone,
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
  /** Extensions: what promotions took off, the membership fee, and the credits as an amount. */
  promotionDiscount: z.optional(Amount),
  membershipFee: z.optional(Amount),
  kissKreditsAmount: z.optional(Amount),
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

/** Extension: the secret by which the hub recognises the tab that waits for the result (`headers.ts`). */
const hubKey = z.optional(z.string().check(z.regex(operationIdPattern)));

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
  hubKey,
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

const params = z.object({ id: QueryNumber });

export const calculateTotals = endpoint('POST', '/api/Distributor/:id/Payment/CalculateTotals', {
  requirements: ['API-031', 'API-064'],
  summary: 'What a cart costs, with shipping, tax and discounts',
  policy: 'holder',
  params,
  body: z.extend(CartRequest, { basketId: z.nullish(textUpTo(64)) }),
  reply: Charges,
});
/**
 * Opens a transaction with the provider of the country. The server computes the total again: another `amount` is refused
 * with TOTAL_CHANGED (409). A bag that costs nothing gets the status `AUTH` at once and no page to visit (PAY-012).
 */
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
    /** Extensions: what the server needs to compute the total, and the proof that a guest has solved the captcha. */
    basketId: z.nullish(textUpTo(64)),
    shippingInfo: z.nullish(ShippingMethod),
    kissKreditsApplied: z._default(z.int().check(z.nonnegative()), 0),
    captchaToken: z.nullish(textUpTo(8000)),
  }),
  reply: z.object({
    navigateUrl: OptionalText,
    transactionId: RecordName,
    status: z.string(),
    /** Extension: a provider's page stands in a frame of the checkout, or replaces the page. */
    presentation: z._default(z.enum(['frame', 'redirect']), 'frame'),
  }),
});

/**
 * The states of a payment attempt. `open`: not submitted yet; `pending`: submitted, the result is not known yet;
 * the others are final. Every final state but `complete` has taken no money.
 */
export const paymentAttemptStatuses = ['open', 'pending', 'complete', 'declined', 'out-of-stock', 'void'] as const;
export type PaymentAttemptStatus = (typeof paymentAttemptStatuses)[number];

/** What became of a payment. Errors are texts in the language of the order. */
export const PaymentResult = z.object({
  status: replyWord(paymentAttemptStatuses, 'pending'),
  orderNumber: z.nullish(z.string()),
  errors: optionalList(z.string()),
  /** Products that are gone, for the status `out-of-stock` (ERR-014). */
  skus: optionalList(z.string()),
  productNames: optionalList(z.string()),
  /** Of the order. */
  ...DeliveryWindowFields,
  /** Extension: the distributor whom the order belongs to, once it is placed. */
  distributorId: z.optional(z.int()),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

/**
 * Places the order of an authorised transaction. Sent again it answers with what became of the first. Refusals:
 * TRANSACTION_NOT_FOUND (404, also for somebody else's), NOT_AUTHORISED (409), BAG_CHANGED and TOTAL_CHANGED (409; the
 * authorisation is void).
 */
export const submitPayment = endpoint('POST', '/api/Distributor/:id/Payment/SubmitPayment', {
  requirements: ['API-033'],
  summary: 'Place the order; its result follows over the hub',
  policy: 'holder',
  params,
  body: PaymentRequest,
  reply: z.object({
    orderNumber: z.nullish(RecordName),
    status: OptionalText,
    /** Extension: the result as far as it is known. */
    result: z.optional(PaymentResult),
  }),
});
export const getPaymentResult = endpoint('GET', '/api/Payment/Result/:transactionId', {
  requirements: ['PAY-021'],
  summary: 'What became of a payment, for pages that missed the message of the hub',
  policy: 'holder',
  isExtension: true,
  params: z.object({ transactionId: textUpTo(128) }),
  reply: PaymentResult,
});
