import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** The newest letters that were kept here. */
export const findEmails = (db: Db, most: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
export const findEmail = (db: Db, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

export async function sweepEmails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('createdAt', '<', before).execute();
}
