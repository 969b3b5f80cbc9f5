import { insertRows } from '../../server/platform/database/insert-rows.ts';
import type { DbTransaction } from '../../server/platform/database/tables.ts';
import { translationRows } from './rows/translations.ts';

const toName = ({ lng, ns, key }: { lng: string; ns: string; key: string }) => `${lng}/${ns}.${key}`;

/**
 * Adds the texts that were added to the code after the database was filled: without them no publish passes its check.
 * The texts that the shop has stay as they are, as staff may have edited them.
 */
export async function seedMissingTexts(write: DbTransaction): Promise<void> {
  const languages = await write.selectFrom('languages').select('code').execute();
  const stored = await write.selectFrom('translations').select(['lng', 'ns', 'key']).execute();
  const [locales, names] = [new Set(languages.map(({ code }) => code)), new Set(stored.map(toName))];
  const missing = translationRows().filter((row) => locales.has(row.lng) && !names.has(toName(row)));
  await insertRows(write, 'translations', missing);
}
