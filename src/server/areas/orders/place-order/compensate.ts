import type { DeclineReason } from '../../payments/index.ts';
import { moveAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt, StepResult } from '../attempt-queries.ts';
import { listDeclineTexts } from '../decline-texts.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { sendOrderNoticesNow } from '../emails/order-notices.ts';
import type { OrderNotice } from '../emails/order-notices.ts';
import { sendResult } from '../hub-messages.ts';
import { moveOrder } from '../order-effects.ts';
import { lockOrder } from '../order-queries.ts';

/**
 * Undoes the claim of an order whose payment was declined: stock and credits go back, the order is rejected, and what is
 * authorised is released next. The bag stays as it was, and the customer is told by email, since they may have left.
 */
export async function compensateOrder(
  dependencies: OrderDependencies,
  { transactionId, locale }: PaymentAttempt,
  declineReason: DeclineReason | null,
): Promise<StepResult> {
  const at = new Date(dependencies.now());
  const errors = JSON.stringify(listDeclineTexts(declineReason, locale));
  const notices: OrderNotice[] = [];
  const compensated = await dependencies.db.transaction().execute(async (write) => {
    const change = { state: 'voiding' as const, result: 'declined' as const, errors, updatedAt: at };
    const attempt = await moveAttempt(write, { transactionId, from: 'claimed' }, change);
    if (!attempt) return undefined;
    if (attempt.orderId === null) throw new RangeError('A claimed attempt has no order id.');
    const order = await lockOrder(write, attempt.orderId);
    await moveOrder({ dependencies, write, order, at, notices }, 'reject', {
      'email-change': () => {
        notices.push({ kind: 'rejected', orderId: order.orderId, at: at.toISOString() });
        return Promise.resolve();
      },
      'tell-result': () => sendResult(dependencies, write, attempt, null),
    });
    return attempt;
  });
  if (!dependencies.queue) await sendOrderNoticesNow(dependencies, notices);
  return compensated;
}
