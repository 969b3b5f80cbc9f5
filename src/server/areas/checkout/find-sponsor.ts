import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerRow } from '../account/index.ts';
import { invalidDistributorCountry } from './totals-refusals.ts';

/** A distributor who takes customers of a country now. Read here, because `referral` stands on this area. */
const findAvailableDistributor = (db: Kysely<Tables>, distId: number, country: CountryCode) =>
  db
    .selectFrom('distributors')
    .select('distId')
    .where('distId', '=', distId)
    .where('countryCode', '=', country)
    .where('isActive', '=', true)
    .where('isCdoOn', '=', true)
    .executeTakeFirst();

/** A database integer: larger ids belong to nobody. */
const maxDistributorId = 2_147_483_647;

/**
 * Finds the distributor whom an order belongs to: the one assigned to the customer, else the one of the path (T21).
 * Throws InvalidDistributorCountry (ERR-010) unless they take customers of the country.
 */
export async function findSponsorId(
  db: Kysely<Tables>,
  customer: CustomerRow | undefined,
  pathDistributorId: number,
  country: CountryCode,
): Promise<number> {
  const sponsorId = customer?.assignedDistributorId ?? pathDistributorId;
  if (sponsorId < 0 || sponsorId > maxDistributorId) throw invalidDistributorCountry;
  const distributor = await findAvailableDistributor(db, sponsorId, country);
  if (!distributor) throw invalidDistributorCountry;
  return distributor.distId;
}
