import { countryCodes } from '../../../config/countries.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { Db } from './tables.ts';

/**
 * Baskets and orders refer to the rows of countries, so a country without a row would fail at its first basket only.
 * Throws COUNTRY_UNKNOWN. A database without any country is yet to be filled.
 */
export async function assertCountriesKnown(db: Db): Promise<void> {
  const rows = await db.selectFrom('countries').select('code').execute();
  const known = new Set<string>(rows.map(({ code }) => code));
  const unknown = countryCodes.filter((code) => !known.has(code));
  if (known.size === 0 || unknown.length === 0) return;
  throw new UserFacingError(
    'COUNTRY_UNKNOWN',
    `The shop sells in ${unknown.join(', ')}, but its database has no such country. Add the rows of the country to the database, or take it out of src/config/countries/index.ts.`,
  );
}
