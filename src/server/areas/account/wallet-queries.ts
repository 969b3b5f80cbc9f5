import type { Kysely } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { lockOpenAccount } from '../../platform/identity/customers.ts';

interface Wallet {
  transactionId: string;
  customerId: number;
  createdAt: Date;
}

const hasOpenedTransaction = async (db: Db, { transactionId, customerId }: Wallet): Promise<boolean> => {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .select('transactionId')
    .where('transactionId', '=', transactionId)
    .where('ownerId', '=', customerId)
    .executeTakeFirst();
  return attempt !== undefined;
};

async function saveWalletOf(db: Db, wallet: Wallet): Promise<boolean> {
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

/** Saves the wallet of a transaction for the customer who opened it. Returns false, and saves nothing, for anybody else. */
export const claimWallet = (db: Kysely<Tables>, wallet: Wallet): Promise<boolean> =>
  retryTransaction(
    db,
    async (write) =>
      (await lockOpenAccount(write, wallet.customerId)) &&
      (await hasOpenedTransaction(write, wallet)) &&
      (await saveWalletOf(write, wallet)),
  );
