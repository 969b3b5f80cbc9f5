/** The parts of this area that other areas may use. */
export type { PaymentListeners } from './cards-context.ts';
export { createPaymentProviders } from './create-providers.ts';
export { PaymentProviderUnavailable, PaymentRefused, disputeStatuses, refundIdReused } from './provider.ts';
export type {
  DeclineReason,
  OpenedPayment,
  PaymentProvider,
  PaymentProviders,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from './provider.ts';
