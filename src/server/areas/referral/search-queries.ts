import { sql } from 'kysely';
import { distributorSearchLimits } from '../../../config/referral/search-limits.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { CountryCode } from '../../../config/countries.ts';

const selectAvailable = (db: Db, country: CountryCode) =>
  db
    .selectFrom('distributors')
    .where('countryCode', '=', country)
    // Literals: a prepared statement with parameters could not use the index of those who are available.
    .where(sql<boolean>`is_active and is_cdo_on`);

const selectMatches = (db: Db, country: CountryCode) =>
  selectAvailable(db, country)
    .select(['distId', 'firstName', 'lastName', 'showAddress', 'addresses'])
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('distId')
    .limit(distributorSearchLimits.matches + 1);
export type DistributorMatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>['execute']>>[number];

/**
 * The words of a name, each after a space, without case, accents and apostrophes. The last one is the name as Chinese
 * writes it.
 */
const nameWords = sql`lower(translate(regexp_replace(normalize(' ' || first_name || ' ' || last_name || ' ' || last_name || first_name, NFKD), '[\u0300-\u036f''’]', '', 'g'), '-.,', '   '))`;

/**
 * Finds distributors by words that each begin a word of their name. Words consist of letters and digits, so they are
 * safe in a pattern.
 */
export const findDistributorsByName = (db: Db, country: CountryCode, words: readonly string[]) =>
  selectMatches(db, country)
    .where((where) => where.and(words.map((word) => sql<boolean>`${nameWords} like ${`% ${word}%`}`)))
    .execute();

/** Finds distributors with an address in a place, which may have several names. */
export const findDistributorsByPlace = (db: Db, country: CountryCode, names: readonly string[]) =>
  selectMatches(db, country)
    .where((where) => where.or(names.map((city) => sql<boolean>`addresses @> ${JSON.stringify([{ city }])}::jsonb`)))
    .execute();

/** The names of the places in which available distributors have an address. */
export async function findPlacesOfDistributors(db: Db, country: CountryCode): Promise<string[]> {
  const places = await selectAvailable(db, country)
    .select(sql<string>`jsonb_array_elements(addresses) ->> 'city'`.as('place'))
    .distinct()
    .execute();
  return places.map(({ place }) => place);
}
