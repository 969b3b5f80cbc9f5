import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export const findLanguages = (db: Db, country: CountryCode) =>
  db.selectFrom('languages').selectAll().where('countryCode', '=', country).orderBy('position').execute();

export const findCountryOfLocale = (db: Db, locale: string) =>
  db
    .selectFrom('languages')
    .innerJoin('countries', 'countries.code', 'languages.countryCode')
    .select(['countries.code', 'countryId', 'currencyCode'])
    .where('languages.code', '=', locale)
    .executeTakeFirst();

/**
 * The country with a shipping id. Two may share one (CN has CA's): the code decides, and without it the first by
 * position.
 */
export const findCountryById = (db: Db, countryId: number, code?: CountryCode) =>
  db
    .selectFrom('countries')
    .selectAll()
    .where((where) => where.and([where('countryId', '=', countryId), ...(code ? [where('code', '=', code)] : [])]))
    .orderBy('position')
    .executeTakeFirst();

/** The locales of a country, its default first: the order in which a missing text is looked for. */
export async function findLocales(db: Db, country: CountryCode): Promise<string[]> {
  const rows = await db
    .selectFrom('languages')
    .select('code')
    .where('countryCode', '=', country)
    .orderBy('isDefault', 'desc')
    .orderBy('position')
    .execute();
  return rows.map(({ code }) => code);
}

export const findMembershipProgram = (db: Db, country: CountryCode) =>
  db.selectFrom('membershipPrograms').selectAll().where('countryCode', '=', country).executeTakeFirst();

export const findFaqValues = (db: Db, country: CountryCode) =>
  db.selectFrom('faqValues').selectAll().where('countryCode', '=', country).executeTakeFirst();

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

export async function findAllLocales(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('languages').select('code').orderBy('position').execute();
  return rows.map(({ code }) => code);
}

/** Every locale with the fee of its country's programme. */
export const findLocaleFees = (db: Db) =>
  db
    .selectFrom('languages')
    .innerJoin('membershipPrograms', 'membershipPrograms.countryCode', 'languages.countryCode')
    .select(['languages.code', 'languages.countryCode', 'feeMinor'])
    .orderBy('languages.position')
    .execute();
