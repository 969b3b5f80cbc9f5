import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

interface Wallet {
  transactionId: string;
  customerId: number;
  createdAt: Date;
}

const hasOpenedTransaction = async (db: Kysely<Tables>, { transactionId, customerId }: Wallet): Promise<boolean> => {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .select('transactionId')
    .where('transactionId', '=', transactionId)
    .where('ownerId', '=', customerId)
    .executeTakeFirst();
  return attempt !== undefined;
};

/** Saves the wallet of a transaction for the customer who opened it. Returns false, and saves nothing, for anybody else. */
export async function claimWallet(db: Kysely<Tables>, wallet: Wallet): Promise<boolean> {
  if (!(await hasOpenedTransaction(db, wallet))) return false;
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
