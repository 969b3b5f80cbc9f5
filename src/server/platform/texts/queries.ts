import type { Db } from '../database/tables.ts';

/** Every locale of the shop, in display order. */
export async function findAllLocales(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('languages').select('code').orderBy('position').execute();
  return rows.map(({ code }) => code);
}

/** The texts of one namespace by key. Undefined when the database has none in this locale. */
export async function findTranslations(db: Db, lng: string, ns: string): Promise<Record<string, string> | undefined> {
  const rows = await db
    .selectFrom('translations')
    .select(['key', 'text'])
    .where('lng', '=', lng)
    .where('ns', '=', ns)
    .orderBy('key')
    .execute();
  return rows.length > 0 ? Object.fromEntries(rows.map(({ key, text }) => [key, text])) : undefined;
}
