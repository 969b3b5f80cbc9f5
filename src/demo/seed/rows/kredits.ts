import type { SeedKredits } from '../demo-kredits.ts';

const day = 86_400_000;

/** Days count from `now`, in ms since 1970. */
export const toKreditRows = (kredits: readonly SeedKredits[], now: number) =>
  kredits.map(({ customerId, kredits: amount, awardReason, awardType, daysAgo, expiresInDays }) => {
    const createdAt = new Date(now - daysAgo * day);
    return {
      customerId,
      kredits: amount,
      awardReason,
      awardType,
      orderId: null,
      effectiveAt: createdAt,
      expiresAt: expiresInDays === null ? null : new Date(now + expiresInDays * day),
      createdAt,
    };
  });

/** The sum of a ledger by customer. */
export function toBalanceRows(kredits: readonly SeedKredits[]) {
  const balances = new Map<number, number>();
  for (const { customerId, kredits: amount } of kredits)
    balances.set(customerId, (balances.get(customerId) ?? 0) + amount);
  return [...balances].map(([customerId, balance]) => ({ customerId, balance }));
}
