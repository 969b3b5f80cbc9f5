import type { Kysely } from 'kysely';
import type { CustomerPreferences, ShadePreference } from '../../../contract/account/preferences.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { signInRequired } from '../../platform/http/refusal.ts';
import { lockOpenAccount } from '../../platform/identity/customers.ts';

/** What a customer has chosen for later visits. Null where nothing is kept. */
export async function findPreferences(db: Db, customerId: number): Promise<CustomerPreferences> {
  const row = await db
    .selectFrom('shadePreferences')
    .select('shade')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return { shade: row?.shade ?? null };
}

async function keepShade(db: Db, customerId: number, shade: ShadePreference, changedAt: Date): Promise<void> {
  const columns = { shade: JSON.stringify(shade), changedAt };
  await db
    .insertInto('shadePreferences')
    .values({ customerId, ...columns })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(columns))
    .execute();
}

const forgetShade = (db: Db, customerId: number) =>
  db.deleteFrom('shadePreferences').where('customerId', '=', customerId).execute();

/** Replaces what was kept. Null forgets it. */
export const keepPreferences = (
  db: Kysely<Tables>,
  customerId: number,
  preferences: CustomerPreferences,
  changedAt: Date,
): Promise<CustomerPreferences> =>
  retryTransaction(db, async (write) => {
    if (!(await lockOpenAccount(write, customerId))) throw signInRequired;
    const { shade } = preferences;
    if (shade === null) await forgetShade(write, customerId);
    else await keepShade(write, customerId, shade, changedAt);
    return preferences;
  });
