import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export async function insertInvitations(db: Db, rows: readonly Insertable<Tables['invitations']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('invitations').values(rows).execute();
}

/**
 * Whether the friend has since registered by this very invitation's sender and become a member: of anybody else nothing
 * is told.
 */
const hasJoined = sql<boolean>`exists (
  select 1 from customers friend where friend.referred_by = invitations.customer_id and friend.customer_type = 'PreferredCustomer' and friend.membership_status = 'Active'
    and lower(invitations.email) in (lower(friend.email), lower(friend.username))
)`;

interface InvitationQuery {
  customerId: number;
  membershipProgramId: number;
  page: number;
  size: number;
}

/** A page of the invitations of one customer under one programme, the newest first, and how many there are in all. */
export async function findInvitations(db: Db, { customerId, membershipProgramId, page, size }: InvitationQuery) {
  const own = db
    .selectFrom('invitations')
    .where('customerId', '=', customerId)
    .where('membershipProgramId', '=', membershipProgramId);
  const { total } = await own
    .select((select) => select.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['name', 'email', 'createdAt', hasJoined.as('hasJoined')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}
