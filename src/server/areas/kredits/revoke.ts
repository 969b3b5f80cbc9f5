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

/** Takes kredits of one lot back. Repeated for the same lot it does nothing. */
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
 * Takes back the kredits that an order has earned, from everybody who has earned some. Those that were spent are paid by
 * the other kredits of the customer, and then by the next ones. Repeated it does nothing.
 */
export async function revokeAwards(transaction: DbTransaction, orderId: number, at: Date): Promise<void> {
  for (const award of await findAwards(transaction, orderId))
    await revokeLot(transaction, award, { awardReason: KreditSource.Order, orderId, at });
}

/** Takes back what is left to a customer who closes their account, and forgets what operators have noted about them. */
export async function endKredits(transaction: DbTransaction, customerId: number, at: Date): Promise<void> {
  await lockLedger(transaction, customerId);
  await transaction.updateTable('kreditEntries').set({ note: null }).where('customerId', '=', customerId).execute();
  const lots = listUnspentLots(await findKreditEntries(transaction, customerId), at);
  const reason = { awardReason: KreditSource.MembershipCancelled, orderId: null, at };
  for (const { entry, left } of lots) await revokeLot(transaction, { ...entry, kredits: left }, reason);
}
