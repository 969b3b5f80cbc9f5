import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { identityLifetimes } from '../../../config/session/identity.ts';
import type { Db, Tables } from '../database/tables.ts';

type StoredRecord = Selectable<Tables['identityRecords']>;

/** What the provider stores of a refresh token. `iiat` is when the first one of a sign-in was made, in seconds. */
const RefreshTokenPayload = z.object({ iiat: z.number(), rotations: z.number().default(0) });

/** The time of use of tokens that a repeated renewal has replaced: their next use ends the sign-in. */
const replaced = new Date(0);

/**
 * Whether the browser that used a refresh token may use it again, because it says that the reply was lost. `renewal` is
 * the digest of the id of the renewal, and `now` is in milliseconds since 1970.
 */
export const isRepeatable = (record: StoredRecord, renewal: string | null, now: number): boolean =>
  record.model === 'RefreshToken' &&
  renewal !== null &&
  record.renewal === renewal &&
  record.consumedAt !== null &&
  now - record.consumedAt.getTime() < identityLifetimes.renewalRepeat * 1_000;

/**
 * Replaces the refresh token that the lost reply contained. Returns false, and the sign-in must end, when there is none
 * or it has been used: then the reply was not lost.
 */
export const repeatRenewal = (db: Db, { id, grantId, payload }: StoredRecord): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { iiat, rotations } = RefreshTokenPayload.parse(payload);
    const tokens = () => transaction.selectFrom('identityRecords').where('model', '=', 'RefreshToken');
    // Of parallel repetitions the second one finds no token that it could replace.
    await tokens().select('id').where('id', '=', id).forUpdate().execute();
    const next = await tokens()
      .select(['id', 'consumedAt'])
      .where('grantId', '=', grantId)
      .where(sql`payload ->> 'iiat'`, '=', String(iiat))
      .where(sql`payload ->> 'rotations'`, '=', String(rotations + 1))
      .forUpdate()
      .execute();
    const unused = next.filter(({ consumedAt }) => consumedAt === null);
    const isUsed = next.some(({ consumedAt }) => consumedAt !== null && consumedAt.getTime() !== replaced.getTime());
    if (unused.length === 0 || isUsed) return false;
    await transaction
      .updateTable('identityRecords')
      .set({ consumedAt: replaced })
      .where('model', '=', 'RefreshToken')
      .where(
        'id',
        'in',
        unused.map((token) => token.id),
      )
      .execute();
    return true;
  });
