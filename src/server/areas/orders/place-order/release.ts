import { PaymentProviderUnavailable } from '../../payments/index.ts';
import type { PaymentProvider, ProviderPayment } from '../../payments/index.ts';
import { moveAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt, StepResult } from '../attempt-queries.ts';
import type { OrderDependencies } from '../dependencies.ts';

/** Refunds money that was taken by a capture whose reply was lost. */
async function giveMoneyBack(
  provider: PaymentProvider,
  { reference, capturedMinor, refundedMinor }: ProviderPayment,
  transactionId: string,
): Promise<ProviderPayment> {
  return provider.refund(reference, capturedMinor - refundedMinor, `${transactionId}-release`);
}

const holdsMoney = ({ status, capturedMinor, refundedMinor }: ProviderPayment) =>
  status === 'authorised' || capturedMinor > refundedMinor;

/** Releases the authorisation of an attempt at its provider. */
async function releasePayment(provider: PaymentProvider, reference: string, transactionId: string): Promise<void> {
  const payment = await provider.void(reference);
  const released =
    payment.capturedMinor > payment.refundedMinor ? await giveMoneyBack(provider, payment, transactionId) : payment;
  if (holdsMoney(released)) throw new PaymentProviderUnavailable(provider.name);
}

/**
 * Releases what an attempt without an order has reserved. Throws `PaymentProviderUnavailable`, and is repeated later,
 * until the provider has said that it holds nothing any more.
 */
export async function releaseAuthorisation(
  dependencies: OrderDependencies,
  attempt: PaymentAttempt,
): Promise<StepResult> {
  const { transactionId, provider, providerReference } = attempt;
  if (providerReference !== null)
    await releasePayment(dependencies.providers.byName(provider), providerReference, transactionId);
  const change = { state: 'closed' as const, updatedAt: new Date(dependencies.now()) };
  return moveAttempt(dependencies.db, { transactionId, from: 'voiding' }, change);
}
