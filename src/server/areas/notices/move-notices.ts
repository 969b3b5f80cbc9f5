import { toEmailKey } from '../../../domain/registration/email.ts';
import type { Db } from '../../platform/database/tables.ts';

/**
 * Moves what an account waits for to the address that it has proven now, in the transaction that changes the address:
 * the links of later emails end what they tell of, and who gets the old address has nothing of it. What somebody else has
 * asked for at the new address, and the account too, is one notice.
 */
export async function moveNotices(write: Db, customerId: number, email: string): Promise<void> {
  const emailKey = toEmailKey(email);
  await write
    .deleteFrom('productNotices')
    .where('emailKey', '=', emailKey)
    .where('customerId', 'is distinct from', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('productNotices as own')
          .select('own.id')
          .where('own.customerId', '=', customerId)
          .whereRef('own.sku', '=', 'productNotices.sku')
          .whereRef('own.kind', '=', 'productNotices.kind')
          .whereRef('own.countryCode', '=', 'productNotices.countryCode'),
      ),
    )
    .execute();
  await write.updateTable('productNotices').set({ email, emailKey }).where('customerId', '=', customerId).execute();
}
