import type { Kysely } from 'kysely';
import { KreditSource, KreditType } from '../../../contract/kredits/kredit-types.ts';
import type { AwardedKredits } from '../../../domain/kredits/awarded-kredits.ts';
import { calculateSpendableKredits, calculateSpendableReturns } from '../../../domain/kredits/balance.ts';
import { kreditReturn } from '../../../domain/kredits/ledger.ts';
import type { Db, DbTransaction, Tables } from '../../platform/database/tables.ts';
import { addKreditEntry, findKreditEntries, findSpending, lockLedger, sumReturned } from './queries.ts';

const dayMs = 86_400_000;

export interface KreditSpending {
  customerId: number;
  orderId: number;
  kredits: number;
  at: Date;
}

/**
 * The kredits that a customer can spend at a time: without those that have expired or are not effective yet. A clock
 * behind the ledger counts as the time of the last entry, so that no entry is overlooked.
 */
export async function findKreditBalance(db: Kysely<Tables>, customerId: number, at: Date): Promise<number> {
  const entries = await findKreditEntries(db, customerId);
  const last = entries.at(-1)?.createdAt ?? at;
  return calculateSpendableKredits(entries, last > at ? last : at);
}

/**
 * Spends kredits for an order. Returns false, and changes nothing, if the customer cannot spend as many now. Repeating
 * it for the same order spends once. Parallel orders run one after the other, and each sees what is left by the one
 * before (T13).
 */
export async function spendKredits(
  transaction: DbTransaction,
  { customerId, orderId, kredits, at }: KreditSpending,
): Promise<boolean> {
  if (kredits === 0) return true;
  await lockLedger(transaction, customerId);
  if (await findSpending(transaction, orderId)) return true;
  if ((await findKreditBalance(transaction, customerId, at)) < kredits) return false;
  return addKreditEntry(transaction, {
    customerId,
    orderId,
    kredits: -kredits,
    awardReason: KreditSource.Order,
    awardType: KreditType.Adjustment,
    effectiveAt: at,
    expiresAt: null,
    createdAt: at,
  });
}

/** The kredits that an order has given back and that had not expired by then. */
export async function findSpendableReturns(db: Db, orderId: number): Promise<number> {
  const spending = await findSpending(db, orderId);
  return spending ? calculateSpendableReturns(await findKreditEntries(db, spending.customerId), orderId) : 0;
}

/**
 * Gives back what an order has spent, to the kredits that it was taken from: they expire as they would have without the
 * order. `upTo` is how many of them have come back altogether then. Returns how many more the customer can spend now:
 * none of those that have expired meanwhile, and none when it is repeated or without a spending.
 */
export async function returnKredits(
  transaction: DbTransaction,
  orderId: number,
  at: Date,
  upTo = Number.POSITIVE_INFINITY,
): Promise<number> {
  const spending = await findSpending(transaction, orderId);
  if (!spending) return 0;
  const { customerId } = spending;
  await lockLedger(transaction, customerId);
  const kredits = Math.min(upTo, -spending.kredits) - (await sumReturned(transaction, orderId));
  if (kredits <= 0) return 0;
  const before = await findKreditBalance(transaction, customerId, at);
  const entry = { ...kreditReturn, customerId, orderId, kredits };
  await addKreditEntry(transaction, { ...entry, effectiveAt: at, expiresAt: null, createdAt: at });
  return (await findKreditBalance(transaction, customerId, at)) - before;
}

export interface KreditAward {
  customerId: number;
  orderId: number;
  awards: readonly Omit<AwardedKredits, 'conditionMinor'>[];
  at: Date;
}

/** Gives a customer what an order has earned. Repeated for the same order it does nothing. */
export async function awardKredits(
  transaction: DbTransaction,
  { customerId, orderId, awards, at }: KreditAward,
): Promise<void> {
  for (const { promotionId, kredits, effectiveAt, expiresAt } of awards)
    await addKreditEntry(transaction, {
      customerId,
      orderId,
      promotionId,
      kredits,
      awardReason: KreditSource.Order,
      awardType: KreditType.OwnOrder,
      effectiveAt: effectiveAt ?? at,
      expiresAt,
      createdAt: at,
    });
}

export interface ReferralAward {
  /** The member who has invited the customer of the order. */
  referrerId: number;
  orderId: number;
  kredits: number;
  at: Date;
}

/** How long kredits for a friend's first order, or for loyalty, can be spent, in days. */
export const rewardDays = 365;

/** Gives a member what a friend's first order earns them. Repeated for the same order it does nothing. */
export async function awardReferral(
  transaction: DbTransaction,
  { referrerId, orderId, kredits, at }: ReferralAward,
): Promise<void> {
  await addKreditEntry(transaction, {
    customerId: referrerId,
    orderId,
    kredits,
    awardReason: KreditSource.CustomerReferral,
    awardType: KreditType.FirstOrder,
    effectiveAt: at,
    expiresAt: new Date(at.getTime() + rewardDays * dayMs),
    createdAt: at,
  });
}
