import type { Db } from '../../platform/database/tables.ts';
import { toCustomerKey, toGuestKey } from './buyer.ts';

/**
 * Gives an account what was written as a guest at the address that it has proven and leaves now, in the transaction
 * that changes the address: it stays the account's, and whoever gets the address has written none of it. Of a product
 * that the account has reviewed too, it has one review.
 */
export async function adoptReviews(write: Db, customerId: number, email: string): Promise<void> {
  const [guest, buyer] = [toGuestKey(email), toCustomerKey(customerId)];
  const reviewed = write.selectFrom('reviews').select('productSku').where('buyer', '=', buyer);
  await write.deleteFrom('reviews').where('buyer', '=', guest).where('productSku', 'in', reviewed).execute();
  await write.updateTable('reviews').set({ buyer, customerId }).where('buyer', '=', guest).execute();
  await write.updateTable('reviewPictures').set({ buyer }).where('buyer', '=', guest).execute();
}
