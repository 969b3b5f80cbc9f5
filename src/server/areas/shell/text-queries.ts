import type { Db, DbTransaction } from '../../platform/database/tables.ts';

/** The namespaces of the texts in a locale, by name. */
export async function findTextNamespaces(db: Db, locale: string): Promise<string[]> {
  const rows = await db
    .selectFrom('translations')
    .select('ns')
    .distinct()
    .where('lng', '=', locale)
    .orderBy('ns')
    .execute();
  return rows.map(({ ns }) => ns);
}

/** The texts of a namespace in several locales. */
export const findTexts = (db: Db, locales: readonly string[], namespace: string) =>
  db
    .selectFrom('translations')
    .select(['lng', 'key', 'text'])
    .where('lng', 'in', locales)
    .where('ns', '=', namespace)
    .orderBy('key')
    .execute();

interface TextName {
  locale: string;
  namespace: string;
  key: string;
}

/**
 * Makes other changes of the texts of a locale wait for the end of the transaction, also those of texts that it does not
 * have yet.
 */
export const lockTexts = (write: DbTransaction, locale: string) =>
  write.selectFrom('languages').select('code').where('code', '=', locale).forNoKeyUpdate().execute();

/** A text; undefined when the locale has none. */
export async function findText(db: Db, { locale, namespace, key }: TextName): Promise<string | undefined> {
  const row = await db
    .selectFrom('translations')
    .select('text')
    .where('lng', '=', locale)
    .where('ns', '=', namespace)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.text;
}

export async function saveText(db: Db, { locale, namespace, key }: TextName, text: string): Promise<void> {
  await db
    .insertInto('translations')
    .values({ lng: locale, ns: namespace, key, text })
    .onConflict((conflict) => conflict.columns(['lng', 'ns', 'key']).doUpdateSet({ text }))
    .execute();
}
