import type { CustomerPreferences, ShadePreference } from '../../../contract/account/preferences.ts';
import type { Db } from '../../platform/database/tables.ts';

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
export async function keepPreferences(
  db: Db,
  customerId: number,
  preferences: CustomerPreferences,
  changedAt: Date,
): Promise<CustomerPreferences> {
  const { shade } = preferences;
  if (shade === null) await forgetShade(db, customerId);
  else await keepShade(db, customerId, shade, changedAt);
  return preferences;
}
