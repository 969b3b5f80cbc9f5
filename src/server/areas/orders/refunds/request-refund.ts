import { randomBytes } from 'node:crypto';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { calculateLineRefund, chooseLines, countRefunded } from '../../../../domain/orders/refund-lines.ts';
import type { Pieces, RefundedPieces } from '../../../../domain/orders/refund-lines.ts';
import { assertRefundable } from '../disputes/assert-not-disputed.ts';
import { addRefundJob } from '../jobs.ts';
import type { OrderChange } from '../order-effects.ts';
import { findOrderLines } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { findRefunds, insertRefund, sumRefunds } from './queries.ts';
import type { Refund } from './queries.ts';
import { tellUnsent } from './tell-unsent.ts';
import type { SentChoice } from './tell-unsent.ts';

/**
 * What an operator refunds: everything that is left, an amount in minor units, or pieces of lines. `sent` says of an order of
 * which a part has left whether these pieces had; null when the operator has not said.
 */
export type RefundScope =
  | { kind: 'rest' }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'lines'; lines: readonly Pieces[]; sent: SentChoice };

export interface RefundRequest {
  scope: RefundScope;
  /** Whether the pieces go back into stock, once they are paid back. */
  isRestocked: boolean;
  reason: string;
  requestedBy: string;
  isCancellation: boolean;
}

/** The amount and the lines of a refund. */
interface PlannedRefund {
  amountMinor: number;
  lines: readonly RefundedPieces[];
}

const format = (minor: number, { currency }: Order) => `${minor} ${currency} (minor units)`;

const refundTooHigh = (order: Order, leftMinor: number) =>
  new UserFacingError(
    'REFUND_TOO_HIGH',
    `Order ${order.orderNumber} has ${format(leftMinor, order)} left to give back.`,
  );

async function planLines(
  { write, order }: OrderChange,
  refunds: readonly Refund[],
  { lines: wanted, sent }: RefundScope & { kind: 'lines' },
): Promise<PlannedRefund> {
  if (order.status === 'Cancelled')
    throw new UserFacingError(
      'ORDER_CANCELLED',
      `Order ${order.orderNumber} is cancelled: its goods went back into stock. Refund it without --line.`,
    );
  const lines = await findOrderLines(write, order.orderId);
  const refunded = countRefunded(refunds.filter(({ state }) => state !== 'refused'));
  const { chosen, missing } = chooseLines(lines, refunded, wanted);
  const [first] = missing;
  if (first)
    throw new UserFacingError(
      'LINE_NOT_LEFT',
      `Of ${first.sku} ${first.quantity} can still be given back in order ${order.orderNumber}.`,
    );
  const amountMinor = calculateLineRefund(lines, refunded, chosen, order.totals.isTaxIncluded);
  return { amountMinor, lines: tellUnsent(order, { lines, refunds, chosen, sent }) };
}

/** Pieces come back although their money, or a part of it, was refunded before: then only the rest of it is. */
const limitToRest = ({ amountMinor, lines }: PlannedRefund, leftMinor: number): PlannedRefund => ({
  amountMinor: Math.min(amountMinor, leftMinor),
  lines,
});

async function planRefund(change: OrderChange, refunds: readonly Refund[], scope: RefundScope): Promise<PlannedRefund> {
  const leftMinor = change.order.totalMinor - sumRefunds(refunds);
  const planned =
    scope.kind === 'lines'
      ? limitToRest(await planLines(change, refunds, scope), leftMinor)
      : { amountMinor: scope.kind === 'rest' ? leftMinor : scope.amountMinor, lines: [] };
  if (planned.amountMinor > leftMinor) throw refundTooHigh(change.order, leftMinor);
  if (planned.amountMinor <= 0 && planned.lines.length === 0) throw refundTooHigh(change.order, leftMinor);
  return planned;
}

/**
 * Inserts a refund of a locked order, which its job then carries out at the provider. Throws REFUND_TOO_HIGH for more
 * than is left, counting the refunds that are under way, and PAYMENT_DISPUTED when the provider has taken the money.
 */
export async function requestRefund(change: OrderChange, request: RefundRequest): Promise<Refund> {
  const { write, order, at, dependencies } = change;
  const { scope, ...details } = request;
  await assertRefundable(change);
  const { amountMinor, lines } = await planRefund(change, await findRefunds(write, order.orderId), scope);
  const refund = await insertRefund(write, {
    refundId: randomBytes(16).toString('base64url'),
    orderId: order.orderId,
    amountMinor,
    ...details,
    lines: JSON.stringify(lines),
    state: 'requested',
    requestedAt: at,
  });
  await addRefundJob(dependencies, write, refund.refundId);
  return refund;
}
