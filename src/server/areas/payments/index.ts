/** What other areas may use of this one. */
export type { OnPaymentChanged } from './cards-context.ts';
export { createPaymentProviders } from './create-providers.ts';
export { PaymentProviderUnavailable, PaymentRefused, refundIdReused } from './provider.ts';
export type {
  DeclineReason,
  OpenedPayment,
  PaymentProvider,
  PaymentProviders,
  ProviderPayment,
  ProviderRefund,
} from './provider.ts';
