import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Memberships that guests had paid for were given to whoever registered with their email. Those whose holder has not
 * proven the email wait for the proof again. Guests' orders of accounts that are closed become orders of the account, by
 * which they are erased once they are done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** An order whose membership its holder got by an email that they have not proven. */
const isUnprovenClaim = `holder.customer_id = orders.membership_holder_id and orders.customer_id is null
  and orders.contains_fee and orders.membership_revoked_at is null and holder.email_proven_at is null and holder.closed_at is null`;

/** Whether a customer has also paid a fee of their own. It leaves them what remains of their membership. */
const hasOwnFee = `exists (select 1 from orders own
  where own.customer_id = customers.customer_id and own.membership_holder_id = customers.customer_id)`;

const statements = [
  `update orders set customer_id = membership_holder_id from customers holder
    where holder.customer_id = orders.membership_holder_id and orders.customer_id is null and holder.closed_at is not null`,
  `with claimed as (
    select holder.customer_id, count(*)::integer as years from orders join customers holder on ${isUnprovenClaim} group by holder.customer_id
  )
  update customers set
    membership_expires_at = case when ${hasOwnFee} then membership_expires_at - make_interval(years => claimed.years) end,
    customer_type = case when ${hasOwnFee} then customer_type else 'CDOCustomer' end,
    membership_status = case when ${hasOwnFee} then membership_status else 'Unknown' end
  from claimed where claimed.customer_id = customers.customer_id`,
  `update orders set membership_holder_id = null, membership_before = null, membership_given_at = null from customers holder where ${isUnprovenClaim}`,
];
