import type { Transaction } from 'kysely';
import { canHappen, orderTransitions } from '../../../domain/orders/order-life.ts';
import type { OrderEffect, OrderEvent } from '../../../domain/orders/order-life.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderDependencies } from './dependencies.ts';
import type { OrderNotice } from './emails/order-notices.ts';
import { addOrderNoticeJobs } from './emails/order-notices.ts';
import { sendOrderChanged } from './hub-messages.ts';
import { revokeMembership } from './membership.ts';
import { findOrderLines, setOrderStatus } from './order-queries.ts';
import type { Order } from './order-queries.ts';
import { findRefunds } from './refunds/queries.ts';
import { returnStock } from './stock.ts';
import { takeBackKredits } from './take-back.ts';

/** A change of one locked order, in the transaction that holds its lock. */
export interface OrderChange {
  dependencies: Pick<OrderDependencies, 'hub' | 'queue'>;
  write: Transaction<Tables>;
  order: Order;
  at: Date;
  /** The emails that the change sends. Their jobs exist if and only if the change is committed. */
  notices: OrderNotice[];
}

/** Returns the stock of an order, except pieces that a refund covers. */
async function returnRemainingStock({ write, order: { orderId, countryCode } }: OrderChange): Promise<void> {
  const refunded = new Map<number, number>();
  for (const { lines, state } of await findRefunds(write, orderId))
    if (state !== 'refused')
      for (const { position, quantity } of lines) refunded.set(position, (refunded.get(position) ?? 0) + quantity);
  const lines = (await findOrderLines(write, orderId)).map(({ position, sku, quantity }) => ({
    sku,
    quantity: quantity - (refunded.get(position) ?? 0),
  }));
  await returnStock(
    write,
    countryCode,
    lines.filter(({ quantity }) => quantity > 0),
  );
}

/** Takes back the membership that the order has given, and notifies its holder if that changes anything for them. */
export async function takeBackMembership({ write, order, at, notices }: OrderChange): Promise<void> {
  const hasChangedRights = await revokeMembership(write, order, at);
  if (hasChangedRights) notices.push({ kind: 'membership-ended', orderId: order.orderId });
}

/** Takes back what the order has given. */
async function takeBack(change: OrderChange): Promise<void> {
  await takeBackMembership(change);
  await takeBackKredits(change.write, change.order, change.at);
}

const sharedEffects = {
  'return-stock': returnRemainingStock,
  'take-back': takeBack,
  'tell-customer': ({ dependencies, write, order }: OrderChange) => sendOrderChanged(dependencies, write, order),
} as const satisfies Partial<Record<OrderEffect, (change: OrderChange) => Promise<void>>>;

type SharedEffect = keyof typeof sharedEffects;
type Follows<E extends OrderEvent> = (typeof orderTransitions)[E]['follows'][number];

/** The effects of an event that only the caller can perform. */
type OwnEffects<E extends OrderEvent> = Readonly<Record<Exclude<Follows<E>, SharedEffect>, () => Promise<void>>>;

const isShared = (effect: OrderEffect): effect is SharedEffect => effect in sharedEffects;

/** Runs the effects of an event in the order of its transition. The order has moved already. */
export async function runEffects<E extends OrderEvent>(
  change: OrderChange,
  event: E,
  own: OwnEffects<E>,
): Promise<void> {
  const ownEffects: Partial<Record<OrderEffect, () => Promise<void>>> = own;
  for (const effect of orderTransitions[event].follows)
    await (isShared(effect) ? sharedEffects[effect](change) : ownEffects[effect]?.());
  await addOrderNoticeJobs(change.dependencies, change.write, change.notices);
}

/** Moves a locked order by an event, and runs its effects. Throws when the event cannot happen to the order. */
export async function moveOrder<E extends OrderEvent>(
  change: OrderChange,
  event: E,
  own: OwnEffects<E>,
): Promise<void> {
  const { write, order } = change;
  if (!canHappen(event, order.status))
    throw new RangeError(`"${event}" cannot happen to an order that is ${order.status}`);
  await setOrderStatus(write, order.orderId, orderTransitions[event].to);
  await runEffects(change, event, own);
}
