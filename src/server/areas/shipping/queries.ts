import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type ShippingAudience = 'everyone' | 'preferred';

/** The methods of a country for any audience, the cheapest first. */
export const findAllShippingMethods = (db: Kysely<Tables>, country: CountryCode) =>
  db
    .selectFrom('shippingMethods')
    .selectAll()
    .where('countryCode', '=', country)
    .orderBy('rateMinor')
    .orderBy('id')
    .execute();
export type ShippingMethodRow = Awaited<ReturnType<typeof findAllShippingMethods>>[number];

export const toShippingAudience = (customerType: string | undefined): ShippingAudience =>
  customerType === 'PreferredCustomer' ? 'preferred' : 'everyone';

/** Preferred customers get the methods for everyone where a country has none of their own. */
export function filterByAudience(methods: readonly ShippingMethodRow[], audience: ShippingAudience) {
  const audienceMethods = methods.filter((method) => method.audience === audience);
  return audienceMethods.length > 0 ? audienceMethods : methods.filter((method) => method.audience === 'everyone');
}
