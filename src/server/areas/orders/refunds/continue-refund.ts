import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { PaymentProviderUnavailable, PaymentRefused } from '../../payments/index.ts';
import type { PaymentProvider, ProviderPayment } from '../../payments/index.ts';
import { randomBytes } from 'node:crypto';
import { readAttempt } from '../attempt-queries.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { addOrderNoticeJobs, sendOrderNoticesNow } from '../emails/order-notices.ts';
import type { OrderNotice } from '../emails/order-notices.ts';
import { sendOrderChanged } from '../hub-messages.ts';
import { countUnshipped, sumQuantities } from '../operate/parcel-lines.ts';
import { moveOrder, takeBackMembership } from '../order-effects.ts';
import type { OrderChange } from '../order-effects.ts';
import { findOrderLines, lockOrder, readOrder, setRefunded } from '../order-queries.ts';
import { returnStock } from '../stock.ts';
import { takeBackKredits, takeBackPieces } from '../take-back.ts';
import { findRefunds, insertRefund, readRefund, setReturnedKredits, settleRefund, sumRefunds } from './queries.ts';
import type { Refund } from './queries.ts';
import { readRefunded } from './read-refunded.ts';

export type RefundDependencies = Pick<
  OrderDependencies,
  'db' | 'providers' | 'now' | 'hub' | 'queue' | 'mailer' | 'logger' | 'environment'
>;

/** The status of a refund at its provider; undefined when the provider does not know it. */
const findRefundStatus = ({ refunds }: ProviderPayment, refundId: string) =>
  refunds.find((refund) => refund.refundId === refundId)?.status;

/**
 * The status of a refund that the provider may have made already, for example when the reply to an earlier call was lost.
 * Throws when it does not say, so that its job asks again.
 */
async function readRefundStatus(provider: PaymentProvider, reference: string, refundId: string) {
  const payment = await provider.read(reference).catch((error: unknown) => {
    throw error instanceof PaymentRefused ? new PaymentProviderUnavailable(provider.name, { cause: error }) : error;
  });
  return findRefundStatus(payment, refundId);
}

/** The code of a refund that a provider has accepted and could not carry out, such as to a card that is closed. */
const refundFailed = 'REFUND_FAILED';

/** What a provider has answered. `failure`: the code of a refusal; null when the money is paid back, or on its way. */
type RefundAnswer = Pick<Refund, 'failure' | 'isPending'>;

export const paidBack: RefundAnswer = { failure: null, isPending: false };
const refuse = (failure: string): RefundAnswer => ({ failure, isPending: false });

function toAnswer(status: ReturnType<typeof findRefundStatus>): RefundAnswer {
  return status === 'failed' ? refuse(refundFailed) : { ...paidBack, isPending: status === 'pending' };
}

async function refundAtProvider(
  dependencies: RefundDependencies,
  { orderId, refundId, amountMinor }: Refund,
): Promise<RefundAnswer> {
  if (amountMinor === 0) return paidBack;
  const { transactionId } = await readOrder(dependencies.db, orderId);
  const { provider: name, providerReference: reference } = await readAttempt(dependencies.db, transactionId);
  if (reference === null) throw new RangeError('A paid order has no payment.');
  const provider = dependencies.providers.byName(name);
  try {
    const payment = await provider.refund(reference, amountMinor, refundId);
    return toAnswer(findRefundStatus(payment, refundId));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const status = await readRefundStatus(provider, reference, refundId);
    return status === undefined || status === 'failed' ? refuse(error.code) : toAnswer(status);
  }
}

/**
 * Stores the refunded total, and takes back the membership once its fee is refunded, and what else the order has given
 * once all of its money or all that was bought is. Returns how many kredits that the order has spent can be spent
 * again.
 */
async function takeBackRefunded(change: OrderChange, { lines }: Refund): Promise<number> {
  const { write, order, at } = change;
  const { refundedMinor, isAllBack, isFeeBack, kredits } = await readRefunded(write, order);
  await setRefunded(write, order.orderId, refundedMinor);
  if (isFeeBack) await takeBackMembership(change);
  if (isAllBack) return takeBackKredits(write, order, at);
  return lines.length > 0 ? takeBackPieces(write, order, { kredits, isFeeBack, at }) : 0;
}

/**
 * Pieces for which neither money nor kredits go back, such as gifts, are told to nobody, and a dispute is known to who has
 * won it.
 */
function listNotices(refund: Refund, kredits: number): OrderNotice[] {
  const { amountMinor, isCancellation, orderId, refundId, disputeId } = refund;
  if (disputeId !== null) return [];
  if (isCancellation) return [{ kind: 'cancelled', orderId }];
  return amountMinor > 0 || kredits > 0 ? [{ kind: 'refunded', orderId, refundId }] : [];
}

