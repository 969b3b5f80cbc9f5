import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** The newest emails of the mailbox. */
export const findEmails = (db: Db, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export const findEmail = (db: Db, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

const dayMs = 86_400_000;
const emailRetentionMs = 30 * dayMs;
/** Longer than the lifetime of a job that may request the email again. */
const sentRetention = sql`interval '100 days'`;

/**
 * Deletes the emails of the mailbox that are older than 30 days at `now`, in milliseconds since 1970, and the ids of
 * emails that are no longer requested. The times of the ids come from the clock of the database.
 */
export async function sweepEmails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', new Date(now - emailRetentionMs))
    .execute();
  await db
    .deleteFrom('sentEmails')
    .where('claimedUntil', '<', sql<Date>`now() - ${sentRetention}`)
    .execute();
}
