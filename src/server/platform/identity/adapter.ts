import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { errors } from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../database/tables.ts';
import { consumeRecord, dropGrants, dropRecord, findRecord, findRecordByUid, putRecord } from './records.ts';

type Db = Kysely<Tables>;

/**
 * These are found by ids that open nothing by themselves: cookies are signed, grants are no tokens. Every other id is a
 * secret and stands as its digest.
 */
const plainModels: ReadonlySet<string> = new Set(['Session', 'Interaction', 'Grant']);

const digest = (id: string) => createHash('sha256').update(id).digest('base64url');

const readPayload = ({ payload, consumedAt }: Selectable<Tables['identityRecords']>, id?: string): AdapterPayload => ({
  ...payload,
  ...(id !== undefined && { jti: id }),
  ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1_000) }),
});

/**
 * What the identity provider keeps, in the shop's database. Using a code or a refresh token a second time, even in the
 * same moment, ends its whole family.
 */
export const createAdapter =
  (db: Db, now: () => number) =>
  (model: string): Adapter => {
    const isPlain = plainModels.has(model);
    const keyOf = (id: string) => (isPlain ? id : digest(id));
    const clock = () => new Date(now());
    return {
      async upsert(id, payload, expiresIn) {
        const { jti: _, ...rest } = payload;
        await putRecord(db, model, keyOf(id), {
          payload: isPlain ? { ...payload } : rest,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          expiresAt: expiresIn !== undefined && Number.isFinite(expiresIn) ? new Date(now() + expiresIn * 1_000) : null,
        });
      },
      async find(id) {
        const row = await findRecord(db, model, keyOf(id), clock());
        return row && readPayload(row, isPlain ? undefined : id);
      },
      async findByUid(uid) {
        const row = await findRecordByUid(db, model, uid, clock());
        return row && readPayload(row);
      },
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        if (await consumeRecord(db, model, keyOf(id), clock())) return;
        const row = await findRecord(db, model, keyOf(id), clock());
        if (row?.grantId) await dropGrants(db, [row.grantId]);
        throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await dropRecord(db, model, keyOf(id));
      },
      async revokeByGrantId(grantId) {
        await dropGrants(db, [grantId]);
      },
    };
  };