/**
 * Puts refunded pieces back into stock if they can be sold again. The cancellation of an order leaves the pieces of a
 * refund under way to that refund, so they go back even when it is refused.
 */
async function returnPieces({ write, order }: OrderChange, { state, isRestocked, lines }: Refund): Promise<void> {
  const isBack = state === 'refunded' ? isRestocked : order.status === 'Cancelled';
  if (isBack && lines.length > 0) await returnStock(write, order.countryCode, lines);
}

/**
 * Completes an order of which a part was sent, once the money of all that is left went back. What a parcel contained
 * that nobody has listed counts as left. Returns false when something may still be sent.
 */
async function endShipping(change: OrderChange): Promise<boolean> {
  const { write, order } = change;
  if (order.status !== 'ShippedPartial') return false;
  const done = (await findRefunds(write, order.orderId)).filter(({ state }) => state === 'refunded');
  const back = done.flatMap(({ lines }) => [...lines]);
  if (sumQuantities(countUnshipped(await findOrderLines(write, order.orderId), order.parcels, back)) > 0) return false;
  await moveOrder(change, 'end-shipping', {});
  return true;
}

/** Records the answer to a requested refund of a locked order, once, with everything that follows from it. */
export async function settleInTransaction(change: OrderChange, refundId: string, answer: RefundAnswer): Promise<void> {
  const { write, order, at, dependencies, notices } = change;
  const state = answer.failure === null ? 'refunded' : 'refused';
  const settled = await settleRefund(write, refundId, { state, ...answer, settledAt: at });
  if (!settled) return;
  await returnPieces(change, settled);
  if (settled.state === 'refused') return;
  const returnedKredits = await takeBackRefunded(change, settled);
  await setReturnedKredits(write, refundId, returnedKredits);
  notices.unshift(...listNotices(settled, returnedKredits));
  const isComplete = settled.lines.length > 0 && (await endShipping(change));
  if (!isComplete) await sendOrderChanged(dependencies, write, order);
  await addOrderNoticeJobs(dependencies, write, notices);
}

async function settle(dependencies: RefundDependencies, refund: Refund, answer: RefundAnswer): Promise<void> {
  const { orderId, refundId } = refund;
  const { failure } = answer;
  const notices = await retryTransaction(dependencies.db, async (write) => {
    const order = await lockOrder(write, orderId);
    const change: OrderChange = { dependencies, write, order, at: new Date(dependencies.now()), notices: [] };
    await settleInTransaction(change, refundId, answer);
    return change.notices;
  });
  if (failure !== null)
    dependencies.logger.error({ refundId, orderId, failure }, 'a payment provider refused a refund for good');
  if (!dependencies.queue) await sendOrderNoticesNow(dependencies, notices);
}

/**
 * Carries out a requested refund. The provider is called outside of any transaction, and knows the refund by its id, so
 * that any process may repeat it. Returns the refund as it is afterwards. Throws `PaymentProviderUnavailable` without a
 * clear answer, and is repeated later.
 */
export async function continueRefund(dependencies: RefundDependencies, refundId: string): Promise<Refund> {
  const refund = await readRefund(dependencies.db, refundId);
  if (refund.state !== 'requested') return refund;
  await settle(dependencies, refund, await refundAtProvider(dependencies, refund));
  return readRefund(dependencies.db, refundId);
}

/**
 * Records a refund that was made at the provider and not by the shop. `refundedMinor` is the total that the provider
 * has refunded. Returns false, and records nothing, when the shop knows that total, or has a refund under way that may
 * be this one.
 */
export async function recordFoundRefund(
  dependencies: RefundDependencies,
  orderId: number,
  refundedMinor: number,
): Promise<boolean> {
  const notices: OrderNotice[] = [];
  const isRecorded = await dependencies.db.transaction().execute(async (write) => {
    const order = await lockOrder(write, orderId);
    const refunds = await findRefunds(write, orderId);
    const amountMinor = refundedMinor - sumRefunds(refunds);
    if (amountMinor <= 0 || refunds.some(({ state }) => state === 'requested')) return false;
    const at = new Date(dependencies.now());
    const refund = await insertRefund(write, {
      refundId: randomBytes(16).toString('base64url'),
      orderId,
      amountMinor,
      reason: '',
      requestedBy: 'reconcile',
      lines: '[]',
      isRestocked: false,
      isCancellation: false,
      state: 'requested',
      requestedAt: at,
    });
    await settleInTransaction({ dependencies, write, order, at, notices }, refund.refundId, paidBack);
    return true;
  });
  if (!dependencies.queue) await sendOrderNoticesNow(dependencies, notices);
  return isRecorded;
}
