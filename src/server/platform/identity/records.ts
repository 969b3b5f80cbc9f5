import { z } from 'zod';
import type { Db } from '../database/tables.ts';

interface IdentityRecord {
  payload: Record<string, unknown>;
  grantId: string | null;
  uid: string | null;
  accountId: string | null;
  expiresAt: Date | null;
}

const selectUnexpired = (db: Db, model: string, now: Date) =>
  db
    .selectFrom('identityRecords')
    .selectAll()
    .where('model', '=', model)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]));

export const findRecord = (db: Db, model: string, id: string, now: Date) =>
  selectUnexpired(db, model, now).where('id', '=', id).executeTakeFirst();
export const findRecordByUid = (db: Db, model: string, uid: string, now: Date) =>
  selectUnexpired(db, model, now).where('uid', '=', uid).executeTakeFirst();

/** Which of these records there still are, by their ids. */
export async function findKnownRecords(
  db: Db,
  model: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await selectUnexpired(db, model, now).clearSelect().select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function upsertRecord(
  db: Db,
  model: string,
  id: string,
  { payload, ...rest }: IdentityRecord,
): Promise<void> {
  const row = { ...rest, payload: JSON.stringify(payload) };
  await db
    .insertInto('identityRecords')
    .values({ model, id, consumedAt: null, renewal: null, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

/**
 * Marks a record as used, by the renewal with this digest. Returns false when it was used before. Of parallel calls
 * exactly one returns true.
 */
export async function consumeRecord(
  db: Db,
  model: string,
  id: string,
  { now, renewal }: { now: Date; renewal: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('identityRecords')
    .set({ consumedAt: now, renewal })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteRecord = (db: Db, model: string, id: string) =>
  db.deleteFrom('identityRecords').where('model', '=', model).where('id', '=', id).execute();

/** Deletes grants and everything that was issued under them. */
export const revokeGrants = (db: Db, grantIds: readonly string[]) =>
  grantIds.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('identityRecords')
        .where((where) =>
          where.or([
            where('grantId', 'in', grantIds),
            where.and([where('model', '=', 'Grant'), where('id', 'in', grantIds)]),
          ]),
        )
        .execute();

/** Deletes the records that have expired by `now`, in milliseconds since 1970. */
export const sweepIdentityRecords = (db: Db, now: number) =>
  db.deleteFrom('identityRecords').where('expiresAt', '<=', new Date(now)).execute();

const SessionPayload = z.object({
  loginTs: z.number(),
  uid: z.string(),
  authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).default({}),
});

/** A browser in which a customer is signed in. `since` is in milliseconds since 1970. */
export interface SignedInSession {
  id: string;
  uid: string;
  since: number;
  grantIds: readonly string[];
}

/** The sessions of an account, the newest first. */
export async function findSessions(db: Db, accountId: string, now: Date): Promise<SignedInSession[]> {
  const rows = await selectUnexpired(db, 'Session', now).where('accountId', '=', accountId).execute();
  const sessions = rows.map(({ id, payload }) => {
    const { loginTs, uid, authorizations } = SessionPayload.parse(payload);
    return {
      id,
      uid,
      since: loginTs * 1_000,
      grantIds: Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []),
    };
  });
  return sessions.sort((a, b) => b.since - a.since);
}

/** Signs browsers out: deletes their sessions and the grants of clients in them. */
export async function endSessions(db: Db, sessions: readonly SignedInSession[]): Promise<void> {
  for (const { id, grantIds } of sessions) {
    await deleteRecord(db, 'Session', id);
    await revokeGrants(db, grantIds);
  }
}
