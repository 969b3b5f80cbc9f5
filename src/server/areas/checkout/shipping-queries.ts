import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Preferred customers are offered their own methods where the country has such, and everyone's otherwise. */
export async function findShippingMethods(
  db: Kysely<Tables>,
  country: CountryCode,
  audience: 'everyone' | 'preferred',
) {
  const methods = await db
    .selectFrom('shippingMethods')
    .selectAll()
    .where('countryCode', '=', country)
    .orderBy('rateMinor')
    .orderBy('id')
    .execute();
  const own = methods.filter((method) => method.audience === audience);
  return own.length > 0 ? own : methods.filter((method) => method.audience === 'everyone');
}
