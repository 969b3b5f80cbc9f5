import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { errors, Provider } from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { renewalIdParameter } from '../../../contract/session/sign-in.ts';
import type { Db, Tables } from '../database/tables.ts';
import { isRepeatable, repeatRenewal } from './repeated-renewals.ts';
import { consumeRecord, revokeGrants, deleteRecord, findRecord, findRecordByUid, upsertRecord } from './records.ts';

/**
 * The ids of these models give access to nothing: cookies are signed, and a grant is not a token. All other ids are
 * secrets and are stored as digests.
 */
const unhashedModels: ReadonlySet<string> = new Set(['Session', 'Interaction', 'Grant']);

const longestRenewalId = 100;

const hashId = (id: string) => createHash('sha256').update(id).digest('base64url');

/** The digest of the id that the browser gave the renewal of this request; null without one. */
function readRenewal(): string | null {
  const id = Provider.ctx?.oidc.body?.[renewalIdParameter];
  return typeof id === 'string' && id !== '' && id.length <= longestRenewalId ? hashId(id) : null;
}

const toAdapterPayload = (
  { payload, consumedAt }: Selectable<Tables['identityRecords']>,
  { id, isUsed = consumedAt !== null }: { id?: string | undefined; isUsed?: boolean } = {},
): AdapterPayload => ({
  ...payload,
  ...(id !== undefined && { jti: id }),
  ...(isUsed && consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1_000) }),
});

/**
 * Stores the records of the identity provider in the shop's database. A second use of a code or a refresh token, even
 * at the same moment, revokes all tokens of its grant. Only the browser that has renewed its tokens may do so again,
 * when it has lost the reply.
 */
export const createOidcAdapter =
  (db: Db, now: () => number) =>
  (model: string): Adapter => {
    const isUnhashed = unhashedModels.has(model);
    const toStoredId = (id: string) => (isUnhashed ? id : hashId(id));
    const currentTime = () => new Date(now());
    return {
      async upsert(id, payload, expiresIn) {
        const { jti: _, ...rest } = payload;
        await upsertRecord(db, model, toStoredId(id), {
          payload: isUnhashed ? { ...payload } : rest,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          expiresAt: expiresIn !== undefined && Number.isFinite(expiresIn) ? new Date(now() + expiresIn * 1_000) : null,
        });
      },
      async find(id) {
        const row = await findRecord(db, model, toStoredId(id), currentTime());
        return (
          row &&
          toAdapterPayload(row, {
            id: isUnhashed ? undefined : id,
            ...(isRepeatable(row, readRenewal(), now()) && { isUsed: false }),
          })
        );
      },
      async findByUid(uid) {
        const row = await findRecordByUid(db, model, uid, currentTime());
        return row && toAdapterPayload(row);
      },
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const renewal = readRenewal();
        if (await consumeRecord(db, model, toStoredId(id), { now: currentTime(), renewal })) return;
        const row = await findRecord(db, model, toStoredId(id), currentTime());
        if (row && isRepeatable(row, renewal, now()) && (await repeatRenewal(db, row))) return;
        if (row?.grantId) await revokeGrants(db, [row.grantId]);
        throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await deleteRecord(db, model, toStoredId(id));
      },
      async revokeByGrantId(grantId) {
        await revokeGrants(db, [grantId]);
      },
    };
  };
