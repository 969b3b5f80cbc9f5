import type { CountryCode } from '../../../config/countries.ts';
import type { Db } from '../../platform/database/tables.ts';

/**
 * Finds the country with a shipping id. Several countries may share one (CN has CA's): `code` selects among them, and
 * without it the first by position is returned.
 */
export const findCountryById = (db: Db, countryId: number, code?: CountryCode) =>
  db
    .selectFrom('countries')
    .selectAll()
    .where((where) => where.and([where('countryId', '=', countryId), ...(code ? [where('code', '=', code)] : [])]))
    .orderBy('position')
    .executeTakeFirst();

export const findCountryOfLocale = (db: Db, locale: string) =>
  db
    .selectFrom('languages')
    .innerJoin('countries', 'countries.code', 'languages.countryCode')
    .select(['countries.code', 'countryId', 'currencyCode'])
    .where('languages.code', '=', locale)
    .executeTakeFirst();

/** The numbers that the FAQ page of a country names. */
export const findFaqValues = (db: Db, country: CountryCode) =>
  db.selectFrom('faqValues').selectAll().where('countryCode', '=', country).executeTakeFirst();
