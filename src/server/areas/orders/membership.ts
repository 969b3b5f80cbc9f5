import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { membershipTerms } from '../../../config/session/identity.ts';
import type { Tables } from '../../platform/database/tables.ts';

interface Activation {
  orderId: number;
  customerId: number;
  at: Date;
}

const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 10;

/** Members invite friends with a code of their own; 50 random bits are taken by nobody else. */
const createReferralCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/**
 * Makes a customer a preferred customer for a year from now. A membership that can still be renewed is extended by a year
 * from its end. An order does so once: repeated, this changes nothing.
 */
export async function activateMembership(
  write: Transaction<Tables>,
  { orderId, customerId, at }: Activation,
): Promise<void> {
  const used = await write
    .updateTable('orders')
    .set({ membershipHolderId: customerId })
    .where('orderId', '=', orderId)
    .where('membershipHolderId', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return;
  const renewableUntil = sql`membership_expires_at + make_interval(days => ${membershipTerms.graceDays})`;
  await write
    .updateTable('customers')
    .set({
      customerType: 'PreferredCustomer',
      membershipStatus: 'Active',
      membershipId: sql<number>`coalesce(membership_id, nextval('membership_ids')::integer)`,
      membershipExpiresAt: sql<Date>`case when ${renewableUntil} > ${at} then membership_expires_at else ${at}::timestamptz end + interval '1 year'`,
      referralCode: sql<string>`coalesce(nullif(referral_code, ''), ${createReferralCode()})`,
    })
    .where('customerId', '=', customerId)
    .execute();
}

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
