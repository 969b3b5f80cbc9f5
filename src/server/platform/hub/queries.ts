import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { hubLimits } from '../../../config/hub.ts';
import type { Db, Tables } from '../database/tables.ts';

type Negotiation = Selectable<Tables['hubNegotiations']>;

/** A message that is to be sent to a connection now. */
export type DueMessage = Pick<Selectable<Tables['hubMessages']>, 'messageId' | 'body' | 'createdAt' | 'sends'>;

/**
 * The connection that claims messages, and the owners that it has proven to be. A message created before
 * `preferredBefore` is sent to any connection of its owner.
 */
interface MessageClaim {
  connectionId: string;
  owners: readonly string[];
  now: Date;
  preferredBefore: Date;
  leasedUntil: Date;
}

/** The maximum number of messages in one claim. */
export const claimBatchSize = 20;

export const insertNegotiation = (db: Db, negotiation: Negotiation) =>
  db.insertInto('hubNegotiations').values(negotiation).execute();

/** Consumes a negotiation. Of parallel calls, also in other processes, exactly one succeeds. */
export const consumeNegotiation = (db: Db, tokenDigest: string, now: Date): Promise<Negotiation | undefined> =>
  db
    .deleteFrom('hubNegotiations')
    .where('tokenDigest', '=', tokenDigest)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();

type NewMessage = Pick<
  Selectable<Tables['hubMessages']>,
  'messageId' | 'owner' | 'connectionId' | 'body' | 'createdAt' | 'expiresAt'
>;

export const insertMessage = (db: Db | Transaction<Tables>, message: NewMessage) =>
  db.insertInto('hubMessages').values(message).execute();

/**
 * Claims the messages for a connection, oldest first. Until `leasedUntil`, no other connection of any process gets
 * them.
 */
export async function claimMessages(
  db: Db,
  { connectionId, owners, now, preferredBefore, leasedUntil }: MessageClaim,
): Promise<DueMessage[]> {
  const rows = await db
    .with('due', (from) =>
      from
        .selectFrom('hubMessages')
        .select('messageId')
        .where('owner', 'in', owners)
        .where('expiresAt', '>', now)
        .where('sends', '<', hubLimits.maxSends)
        .where(({ or, eb }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .where(({ or, eb }) =>
          or([
            eb('connectionId', 'is', null),
            eb('connectionId', '=', connectionId),
            eb('createdAt', '<=', preferredBefore),
          ]),
        )
        .orderBy('createdAt')
        .orderBy('messageId')
        .limit(claimBatchSize)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('hubMessages')
    .from('due')
    .whereRef('hubMessages.messageId', '=', 'due.messageId')
    .set({ leasedTo: connectionId, leasedUntil, sends: sql<number>`hub_messages.sends + 1` })
    .returning(['hubMessages.messageId', 'body', 'createdAt', 'sends'])
    .execute();
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.messageId < b.messageId ? -1 : 1));
}

export const deleteMessage = (db: Db, messageId: string) =>
  db.deleteFrom('hubMessages').where('messageId', '=', messageId).execute();

/** Releases the messages that were sent to a connection and not acknowledged. Returns their owners. */
export async function releaseMessages(db: Db, connectionId: string): Promise<string[]> {
  const rows = await db
    .updateTable('hubMessages')
    .set({ leasedTo: null, leasedUntil: null, sends: 0 })
    .where('leasedTo', '=', connectionId)
    .returning('owner')
    .execute();
  return [...new Set(rows.map(({ owner }) => owner))];
}

/** The owners of messages that could be sent now. */
export async function findOwnersWithMessages(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('hubMessages')
    .select('owner')
    .distinct()
    .where('expiresAt', '>', now)
    .where('sends', '<', hubLimits.maxSends)
    .where(({ or, eb }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Deletes expired negotiations and messages. */
export async function sweepHubMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('hubNegotiations').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('hubMessages').where('expiresAt', '<=', now).execute();
}

/** Notifies every process that uses the database, including this one, once the transaction is committed. */
export const notifyChannel = (db: Db | Transaction<Tables>, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);
