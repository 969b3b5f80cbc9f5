import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { membershipTerms } from '../../../config/session/identity.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { isProvenEmailOf } from '../../platform/identity/proven-email.ts';

/** Inserts invitations. Returns their ids in the same order. */
export const insertInvitations = (db: Db, rows: readonly Insertable<Tables['invitations']>[]) =>
  db.insertInto('invitations').values(rows).returning('id').execute();

export const findInvitation = (db: Db, id: number) =>
  db.selectFrom('invitations').select(['customerId', 'name', 'email']).where('id', '=', id).executeTakeFirst();

export async function deleteInvitation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute();
}

/** Which of these requests have written an invitation. */
export async function findInvitationRequests(db: Db, requests: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (requests.length === 0) return new Set();
  const rows = await db.selectFrom('invitations').select('request').where('request', 'in', requests).execute();
  return new Set(rows.map(({ request }) => request));
}

const graceMs = membershipTerms.graceDays * 86_400_000;

/**
 * Whether the friend has registered through the sender of this very invitation, proven the email and is a member at
 * `now`, in milliseconds since 1970: their rights last until the grace period is over. False for accounts that registered
 * in another way, so that they stay private.
 */
const isMember = (now: number) => sql<boolean>`exists (
  select 1 from customers friend
  where friend.referred_by = invitations.customer_id
    and friend.customer_type = 'PreferredCustomer'
    and friend.membership_status = 'Active'
    and (friend.membership_expires_at is null or friend.membership_expires_at > ${new Date(now - graceMs)})
    and ${isProvenEmailOf(sql`friend.email`, sql`friend.customer_id`)}
    and lower(invitations.email) in (lower(friend.email), lower(friend.username))
)`;

interface InvitationQuery {
  customerId: number;
  membershipProgramId: number;
  /** Pages are counted from 1. */
  page: number;
  size: number;
}

/** Finds one page of a customer's invitations under one program, newest first, and the total over all pages. */
export async function findInvitations(
  db: Db,
  { customerId, membershipProgramId, page, size }: InvitationQuery,
  now: number,
) {
  const invitations = db
    .selectFrom('invitations')
    .where('customerId', '=', customerId)
    .where('membershipProgramId', '=', membershipProgramId);
  const { total } = await invitations
    .select((select) => select.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await invitations
    .select(['name', 'email', 'createdAt', isMember(now).as('isMember')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}
export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>['rows'][number];
