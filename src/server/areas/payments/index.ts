/** The parts of this area that other areas may use. */
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
