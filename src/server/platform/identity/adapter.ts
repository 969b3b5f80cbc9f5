import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { errors } from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../database/tables.ts';
import { consumeRecord, revokeGrants, deleteRecord, findRecord, findRecordByUid, upsertRecord } from './records.ts';

type Db = Kysely<Tables>;

/**
 * These are found by ids that open nothing by themselves: cookies are signed, grants are no tokens. Every other id is a
 * secret and stands as its digest.
 */
const unhashedModels: ReadonlySet<string> = new Set(['Session', 'Interaction', 'Grant']);

const hashId = (id: string) => createHash('sha256').update(id).digest('base64url');

const toAdapterPayload = (
  { payload, consumedAt }: Selectable<Tables['identityRecords']>,
  id?: string,
): AdapterPayload => ({
  ...payload,
  ...(id !== undefined && { jti: id }),
  ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1_000) }),
});

/**
 * What the identity provider keeps, in the shop's database. Using a code or a refresh token a second time, even in the
 * same moment, ends its whole family.
 */
export const createOidcAdapter =
  (db: Db, now: () => number) =>
  (model: string): Adapter => {
    const isPlain = unhashedModels.has(model);
    const keyOf = (id: string) => (isPlain ? id : hashId(id));
    const clock = () => new Date(now());
    return {
      async upsert(id, payload, expiresIn) {
        const { jti: _, ...rest } = payload;
        await upsertRecord(db, model, keyOf(id), {
          payload: isPlain ? { ...payload } : rest,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          expiresAt: expiresIn !== undefined && Number.isFinite(expiresIn) ? new Date(now() + expiresIn * 1_000) : null,
        });
      },
      async find(id) {
        const row = await findRecord(db, model, keyOf(id), clock());
        return row && toAdapterPayload(row, isPlain ? undefined : id);
      },
      async findByUid(uid) {
        const row = await findRecordByUid(db, model, uid, clock());
        return row && toAdapterPayload(row);
      },
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        if (await consumeRecord(db, model, keyOf(id), clock())) return;
        const row = await findRecord(db, model, keyOf(id), clock());
        if (row?.grantId) await revokeGrants(db, [row.grantId]);
        throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await deleteRecord(db, model, keyOf(id));
      },
      async revokeByGrantId(grantId) {
        await revokeGrants(db, [grantId]);
      },
    };
  };
