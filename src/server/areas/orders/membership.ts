import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { giveMembershipYear, giveMembershipYears, noMembership } from '../../../domain/membership/membership-term.ts';
import type { MembershipTerm } from '../../../domain/membership/membership-term.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Order } from './order-queries.ts';

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

async function lockMembership(write: Transaction<Tables>, customerId: number): Promise<MembershipTerm> {
  const { customerType, membershipStatus, membershipExpiresAt } = await write
    .selectFrom('customers')
    .select(['customerType', 'membershipStatus', 'membershipExpiresAt'])
    .where('customerId', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { customerType, membershipStatus, expiresAt: membershipExpiresAt?.toISOString() ?? null };
}

const toColumns = ({ customerType, membershipStatus, expiresAt }: MembershipTerm) => ({
  customerType,
  membershipStatus,
  membershipExpiresAt: expiresAt === null ? null : new Date(expiresAt),
});

/** Whether the order's year began a membership, or renewed one. */
export type GivenMembership = 'begun' | 'renewed';

/**
 * Makes a customer a preferred customer for a year from now. A membership that can still be renewed is extended by a year
 * from its end. An order does so once: repeated, this changes nothing and returns null.
 */
export async function activateMembership(
  write: Transaction<Tables>,
  { orderId, customerId, at }: Activation,
): Promise<GivenMembership | null> {
  const before = await lockMembership(write, customerId);
  const used = await write
    .updateTable('orders')
    .set({ membershipHolderId: customerId, membershipBefore: JSON.stringify(before), membershipGivenAt: at })
    .where('orderId', '=', orderId)
    .where('membershipHolderId', 'is', null)
    .where('membershipRevokedAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return null;
  await write
    .updateTable('customers')
    .set({
      ...toColumns(giveMembershipYear(before, at)),
      membershipId: sql<number>`coalesce(membership_id, nextval('membership_ids')::integer)`,
      referralCode: sql<string>`coalesce(nullif(referral_code, ''), ${createReferralCode()})`,
    })
    .where('customerId', '=', customerId)
    .execute();
  return before.membershipStatus === 'Active' ? 'renewed' : 'begun';
}

/** The years that orders have given a customer and that were not taken back, oldest first, but for those of one order. */
const findOtherYears = (write: Transaction<Tables>, customerId: number, orderId: number) =>
  write
    .selectFrom('orders')
    .select(['orderId', 'membershipBefore', 'membershipGivenAt', 'membershipRevokedAt'])
    .where('membershipHolderId', '=', customerId)
    .where('membershipGivenAt', 'is not', null)
    .where('orderId', '<>', orderId)
    .orderBy('membershipGivenAt')
    .orderBy('orderId')
    .execute();

/** What the membership was before an order; orders without a year have not changed it. */
const getBefore = ({ membershipBefore }: Pick<Order, 'membershipBefore'>): MembershipTerm =>
  membershipBefore ?? noMembership;

/**
 * What a customer's membership is without the year of an order: it begins with what it was before the first of their
 * orders gave a year, and every year that is not taken back is given again when it was given.
 */
async function calculateWithout(write: Transaction<Tables>, order: Order, customerId: number): Promise<MembershipTerm> {
  const others = await findOtherYears(write, customerId, order.orderId);
  const givenAt = order.membershipGivenAt ?? order.placedAt;
  const [first] = others;
  const isFirst = !first?.membershipGivenAt || first.membershipGivenAt >= givenAt;
  const years = others.filter(({ membershipRevokedAt }) => membershipRevokedAt === null);
  return giveMembershipYears(
    getBefore(isFirst ? order : first),
    years.flatMap(({ membershipGivenAt }) => (membershipGivenAt ? [membershipGivenAt] : [])),
  );
}

/**
 * Takes back the year of membership that an order has given; a fee that has given nobody one gives none later. Repeated it
 * does nothing.
 */
export async function revokeMembership(write: Transaction<Tables>, order: Order, at: Date): Promise<void> {
  const { orderId, membershipHolderId: customerId, containsFee } = order;
  if (!containsFee) return;
  const revoked = await write
    .updateTable('orders')
    .set({ membershipRevokedAt: at })
    .where('orderId', '=', orderId)
    .where('membershipRevokedAt', 'is', null)
    .executeTakeFirst();
  if (revoked.numUpdatedRows === 0n || customerId === null) return;
  await lockMembership(write, customerId);
  await write
    .updateTable('customers')
    .set(toColumns(await calculateWithout(write, order, customerId)))
    .where('customerId', '=', customerId)
    .where('closedAt', 'is', null)
    .execute();
}
