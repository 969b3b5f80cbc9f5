import type { SeedKredits } from '../demo-kredits.ts';

const day = 86_400_000;

/** An order of the demo in the database. */
export interface StoredOrder {
  orderId: number;
  customerId: number | null;
  placedAt: Date;
}

/** Days count from `now`, in ms since 1970. A shop that was filled on another day may lack the orders. */
export const toKreditRows = (kredits: readonly SeedKredits[], orders: readonly StoredOrder[], now: number) =>
  kredits.map(({ customerId, kredits: amount, awardReason, awardType, daysAgo, expiresInDays, order }) => {
    const createdAt = new Date(now - daysAgo * day);
    return {
      customerId,
      kredits: amount,
      awardReason,
      awardType,
      orderId: orders.find((one) => isOrder(one, order, now))?.orderId ?? null,
      effectiveAt: createdAt,
      expiresAt: expiresInDays === null ? null : new Date(now + expiresInDays * day),
      createdAt,
    };
  });

const isOrder = ({ customerId, placedAt }: StoredOrder, order: SeedKredits['order'], now: number) =>
  customerId === order?.customerId && placedAt.getTime() === now - order.daysAgo * day;

/** The sum of a ledger by customer. */
export function toBalanceRows(kredits: readonly SeedKredits[]) {
  const balances = new Map<number, number>();
  for (const { customerId, kredits: amount } of kredits)
    balances.set(customerId, (balances.get(customerId) ?? 0) + amount);
  return [...balances].map(([customerId, balance]) => ({ customerId, balance }));
}
