import { z } from 'zod';
import { Address } from './addresses.ts';
import { CartItem } from './baskets.ts';
import { endpoint } from './endpoint.ts';
import { Amount, Flag, Locale, Text } from './parts.ts';
import { ShippingMethod } from './shipping.ts';

export const CustomerInformation = z.object({ firstName: z.string().max(50), lastName: z.string().max(50), email: z.string().max(254), phone: z.string().max(30) });
export type CustomerInformation = z.infer<typeof CustomerInformation>;

export const Charges = z.object({
  originalSubTotal: Amount, discountPercentage: z.number(), pcDiscountPercentage: z.number(), pcDiscountAmount: Amount, pcDiscountSubTotal: Amount, shippingFee: Amount, totalTax: Amount,
  taxLabel: z.string(), cartTotal: Amount, productTotal: Amount, showAmountAwayFreeShipping: z.boolean(), amountAwayFreeShipping: Amount,
});
export type Charges = z.infer<typeof Charges>;

const CartRequest = z.object({
  ignoredPromotions: z.array(z.number().int()).default([]), cartItems: z.array(CartItem).max(200), shippingAddress: Address, shippingInfo: ShippingMethod.nullish(), billingAddress: Address.nullish(),
  kissKreditsApplied: z.number().int().nonnegative().default(0), languageCode: z.string().max(10),
});

export const PaymentRequest = z.object({
  shoppingCart: CartRequest, customerInformation: CustomerInformation, signalRConnectionId: z.string().max(128).nullish(), customerNotes: z.string().max(1000).default(''),
  ipAddress: z.string().max(64).default(''), referralCode: z.string().max(64).default(''), basketId: z.string().max(64), transactionId: z.string().max(128), locale: Locale,
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

const CheckoutErrors = z.object({ canContinue: z.boolean(), missingInventoryErrors: z.array(z.string()).default([]), declinedPaymentErrors: z.array(z.string()).default([]) });

/** The state of the checkout as the shop keeps it, and as a reload by payment id gives it back (document 2, section 3). */
export const CheckoutState = z.object({
  customerInfo: CustomerInformation, shippingAddress: Address.nullish(), billingAddress: Address.nullish(), shippingMethod: ShippingMethod.nullish(), paymentInfo: z.record(z.string(), z.string()).nullish(),
  kissKreditsApplied: z.number().int().nonnegative(), totalCharges: Charges.nullish(), transactionId: Text, checkoutErrors: CheckoutErrors, enableDistributorSearchForm: Flag, jumpToPlaceOrder: Flag,
});
export type CheckoutState = z.infer<typeof CheckoutState>;

const params = z.object({ id: z.coerce.number().int() });

export const calculateTotals = endpoint('POST', '/api/Distributor/:id/Payment/CalculateTotals', {
  rows: ['API-031', 'API-064'], summary: 'What a cart costs, with shipping, tax and discounts', policy: 'owner', params, body: CartRequest.extend({ basketId: z.string().max(64).nullish() }), reply: Charges,
});
export const createCaptureTransaction = endpoint('POST', '/api/Distributor/:id/Payment/CreateCaptureTransaction', {
  rows: ['API-032'], summary: 'Open a transaction with the card provider', policy: 'owner', params,
  body: z.object({
    customerInformation: CustomerInformation, shippingAddress: Address, billingAddress: Address, amount: Amount, currency: z.string().length(3), language: z.string().max(10), returnUrl: z.string().max(2000),
    enableDistributorSearchForm: z.boolean().default(false),
  }),
  reply: z.object({ navigateUrl: z.url(), transactionId: z.string(), status: z.string() }),
});
export const submitPayment = endpoint('POST', '/api/Distributor/:id/Payment/SubmitPayment', {
  rows: ['API-033'], summary: 'Place the order; its result follows over the hub', policy: 'owner', params, body: PaymentRequest, reply: z.object({ orderNumber: z.string().nullish(), status: Text }),
});
export const validateCaptcha = endpoint('POST', '/api/CaptchaValidator/CaptchaValidation', {
  rows: ['API-034'], summary: 'Whether a captcha token is good', policy: 'public', query: z.object({ captcha: z.string().max(8000) }), reply: z.object({ success: z.boolean() }),
});
