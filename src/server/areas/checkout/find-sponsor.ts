import type { CountryCode } from '../../../config/countries.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { invalidDistributorCountry } from './totals-refusals.ts';
import type { TotalsDependencies } from './totals-types.ts';

/** The largest integer of the database column, so no distributor has a larger id. */
const maxDistributorId = 2_147_483_647;

type SponsorDependencies = Pick<TotalsDependencies, 'db' | 'content'>;

/** The distributor assigned to a customer; null without one, and when they have left. */
async function findAssignedId(
  { db, content }: SponsorDependencies,
  customer: CustomerRow | undefined,
  contentVersion: number,
): Promise<number | null> {
  const assignedId = customer?.assignedDistributorId ?? null;
  if (assignedId === null) return null;
  return (await content.readIsDistributorActive(db, contentVersion, assignedId)) ? assignedId : null;
}

/**
 * Finds the distributor whom an order belongs to: the one assigned to the customer, else the one of the path (T21).
 * Throws InvalidDistributorCountry (ERR-010) unless they take customers of the country.
 */
export async function findSponsorId(
  dependencies: SponsorDependencies,
  customer: CustomerRow | undefined,
  pathDistributorId: number,
  { country, contentVersion }: { country: CountryCode; contentVersion: number },
): Promise<number> {
  const { db, content } = dependencies;
  const sponsorId = (await findAssignedId(dependencies, customer, contentVersion)) ?? pathDistributorId;
  if (sponsorId < 0 || sponsorId > maxDistributorId) throw invalidDistributorCountry;
  if ((await content.readDistributorCountry(db, contentVersion, sponsorId)) !== country)
    throw invalidDistributorCountry;
  return sponsorId;
}
