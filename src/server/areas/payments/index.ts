/** What other areas may use of this one. */
export type { OnPaymentChanged } from './cards-context.ts';
export { createPaymentProviders } from './create-providers.ts';
export { PaymentProviderUnavailable, PaymentRefused } from './provider.ts';
export type {
  DeclineReason,
  OpenedPayment,
  OpenPaymentRequest,
  PaymentProvider,
  PaymentProviders,
  ProviderPayment,
} from './provider.ts';
