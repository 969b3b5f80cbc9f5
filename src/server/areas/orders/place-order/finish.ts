import type { Transaction } from 'kysely';
import { isMembershipOnly } from '../../../../domain/orders/is-membership-only.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { awardKredits, awardLoyalty } from '../../kredits/index.ts';
import type { ProviderPayment } from '../../payments/index.ts';
import { moveAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt, StepResult } from '../attempt-queries.ts';
import { completeOrder } from '../basket-queries.ts';
import { giveGuestMembership } from '../claim-guest-membership.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { sendOrderNoticesNow } from '../emails/order-notices.ts';
import type { OrderNotice } from '../emails/order-notices.ts';
import { sendOrderEmailsNow } from '../emails/send-order-email.ts';
import { sendResult } from '../hub-messages.ts';
import { addEmailJobs } from '../jobs.ts';
import { activateMembership } from '../membership.ts';
import { runEffects } from '../order-effects.ts';
import { findOrderLines } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { rewardReferrer } from '../reward-referrer.ts';

const parseInstant = (text: string | null) => (text === null ? null : new Date(text));

/** Gives the membership of an order with the fee to its customer, or to whoever has proven the email of its guest. */
async function giveMembership(write: Transaction<Tables>, order: Order, at: Date): Promise<OrderNotice[]> {
  const { orderId, customerId, containsFee } = order;
  if (!containsFee) return [];
  const given =
    customerId === null
      ? await giveGuestMembership(write, order, at)
      : await activateMembership(write, { orderId, customerId, at });
  return given ? [{ kind: `membership-${given}`, orderId }] : [];
}

/** Gives what an order earns besides its products: a membership, then kredits. Guests earn no kredits. */
async function rewardCustomer(write: Transaction<Tables>, order: Order, at: Date): Promise<OrderNotice[]> {
  const notices = await giveMembership(write, order, at);
  const { orderId, customerId, kreditAwards } = order;
  if (customerId === null) return notices;
  const awards = kreditAwards.map((award) => ({
    ...award,
    effectiveAt: parseInstant(award.effectiveAt),
    expiresAt: parseInstant(award.expiresAt),
  }));
  // `awardLoyalty` locks the customer first. Everywhere, customers are locked before balances.
  await awardLoyalty(write, { customerId, orderId, at });
  await awardKredits(write, { customerId, orderId, awards, at });
  return notices;
}

const findPaymentEvent = async (write: Transaction<Tables>, orderId: number) =>
  isMembershipOnly(await findOrderLines(write, orderId)) ? 'pay-membership' : 'pay';

interface FinishContext {
  dependencies: OrderDependencies;
  write: Transaction<Tables>;
  /** Collects the notices to send once the transaction is committed. */
  notices: OrderNotice[];
}

async function finishInTransaction(
  { dependencies, write, notices }: FinishContext,
  { transactionId, state }: PaymentAttempt,
  card: ProviderPayment['card'],
): Promise<StepResult> {
  const at = new Date(dependencies.now());
  const change = { state: 'complete' as const, result: 'complete' as const, updatedAt: at };
  const attempt = await moveAttempt(write, { transactionId, from: state }, change);
  if (!attempt) return undefined;
  if (attempt.orderId === null) throw new RangeError('A paid attempt has no order id.');
  const event = await findPaymentEvent(write, attempt.orderId);
  const order = await completeOrder(write, { orderId: attempt.orderId, event, at, card });
  await runEffects({ dependencies, write, order, at, notices }, event, {
    'give-rewards': async () => {
      await rewardReferrer(write, order, at);
      notices.push(...(await rewardCustomer(write, order, at)));
    },
    'email-order': async () => {
      await addEmailJobs(dependencies, write, order.orderId);
    },
    'tell-result': () => sendResult(dependencies, write, attempt, order.orderNumber),
  });
  const { orderNumber, distributorId: orderDistributorId, deliveryFrom, deliveryTo } = order;
  return { ...attempt, orderNumber, orderDistributorId, deliveryFrom, deliveryTo };
}

/**
 * Completes a paid order: sets it to wait for shipping if there is anything to send, empties the bag, and sends the
 * result and the emails. `card` is the card that paid, as the provider reports it; null for other ways to pay, and when
 * it is no longer known.
 */
export async function finishOrder(
  dependencies: OrderDependencies,
  attempt: PaymentAttempt,
  card: ProviderPayment['card'] = null,
): Promise<StepResult> {
  const notices: OrderNotice[] = [];
  const finished = await dependencies.db
    .transaction()
    .execute((write) => finishInTransaction({ dependencies, write, notices }, attempt, card));
  if (!finished?.orderId || dependencies.queue) return finished;
  await sendOrderEmailsNow(dependencies, finished.orderId);
  await sendOrderNoticesNow(dependencies, notices);
  return finished;
}
