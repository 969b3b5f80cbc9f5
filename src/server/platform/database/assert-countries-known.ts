import { countryCodes } from '../../../config/countries.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { Db } from './tables.ts';

/** Throws COUNTRY_UNKNOWN when a country of the configuration has no row. */
async function assertRowsExist(db: Db): Promise<void> {
  const rows = await db.selectFrom('countries').select('code').execute();
  const known = new Set<string>(rows.map(({ code }) => code));
  const unknown = countryCodes.filter((code) => !known.has(code));
  if (known.size === 0 || unknown.length === 0) return;
  throw new UserFacingError(
    'COUNTRY_UNKNOWN',
    `The shop sells in ${unknown.join(', ')}, but its database has no such country. Add the rows of the country to the database, or take it out of src/config/countries/index.ts.`,
  );
}

/** Throws COUNTRY_NOT_CONFIGURED when the configuration lacks a country in which somebody has an account or an order. */
async function assertConfigured(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('countries')
    .select('code')
    .where('code', 'not in', countryCodes)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('orders').select('orderId').whereRef('orders.countryCode', '=', 'countries.code')),
        exists(selectFrom('customers').select('customerId').whereRef('customers.countryCode', '=', 'countries.code')),
      ]),
    )
    .orderBy('code')
    .execute();
  if (rows.length === 0) return;
  const codes = rows.map(({ code }) => code).join(', ');
  throw new UserFacingError(
    'COUNTRY_NOT_CONFIGURED',
    `The database has customers or orders of ${codes}, but src/config/countries/index.ts does not list this country. List it again. To sell nothing there, close it: npm run import -- FILE --drop-countries.`,
  );
}

/**
 * Asserts that the configuration and the database agree about countries. Baskets and orders refer to the rows of
 * countries, so a country without a row would fail at its first basket only. Amounts, addresses and time zones of what
 * is stored need the configuration. A database without any country is yet to be filled.
 */
export async function assertCountriesKnown(db: Db): Promise<void> {
  await assertRowsExist(db);
  await assertConfigured(db);
}
