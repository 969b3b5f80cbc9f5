import type { CheckoutTextKey } from '../../../i18n/keys/checkout.ts';

/** The texts of failures by code. After each of them, nothing was charged. A code without a text gets a general one. */
export const failureTextKeys: Readonly<Partial<Record<string, CheckoutTextKey>>> = {
  PAYMENT_VOID: 'paymentReleased',
  PAYMENT_EXPIRED: 'paymentExpired',
  BAG_CHANGED: 'bagChangedMeanwhile',
  BASKET_EMPTY: 'bagChangedMeanwhile',
  TOTAL_CHANGED: 'totalChangedMeanwhile',
  ORDER_NOT_RECEIVED: 'orderNotReceived',
  TRANSACTION_NOT_FOUND: 'paymentReleased',
  KREDITS_NOT_AVAILABLE: 'kreditsGone',
  SHIPPING_METHOD_NOT_OFFERED: 'shippingGone',
  PAYMENT_PROVIDER_UNAVAILABLE: 'paymentUnavailable',
  PAYMENT_PROVIDER_UNKNOWN: 'paymentUnavailable',
  PAYMENT_REFUSED: 'paymentRefused',
  PAYMENT_AMOUNT_REFUSED: 'amountRefused',
  OFFLINE: 'paymentOffline',
  TIMED_OUT: 'paymentOffline',
  UNAVAILABLE: 'paymentOffline',
  TOO_MANY_REQUESTS: 'tooManyPayments',
  CAPTCHA_REQUIRED: 'captchaAgain',
};
