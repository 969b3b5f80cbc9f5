import { lockOrder } from '../../order-queries.ts';
import { continueRefund, recordFoundRefund } from '../../refunds/continue-refund.ts';
import { requestRefund } from '../../refunds/request-refund.ts';
import type { OperatorDependencies } from '../operator-dependencies.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import type { FoundDifference } from './find-differences.ts';

type Repair = (dependencies: OperatorDependencies, difference: FoundDifference) => Promise<string | null>;

/** Releases money that no order needs. Only an attempt that has ended without an order is touched. */
async function releaseMoney(
  { providers }: OperatorDependencies,
  { provider: name, reference, attempt, payment }: FoundDifference,
): Promise<string | null> {
  if (attempt?.state !== 'closed' || !payment) return null;
  const provider = providers.byName(name);
  if (payment.status === 'authorised') {
    await provider.void(reference);
    return 'released';
  }
  const { capturedMinor, refundedMinor } = payment;
  await provider.refund(reference, capturedMinor - refundedMinor, `${attempt.transactionId}-repair-${refundedMinor}`);
  return 'given back';
}

async function continueRefunds(dependencies: OperatorDependencies, { books }: FoundDifference): Promise<string | null> {
  const states: string[] = [];
  for (const { refundId, state } of books?.refunds ?? [])
    if (state === 'requested') states.push((await continueRefund(dependencies, refundId)).state);
  return states.length > 0 ? states.join(', ') : null;
}

/** Records a refund that was made on the provider's own pages. */
async function recordRefund(
  dependencies: OperatorDependencies,
  { books, payment }: FoundDifference,
): Promise<string | null> {
  if (!books || !payment) return null;
  const isRecorded = await recordFoundRefund(dependencies, books.order.orderId, payment.refundedMinor);
  return isRecorded ? 'recorded' : null;
}

/** Refunds what is left of a cancelled order whose refund was refused before. */
async function refundCancelled(dependencies: OperatorDependencies, { books }: FoundDifference): Promise<string | null> {
  if (!books) return null;
  const refund = await dependencies.db.transaction().execute(async (write) => {
    const order = await lockOrder(write, books.order.orderId);
    return requestRefund(
      { dependencies, write, order, at: new Date(dependencies.now()), notices: [] },
      { scope: { kind: 'rest' }, isRestocked: false, reason: '', requestedBy: 'reconcile', isCancellation: true },
    );
  });
  return (await continueRefund(dependencies, refund.refundId)).state;
}

/**
 * The repairs that need no person. Money moves only back to the shopper, and never for an order that is still to be
 * shipped.
 */
const repairs: Partial<Record<DifferenceKind, Repair>> = {
  MONEY_WITHOUT_ORDER: releaseMoney,
  AUTHORISATION_NOT_RELEASED: releaseMoney,
  REFUND_UNDER_WAY: continueRefunds,
  REFUND_UNKNOWN_TO_SHOP: recordRefund,
  CANCELLED_WITHOUT_REFUND: refundCancelled,
};

/** Repairs differences where that is safe. A repair that fails leaves its difference as it is, with the reason. */
export async function repairDifferences(
  dependencies: OperatorDependencies,
  differences: readonly FoundDifference[],
): Promise<Difference[]> {
  const repaired: Difference[] = [];
  for (const difference of differences) {
    try {
      repaired.push({ ...difference, repair: (await repairs[difference.kind]?.(dependencies, difference)) ?? null });
    } catch (error) {
      dependencies.logger.error({ err: error, reference: difference.reference }, 'a difference could not be repaired');
      repaired.push({ ...difference, repair: error instanceof Error ? `failed: ${error.message}` : 'failed' });
    }
  }
  return repaired;
}
