import type { Insertable, Selectable } from 'kysely';
import { passkeyLimits } from '../../../../config/session/identity.ts';
import type { Db, Tables } from '../../../platform/database/tables.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { lockOpenAccount } from '../../../platform/identity/customers.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

/** The passkeys of a customer, the oldest first. */
export const findPasskeys = (db: Db, customerId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('credentialId')
    .execute();

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();

/**
 * Returns false when the passkey exists already, for whomever, or when the customer has as many as they may, or has closed
 * the account.
 */
export async function insertPasskey(db: Db, row: Insertable<Tables['passkeys']>): Promise<boolean> {
  try {
    return await db.transaction().execute(async (write) => {
      if (!(await lockOpenAccount(write, row.customerId))) return false;
      if ((await findPasskeys(write, row.customerId)).length >= passkeyLimits.perAccount) return false;
      await write.insertInto('passkeys').values(row).execute();
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export const saveUse = (db: Db, credentialId: string, counter: number, lastUsedAt: Date) =>
  db.updateTable('passkeys').set({ counter, lastUsedAt }).where('credentialId', '=', credentialId).execute();

/** Removes a passkey of this customer. Returns its name; undefined when the customer has no such passkey. */
export async function deletePasskey(db: Db, customerId: number, credentialId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('credentialId', '=', credentialId)
    .where('customerId', '=', customerId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export const deletePasskeys = (db: Db, customerId: number) =>
  db.deleteFrom('passkeys').where('customerId', '=', customerId).execute();
