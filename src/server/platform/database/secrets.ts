import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A secret that is made once and kept: of processes that start together, all get the one that was written first. */
export async function readOrCreateSecret(
  db: Kysely<Tables>,
  name: string,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const read = () => db.selectFrom('identitySecrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('identitySecrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value;
}
