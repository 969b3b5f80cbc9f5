import type { CountryCode } from '../../../config/countries.ts';
import type { Db } from '../../platform/database/tables.ts';

/** The languages that a country offers, each with its locale in `code`, in display order. A closed country has none. */
export const findLanguages = (db: Db, country: CountryCode) =>
  db
    .selectFrom('languages')
    .innerJoin('countries', 'countries.code', 'languages.countryCode')
    .selectAll('languages')
    .where('languages.countryCode', '=', country)
    .where('countries.isOpen', '=', true)
    .orderBy('languages.position')
    .execute();

/** The locales of a country, its default first. A missing text is looked up in this order. */
export async function findCountryLocales(db: Db, country: CountryCode): Promise<string[]> {
  const rows = await db
    .selectFrom('languages')
    .select('code')
    .where('countryCode', '=', country)
    .orderBy('isDefault', 'desc')
    .orderBy('position')
    .execute();
  return rows.map(({ code }) => code);
}

/** Every locale of the shop with its country, in display order. */
export const findShopLocales = (db: Db) =>
  db
    .selectFrom('languages')
    .select(['code', 'countryCode', 'displayName', 'isDefault'])
    .orderBy('position')
    .orderBy('code')
    .execute();
