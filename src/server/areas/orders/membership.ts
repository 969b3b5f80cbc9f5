import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { countries } from '../../../config/countries.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import { giveMembershipYear, isRenewable, noMembership } from '../../../domain/membership/membership-term.ts';
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

/** Creates the code with which a member invites friends. It has 50 random bits, so that codes do not collide. */
const createReferralCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** Locks a customer, and returns their membership and the time zone of their country. */
async function lockMembership(write: Transaction<Tables>, customerId: number) {
  const { customerType, membershipStatus, membershipExpiresAt, countryCode } = await write
    .selectFrom('customers')
    .select(['customerType', 'membershipStatus', 'membershipExpiresAt', 'countryCode'])
    .where('customerId', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const term: MembershipTerm = {
    ...{ customerType, membershipStatus },
    expiresAt: membershipExpiresAt?.toISOString() ?? null,
  };
  return { term, timeZone: countries[countryCode].timeZone };
}

const toColumns = ({ customerType, membershipStatus, expiresAt }: MembershipTerm) => ({
  customerType,
  membershipStatus,
  membershipExpiresAt: expiresAt === null ? null : new Date(expiresAt),
});

/**
 * When a customer gets the next year. Years are given one after the other, whatever clocks say and although several may
 * be claimed at once: their order decides what a revocation leaves.
 */
async function findNextInstant(write: Transaction<Tables>, customerId: number, at: Date): Promise<Date> {
  const { last } = await write
    .selectFrom('orders')
    .select(({ fn }) => fn.max('membershipGivenAt').as('last'))
    .where('membershipHolderId', '=', customerId)
    .executeTakeFirstOrThrow();
  return last !== null && last >= at ? new Date(last.getTime() + 1) : at;
}

/** Whether the order's year began a membership, or renewed one. */
export type GivenMembership = 'begun' | 'renewed';

/**
 * Makes a customer a preferred customer for a year from now. A membership that can still be renewed is extended by a
 * year from its end. An order does so once: repeated, this changes nothing and returns null.
 */
export async function activateMembership(
  write: Transaction<Tables>,
  { orderId, customerId, at }: Activation,
): Promise<GivenMembership | null> {
  const { term: before, timeZone } = await lockMembership(write, customerId);
  const givenAt = await findNextInstant(write, customerId, at);
  const used = await write
    .updateTable('orders')
    .set({ membershipHolderId: customerId, membershipBefore: JSON.stringify(before), membershipGivenAt: givenAt })
    .where('orderId', '=', orderId)
    .where('membershipHolderId', 'is', null)
    .where('membershipRevokedAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return null;
  await write
    .updateTable('customers')
    .set({
      ...toColumns(giveMembershipYear(before, givenAt, timeZone)),
      membershipId: sql<number>`coalesce(membership_id, nextval('membership_ids')::integer)`,
      referralCode: sql<string>`coalesce(nullif(referral_code, ''), ${createReferralCode()})`,
    })
    .where('customerId', '=', customerId)
    .execute();
  return isRenewable(before, givenAt) ? 'renewed' : 'begun';
}

/**
 * The later membership orders of the same customer, oldest first, including revoked ones. Years that were claimed at
 * once in the past have the same instant, and came in the order of their ids.
 */
const findLaterYears = (write: Transaction<Tables>, { orderId, membershipHolderId, membershipGivenAt }: Order) =>
  write
    .selectFrom('orders')
    .select(['orderId', 'membershipGivenAt', 'membershipRevokedAt'])
    .where('membershipHolderId', '=', membershipHolderId)
    .where(({ or, and, eb }) =>
      or([
        eb('membershipGivenAt', '>', membershipGivenAt),
        and([eb('membershipGivenAt', '=', membershipGivenAt), eb('orderId', '>', orderId)]),
      ]),
    )
    .orderBy('membershipGivenAt')
    .orderBy('orderId')
    .execute();

/**
 * Returns a customer's membership without the year of an order: the membership before it, to which every later year is
 * added again at the time it was given, unless it was revoked. Each later order stores the new membership before it, in
 * case it is revoked too.
 */
async function replayWithout(write: Transaction<Tables>, order: Order, timeZone: string): Promise<MembershipTerm> {
  let term = order.membershipBefore ?? noMembership;
  for (const { orderId, membershipGivenAt, membershipRevokedAt } of await findLaterYears(write, order)) {
    const change = { membershipBefore: JSON.stringify(term) };
    await write.updateTable('orders').set(change).where('orderId', '=', orderId).execute();
    if (membershipGivenAt !== null && membershipRevokedAt === null)
      term = giveMembershipYear(term, membershipGivenAt, timeZone);
  }
  return term;
}

/** Whether the holder loses the rights of a member, or keeps them until another time. */
function changesRights(before: MembershipTerm, after: MembershipTerm, at: Date): boolean {
  const hasRights = (term: MembershipTerm) => hasMemberRights(toColumns(term), at.getTime());
  return hasRights(before) && (!hasRights(after) || before.expiresAt !== after.expiresAt);
}

/**
 * Revokes the year of membership that an order has given. If nobody has received it yet, nobody will. Repeating it
 * changes nothing. Returns whether that changes the rights of its holder: a year that is long over does not.
 */
export async function revokeMembership(write: Transaction<Tables>, order: Order, at: Date): Promise<boolean> {
  const { orderId, membershipHolderId: customerId, containsFee } = order;
  if (!containsFee) return false;
  const revoked = await write
    .updateTable('orders')
    .set({ membershipRevokedAt: at })
    .where('orderId', '=', orderId)
    .where('membershipRevokedAt', 'is', null)
    .executeTakeFirst();
  if (revoked.numUpdatedRows === 0n || customerId === null) return false;
  const { term: before, timeZone } = await lockMembership(write, customerId);
  const after = await replayWithout(write, order, timeZone);
  await write
    .updateTable('customers')
    .set(toColumns(after))
    .where('customerId', '=', customerId)
    .where('closedAt', 'is', null)
    .execute();
  return changesRights(before, after, at);
}
