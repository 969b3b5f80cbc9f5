import type { DeclineReason } from '../../payments/index.ts';
import { moveAttempt, readAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt } from '../attempt-queries.ts';
import { listDeclineTexts } from '../decline-texts.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { sendResult } from '../hub-messages.ts';
import type { ClaimFailure } from './claim.ts';

/** Why an attempt ends without an order. */
export type Rejection =
  ClaimFailure | { result: 'void'; reason: 'EXPIRED' } | { result: 'declined'; declineReason: DeclineReason | null };

const toColumns = (rejection: Rejection, { locale }: Pick<PaymentAttempt, 'locale'>) => ({
  result: rejection.result,
  reason: rejection.result === 'void' ? rejection.reason : null,
  errors: JSON.stringify(rejection.result === 'declined' ? listDeclineTexts(rejection.declineReason, locale) : []),
  missing: JSON.stringify(rejection.result === 'out-of-stock' ? rejection.missing : []),
});

type HubRecipient = Pick<PaymentAttempt, 'hubOwner' | 'hubConnectionId'>;

/**
 * Ends an open attempt without an order: its authorisation, if there is one, is released next. An attempt that was
 * claimed meanwhile stays as it is: only an attempt's own authorisation is ever released (T11).
 */
export async function rejectAttempt(
  dependencies: OrderDependencies,
  attempt: PaymentAttempt,
  rejection: Rejection,
  { hubOwner, hubConnectionId }: HubRecipient = attempt,
): Promise<void> {
  const { transactionId } = attempt;
  const updatedAt = new Date(dependencies.now());
  await dependencies.db.transaction().execute(async (write) => {
    const change = {
      state: 'voiding' as const,
      ...toColumns(rejection, attempt),
      hubOwner,
      hubConnectionId,
      updatedAt,
    };
    const rejected = await moveAttempt(write, { transactionId, from: 'open' }, change);
    if (!rejected) return;
    await sendResult(dependencies, write, rejected, null);
  });
}

/** Ends an attempt that its provider has refused to open. The provider holds nothing, so there is nothing to release. */
export async function closeUnopened(
  { db, now }: OrderDependencies,
  transactionId: string,
  declineReason: DeclineReason,
): Promise<void> {
  const { locale } = await readAttempt(db, transactionId);
  const columns = toColumns({ result: 'declined', declineReason }, { locale });
  await moveAttempt(db, { transactionId, from: 'open' }, { state: 'closed', ...columns, updatedAt: new Date(now()) });
}
