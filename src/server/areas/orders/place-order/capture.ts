import { PaymentProviderUnavailable, PaymentRefused } from '../../payments/index.ts';
import type { DeclineReason, PaymentProvider, ProviderPayment } from '../../payments/index.ts';
import { moveAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt, StepResult } from '../attempt-queries.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { compensateOrder } from './compensate.ts';
import { finishOrder } from './finish.ts';

/** Whether a payment has the amount and the currency that the shopper was shown. */
const matchesAttempt = (payment: ProviderPayment, attempt: PaymentAttempt): boolean =>
  payment.amountMinor === attempt.amountMinor && payment.currency === attempt.currency;

const isTaken = ({ status, capturedMinor }: ProviderPayment, { amountMinor }: PaymentAttempt): boolean =>
  (status === 'captured' || status === 'partly-refunded') && capturedMinor >= amountMinor;

/** Captures an authorised payment, and returns any other one as it is. */
async function takeMoney(provider: PaymentProvider, reference: string, attempt: PaymentAttempt) {
  const payment = await provider.read(reference);
  if (payment.status !== 'authorised' || !matchesAttempt(payment, attempt)) return payment;
  const captured = await provider.capture(reference, attempt.amountMinor);
  // The result of the call is unknown, so the call is repeated later. The provider captures once.
  if (captured.status === 'authorised') throw new PaymentProviderUnavailable(provider.name);
  return captured;
}

/** The payment after the capture, or why the provider will never capture it. */
type CaptureOutcome = { payment: ProviderPayment } | { refused: DeclineReason };

async function tryToTakeMoney(
  { providers, logger }: OrderDependencies,
  reference: string,
  attempt: PaymentAttempt,
): Promise<CaptureOutcome> {
  try {
    return { payment: await takeMoney(providers.byName(attempt.provider), reference, attempt) };
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { transactionId } = attempt;
    logger.error({ err: error, transactionId }, 'a payment provider refused a capture for good');
    return { refused: error.reason };
  }
}

const markCaptured = ({ db, now }: OrderDependencies, { transactionId }: PaymentAttempt) =>
  moveAttempt(db, { transactionId, from: 'claimed' }, { state: 'captured', updatedAt: new Date(now()) });

/** Completes an order whose money was taken. When that fails, marks the attempt as captured for operators. */
async function finishCaptured(
  dependencies: OrderDependencies,
  attempt: PaymentAttempt,
  { card }: ProviderPayment,
): Promise<StepResult> {
  try {
    return await finishOrder(dependencies, attempt, card);
  } catch (error) {
    const { transactionId } = attempt;
    dependencies.logger.error({ err: error, transactionId }, 'a paid order could not be completed yet');
    await markCaptured(dependencies, attempt);
    throw error;
  }
}

/**
 * Takes the money of a claimed order, outside of any transaction, and completes it. Throws `PaymentProviderUnavailable`
 * without a clear answer of the provider, and is repeated later. A clear refusal undoes the order.
 */
export async function captureOrder(dependencies: OrderDependencies, attempt: PaymentAttempt): Promise<StepResult> {
  const { providerReference, amountMinor } = attempt;
  if (amountMinor === 0) return finishOrder(dependencies, attempt);
  if (providerReference === null) throw new RangeError('A claimed payment has no reference of its provider.');
  const taken = await tryToTakeMoney(dependencies, providerReference, attempt);
  if ('refused' in taken) return compensateOrder(dependencies, attempt, taken.refused);
  const { payment } = taken;
  return isTaken(payment, attempt) && matchesAttempt(payment, attempt)
    ? finishCaptured(dependencies, attempt, payment)
    : compensateOrder(dependencies, attempt, payment.declineReason);
}
