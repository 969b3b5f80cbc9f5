import type { Kysely, Transaction } from 'kysely';
import { KreditSource, KreditType } from '../../../contract/kredits/kredit-types.ts';
import type { AwardedKredits } from '../../../domain/kredits/awarded-kredits.ts';
import { calculateSpendableKredits, kreditReturn } from '../../../domain/kredits/lots.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  creditBalance,
  debitBalance,
  findKreditEntries,
  findSpending,
  insertKreditEntry,
  lockBalance,
} from './queries.ts';

type DbTransaction = Transaction<Tables>;

const dayMs = 86_400_000;

export interface KreditSpending {
  customerId: number;
  orderId: number;
  kredits: number;
  at: Date;
}

/** The kredits that a customer can spend at a time: without those that have expired or are not effective yet. */
export async function findKreditBalance(db: Kysely<Tables>, customerId: number, at: Date): Promise<number> {
  return calculateSpendableKredits(await findKreditEntries(db, customerId), at);
}

/**
 * Spends kredits for an order. Returns false, and changes nothing, if the customer cannot spend as many now. Repeated for
 * the same order it spends once. Of parallel orders one goes first, and the next sees what is left (T13).
 */
export async function spendKredits(
  transaction: DbTransaction,
  { customerId, orderId, kredits, at }: KreditSpending,
): Promise<boolean> {
  if (kredits === 0) return true;
  if (!(await lockBalance(transaction, customerId))) return false;
  if (await findSpending(transaction, orderId)) return true;
  if ((await findKreditBalance(transaction, customerId, at)) < kredits) return false;
  if (!(await debitBalance(transaction, customerId, kredits))) return false;
  return insertKreditEntry(transaction, {
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

/** Gives back what an order has spent, as if it had not been spent. Repeated, or without a spending, it does nothing. */
export async function returnKredits(transaction: DbTransaction, orderId: number, at: Date): Promise<void> {
  const spending = await findSpending(transaction, orderId);
  if (!spending) return;
  const { customerId, kredits } = spending;
  const entry = { ...kreditReturn, customerId, orderId, kredits: -kredits };
  if (await insertKreditEntry(transaction, { ...entry, effectiveAt: at, expiresAt: null, createdAt: at }))
    await creditBalance(transaction, customerId, -kredits);
}

export interface KreditAward {
  customerId: number;
  orderId: number;
  awards: readonly AwardedKredits[];
  at: Date;
}

/** Gives a customer what an order has earned. Repeated for the same order it does nothing. */
export async function awardKredits(
  transaction: DbTransaction,
  { customerId, orderId, awards, at }: KreditAward,
): Promise<void> {
  for (const { promotionId, kredits, effectiveAt, expiresAt } of awards) {
    const isNew = await insertKreditEntry(transaction, {
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
    if (isNew) await creditBalance(transaction, customerId, kredits);
  }
}

/**
 * Ends the unspent kredits that an order has earned, for everybody who has earned some. Spent kredits stay spent.
 * Repeated it does nothing.
 */
export async function revokeAwards(transaction: DbTransaction, orderId: number, at: Date): Promise<void> {
  await transaction
    .updateTable('kreditEntries')
    .set({ expiresAt: at })
    .where('orderId', '=', orderId)
    .where('kredits', '>', 0)
    .where('awardReason', '<>', kreditReturn.awardReason)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]))
    .execute();
}

/** Ends all kredits of a customer who closes their account, and forgets what operators have noted about them. */
export async function endKredits(transaction: DbTransaction, customerId: number, at: Date): Promise<void> {
  await lockBalance(transaction, customerId);
  await transaction.updateTable('kreditEntries').set({ note: null }).where('customerId', '=', customerId).execute();
  await transaction
    .updateTable('kreditEntries')
    .set({ expiresAt: at })
    .where('customerId', '=', customerId)
    .where('kredits', '>', 0)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]))
    .execute();
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
  const isNew = await insertKreditEntry(transaction, {
    customerId: referrerId,
    orderId,
    kredits,
    awardReason: KreditSource.CustomerReferral,
    awardType: KreditType.FirstOrder,
    effectiveAt: at,
    expiresAt: new Date(at.getTime() + rewardDays * dayMs),
    createdAt: at,
  });
  if (isNew) await creditBalance(transaction, referrerId, kredits);
}
