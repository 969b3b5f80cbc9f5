import type { Transaction } from 'kysely';
import { canHappen, orderTransitions } from '../../../domain/orders/order-life.ts';
import type { OrderEffect, OrderEvent } from '../../../domain/orders/order-life.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderDependencies } from './dependencies.ts';
import type { OrderNotice } from './emails/order-notices.ts';
import { addOrderNoticeJobs } from './emails/order-notices.ts';
import { tellOrderChanged } from './hub-messages.ts';
import { findOrderLines, setOrderStatus } from './order-queries.ts';
import type { Order } from './order-queries.ts';
import { findRefunds } from './refunds/queries.ts';
import { returnStock } from './stock.ts';
import { takeBackGifts } from './take-back.ts';

/** A change of one locked order, in the transaction that holds its lock. */
export interface OrderChange {
  dependencies: Pick<OrderDependencies, 'hub' | 'queue'>;
  write: Transaction<Tables>;
  order: Order;
  at: Date;
  /** The emails that the change sends. Their jobs exist if and only if the change is committed. */
  notices: OrderNotice[];
}

/** Gives back the stock of an order but for the pieces that have come back by themselves. */
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

/** Takes back what the order has given, and has its customer told when their membership ends with it. */
export async function takeBack({ write, order, at, notices }: OrderChange): Promise<void> {
  await takeBackGifts(write, order, at);
  const { orderId, membershipHolderId, membershipRevokedAt } = order;
  if (membershipHolderId !== null && membershipRevokedAt === null) notices.push({ kind: 'membership-ended', orderId });
}

/** The effects that are the same for every event. */
const sharedEffects = {
  'return-stock': returnRemainingStock,
  'take-back': takeBack,
  'tell-customer': ({ dependencies, write, order }: OrderChange) => tellOrderChanged(dependencies, write, order),
} as const satisfies Partial<Record<OrderEffect, (change: OrderChange) => Promise<void>>>;

type SharedEffect = keyof typeof sharedEffects;
type Follows<E extends OrderEvent> = (typeof orderTransitions)[E]['follows'][number];

/** What the transition of an event names and only the caller can do. */
type OwnEffects<E extends OrderEvent> = Readonly<Record<Exclude<Follows<E>, SharedEffect>, () => Promise<void>>>;

const isShared = (effect: OrderEffect): effect is SharedEffect => effect in sharedEffects;

/** Lets happen what follows an event, in the order of its transition, to an order that has moved by it. */
export async function followEvent<E extends OrderEvent>(
  change: OrderChange,
  event: E,
  own: OwnEffects<E>,
): Promise<void> {
  const ownEffects: Partial<Record<OrderEffect, () => Promise<void>>> = own;
  for (const effect of orderTransitions[event].follows)
    await (isShared(effect) ? sharedEffects[effect](change) : ownEffects[effect]?.());
  await addOrderNoticeJobs(change.dependencies, change.write, change.notices);
}

/** Moves a locked order by an event that can happen to it, and lets happen what follows. */
export async function moveOrder<E extends OrderEvent>(
  change: OrderChange,
  event: E,
  own: OwnEffects<E>,
): Promise<void> {
  const { write, order } = change;
  if (!canHappen(event, order.status))
    throw new RangeError(`"${event}" cannot happen to an order that is ${order.status}`);
  await setOrderStatus(write, order.orderId, orderTransitions[event].to);
  await followEvent(change, event, own);
}
