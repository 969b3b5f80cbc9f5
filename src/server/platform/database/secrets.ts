import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Reads a secret, or creates and stores it. When several processes start at the same time, all get the one that was
 * stored first.
 */
export async function readOrCreateSecret(
  db: Kysely<Tables>,
  name: string,
  create: () => Promise<unknown>,
): Promise<unknown> {
  const read = () => db.selectFrom('identitySecrets').select('value').where('name', '=', name).executeTakeFirst();
  const existing = await read();
  if (existing) return existing.value;
  await db
    .insertInto('identitySecrets')
    .values({ name, value: JSON.stringify(await create()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value;
}

/**
 * Changes a stored secret. Processes that change it at the same time wait for each other, and each sees the stored
 * value.
 */
export const changeSecret = (db: Kysely<Tables>, name: string, change: (value: unknown) => unknown): Promise<unknown> =>
  db.transaction().execute(async (write) => {
    const row = await write
      .selectFrom('identitySecrets')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const value = change(row.value);
    await write
      .updateTable('identitySecrets')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', name)
      .execute();
    return value;
  });
