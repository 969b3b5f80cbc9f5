import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

interface Wallet {
  transactionId: string;
  customerId: number;
  createdAt: Date;
}

/**
 * Saves the wallet of a transaction for a customer. Returns false when it belongs to another customer: of parallel
 * claims exactly one is saved.
 */
export async function claimWallet(db: Kysely<Tables>, wallet: Wallet): Promise<boolean> {
  await db
    .insertInto('wallets')
    .values(wallet)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ownWallet = await db
    .selectFrom('wallets')
    .select('transactionId')
    .where('transactionId', '=', wallet.transactionId)
    .where('customerId', '=', wallet.customerId)
    .executeTakeFirst();
  return ownWallet !== undefined;
}
