import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { activateMembership } from './membership.ts';

/**
 * Gives a new customer the membership that they have paid for as a guest, with the same email. Only the membership: the
 * order itself stays with whoever holds its confirmation, since nobody has proven to own the email.
 */
export async function claimGuestMembership(
  db: Kysely<Tables>,
  { customerId, email, at }: { customerId: number; email: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (write) => {
    const orders = await write
      .selectFrom('orders')
      .select('orderId')
      .where('containsFee', '=', true)
      .where('customerId', 'is', null)
      .where('membershipHolderId', 'is', null)
      .where('status', 'not in', ['PaymentAuthorized', 'PaymentRejected', 'Cancelled'])
      .where(sql`lower(customer_information ->> 'email')`, '=', email.trim().toLowerCase())
      .orderBy('orderId')
      .forUpdate()
      .execute();
    for (const { orderId } of orders) await activateMembership(write, { orderId, customerId, at });
  });
}
