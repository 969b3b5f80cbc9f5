import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type ShippingAudience = 'everyone' | 'preferred';

/** The cheapest method first. Preferred customers get the methods for everyone where a country has none of their own. */
export async function findShippingMethods(db: Kysely<Tables>, country: CountryCode, audience: ShippingAudience) {
  const methods = await db
    .selectFrom('shippingMethods')
    .selectAll()
    .where('countryCode', '=', country)
    .orderBy('rateMinor')
    .orderBy('id')
    .execute();
  const audienceMethods = methods.filter((method) => method.audience === audience);
  return audienceMethods.length > 0 ? audienceMethods : methods.filter((method) => method.audience === 'everyone');
}
