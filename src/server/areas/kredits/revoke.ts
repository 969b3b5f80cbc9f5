import { KreditSource, KreditType } from '../../../contract/kredits/kredit-types.ts';
import { listUnspentLots } from '../../../domain/kredits/balance.ts';
import type { DbTransaction } from '../../platform/database/tables.ts';
import { addKreditEntry, findAwards, findKreditEntries, lockLedger } from './queries.ts';

interface KreditLotRow {
  id: number;
  customerId: number;
  kredits: number;
}

interface Revocation {
  awardReason: typeof KreditSource.Order | typeof KreditSource.MembershipCancelled;
  /** The order that was cancelled; null for a closed account. */
  orderId: number | null;
  at: Date;
}

/** Revokes kredits of one lot. Repeating it for the same lot changes nothing. */
export const revokeLot = (
  transaction: DbTransaction,
  { id, customerId, kredits }: KreditLotRow,
  { awardReason, orderId, at }: Revocation,
): Promise<boolean> =>
  addKreditEntry(transaction, {
    customerId,
    orderId,
    lotId: id,
    kredits: -kredits,
    awardReason,
    awardType: KreditType.Adjustment,
    effectiveAt: at,
    expiresAt: null,
    createdAt: at,
  });

/**
 * Revokes the kredits that an order has earned, for everybody who has earned some. If they were spent already, the
 * customer's other kredits pay for them, and then those that they earn next. Repeating it changes nothing.
 */
export async function revokeAwards(transaction: DbTransaction, orderId: number, at: Date): Promise<void> {
  for (const award of await findAwards(transaction, orderId))
    await revokeLot(transaction, award, { awardReason: KreditSource.Order, orderId, at });
}

/** Revokes the kredits that an order has earned by some of its promotions. Repeating it changes nothing. */
export async function revokePromotions(
  transaction: DbTransaction,
  { orderId, promotionIds, at }: { orderId: number; promotionIds: readonly number[]; at: Date },
): Promise<void> {
  const awards = await findAwards(transaction, orderId);
  for (const award of awards.filter(({ promotionId }) => promotionIds.includes(promotionId)))
    await revokeLot(transaction, award, { awardReason: KreditSource.Order, orderId, at });
}

/** Revokes the kredits that an order has earned for the customer who placed it. Repeating it changes nothing. */
export async function revokeOwnAwards(
  transaction: DbTransaction,
  { orderId, customerId, at }: { orderId: number; customerId: number; at: Date },
): Promise<void> {
  const awards = await findAwards(transaction, orderId);
  for (const award of awards.filter((one) => one.customerId === customerId))
    await revokeLot(transaction, award, { awardReason: KreditSource.Order, orderId, at });
}

/** Revokes the kredits that an order has earned for the member who invited its customer. Repeating it changes nothing. */
export async function revokeReferral(transaction: DbTransaction, orderId: number, at: Date): Promise<void> {
  const awards = await findAwards(transaction, orderId);
  for (const award of awards.filter(({ awardReason }) => awardReason === KreditSource.CustomerReferral))
    await revokeLot(transaction, award, { awardReason: KreditSource.Order, orderId, at });
}

/**
 * Revokes the unspent kredits of a customer who closes their account, and deletes the notes of operators about them.
 */
export async function endKredits(transaction: DbTransaction, customerId: number, at: Date): Promise<void> {
  await lockLedger(transaction, customerId);
  await transaction.updateTable('kreditEntries').set({ note: null }).where('customerId', '=', customerId).execute();
  const lots = listUnspentLots(await findKreditEntries(transaction, customerId), at);
  const reason = { awardReason: KreditSource.MembershipCancelled, orderId: null, at };
  for (const { entry, left } of lots) await revokeLot(transaction, { ...entry, kredits: left }, reason);
}
