import { PaymentProviderUnavailable, PaymentRefused } from '../../payments/index.ts';
import type { PaymentProvider, ProviderPayment } from '../../payments/index.ts';
import { moveAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt, StepResult } from '../attempt-queries.ts';
import type { OrderDependencies } from '../dependencies.ts';

/** The payment of an attempt that has to be released. */
interface HeldPayment {
  provider: PaymentProvider;
  reference: string;
  transactionId: string;
  logger: OrderDependencies['logger'];
}

/** Reads a payment. Returns null when its provider does not know it, so that nothing is held. */
async function readPayment({ provider, reference }: HeldPayment): Promise<ProviderPayment | null> {
  try {
    return await provider.read(reference);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    if (error.answer === 'missing') return null;
    throw new PaymentProviderUnavailable(provider.name, { cause: error });
  }
}

/**
 * Tries to void or refund a payment. When the provider refuses for good, the payment is settled already or can never be
 * released, so it is read instead.
 */
async function tryToRelease(held: HeldPayment, step: () => Promise<ProviderPayment>): Promise<ProviderPayment | null> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { logger, transactionId } = held;
    logger.error({ err: error, transactionId }, 'a payment provider refused for good to void or refund a payment');
    return readPayment(held);
  }
}

/** Refunds money that was taken by a capture whose reply was lost. */
const refundCapture = (held: HeldPayment, { reference, capturedMinor, refundedMinor }: ProviderPayment) =>
  tryToRelease(held, () =>
    held.provider.refund(reference, capturedMinor - refundedMinor, `${held.transactionId}-release`),
  );

const isTaken = ({ capturedMinor, refundedMinor }: ProviderPayment) => capturedMinor > refundedMinor;

/** Releases the authorisation of an attempt at its provider. */
async function releasePayment(held: HeldPayment): Promise<void> {
  const payment = await tryToRelease(held, () => held.provider.void(held.reference));
  const released = payment && isTaken(payment) ? await refundCapture(held, payment) : payment;
  if (released && (released.status === 'authorised' || isTaken(released)))
    throw new PaymentProviderUnavailable(held.provider.name);
}

/**
 * Releases what an attempt without an order has reserved. Throws `PaymentProviderUnavailable`, and is repeated later,
 * until the provider confirms that it holds nothing any more.
 */
export async function releaseAuthorisation(
  dependencies: OrderDependencies,
  attempt: PaymentAttempt,
): Promise<StepResult> {
  const { transactionId, provider, providerReference: reference } = attempt;
  const { providers, logger } = dependencies;
  if (reference !== null)
    await releasePayment({ provider: providers.byName(provider), reference, transactionId, logger });
  const change = { state: 'closed' as const, updatedAt: new Date(dependencies.now()) };
  return moveAttempt(dependencies.db, { transactionId, from: 'voiding' }, change);
}
