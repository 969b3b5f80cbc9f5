import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../database/tables.ts';

/**
 * How long a process may take to send an email that it has claimed: longer than the time-out of the mail server.
 * Afterwards another process may claim it.
 */
const claimLifetime = sql`interval '90 seconds'`;

/** The pauses between attempts to record that an email was sent, in ms. */
const recordPauses = [250, 500, 1_000, 2_000, 4_000, 8_000];

/**
 * Stores an email of the local mailbox, and the record that it was sent, in one statement. An email that was stored
 * before is not stored again.
 */
export async function storeEmailOnce(db: Db, id: string, row: Insertable<Tables['mails']>): Promise<void> {
  await sql`with sent as (
      insert into sent_emails (id, claimed_until, sent_at) values (${id}, now(), now()) on conflict (id) do nothing returning id
    )
    insert into mails (recipient, subject, body, html, created_at)
    select ${row.recipient}::text, ${row.subject}::text, ${row.body}::text, ${row.html}::text, ${row.createdAt}::timestamptz from sent`.execute(
    db,
  );
}

/** The clock of the database decides, so that all processes use the same time. */
async function claim(db: Db, id: string): Promise<'claimed' | 'sent' | 'in progress'> {
  const row = await db
    .insertInto('sentEmails')
    .values({ id, claimedUntil: sql`now() + ${claimLifetime}`, sentAt: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ claimedUntil: sql`excluded.claimed_until` })
        .where('sentEmails.sentAt', 'is', null)
        .where('sentEmails.claimedUntil', '<=', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst();
  if (row) return 'claimed';
  const known = await db.selectFrom('sentEmails').select('sentAt').where('id', '=', id).executeTakeFirst();
  return known?.sentAt ? 'sent' : 'in progress';
}

const updateClaim = (
  db: Db,
  id: string,
  values: { sentAt: typeof currentTime } | { claimedUntil: typeof currentTime },
) => db.updateTable('sentEmails').set(values).where('id', '=', id).where('sentAt', 'is', null).execute();
const currentTime = sql<Date>`now()`;

/** Whether an email was sent before. False for an email without an id. */
export async function isEmailSent(db: Db, { id }: { id?: string }): Promise<boolean> {
  if (id === undefined) return false;
  const row = await db.selectFrom('sentEmails').select('sentAt').where('id', '=', id).executeTakeFirst();
  return (row?.sentAt ?? null) !== null;
}

/** The mail server already has the email, so recording that is retried. */
async function recordSent(db: Db, id: string): Promise<void> {
  for (const pause of recordPauses) {
    try {
      await updateClaim(db, id, { sentAt: currentTime });
      return;
    } catch {
      await setTimeout(pause);
    }
  }
  await updateClaim(db, id, { sentAt: currentTime });
}

/**
 * Sends an email unless it was sent before. Throws when another process is sending it: that may fail, so the caller
 * retries later.
 */
export async function sendOnce(db: Db, id: string, transmit: () => Promise<void>): Promise<void> {
  const state = await claim(db, id);
  if (state === 'sent') return;
  if (state === 'in progress') throw new Error('another process is sending this email');
  try {
    await transmit();
  } catch (error) {
    await updateClaim(db, id, { claimedUntil: currentTime }).catch(() => undefined);
    throw error;
  }
  await recordSent(db, id);
}

/**
 * The `Message-ID`, which is equal for the same email, so that mailboxes show a duplicate once. Two shops may send from
 * one domain, so the content of the email is part of the id.
 */
export function createMessageId(id: string, { to, subject }: { to: string; subject: string }, from: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, to, subject]))
    .digest('base64url');
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${digest}@${domain}>`;
}
