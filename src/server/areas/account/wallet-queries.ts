import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Keeps a transaction's wallet for a customer; false when another customer has it. Of parallel claims one is kept. */
export async function claimWallet(
  db: Kysely<Tables>,
  wallet: { transactionId: string; customerId: number; createdAt: Date },
): Promise<boolean> {
  await db
    .insertInto('wallets')
    .values(wallet)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = await db
    .selectFrom('wallets')
    .select('transactionId')
    .where('transactionId', '=', wallet.transactionId)
    .where('customerId', '=', wallet.customerId)
    .executeTakeFirst();
  return own !== undefined;
}
