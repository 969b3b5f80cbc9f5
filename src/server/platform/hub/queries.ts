import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { hubLimits } from '../../../config/hub.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;
export type Negotiation = Selectable<Tables['hubNegotiations']>;

/** A message that a connection is to be sent now. */
export type DueMessage = Pick<Selectable<Tables['hubMessages']>, 'messageId' | 'body' | 'createdAt' | 'sends'>;

/**
 * Who asks for messages: a connection and the owners that it has proven to be. `preferredBefore`: a message that is
 * older goes to any connection of its owner.
 */
export interface MessageClaim {
  connectionId: string;
  owners: readonly string[];
  now: Date;
  preferredBefore: Date;
  leasedUntil: Date;
}

/** Most messages that one claim takes. */
export const claimBatchSize = 20;

export const insertNegotiation = (db: Db, negotiation: Negotiation) =>
  db.insertInto('hubNegotiations').values(negotiation).execute();

/** Uses a negotiation up: of parallel uses one succeeds, whichever process they come to. */
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
 * The messages that a connection is to be sent now, the oldest first. They are leased to it: until `leasedUntil` no
 * other connection gets them, of
 * whichever process.
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

/** Gives back what a connection was sent and did not say to have got. Returns whose it is. */
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

/** Forgets what nobody came for. */
export async function sweepHubMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('hubNegotiations').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('hubMessages').where('expiresAt', '<=', now).execute();
}

/** Tells every process on the database, this one too, once the transaction is committed. */
export const notifyChannel = (db: Db | Transaction<Tables>, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);
