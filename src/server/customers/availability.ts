import type { Kysely } from 'kysely';
import { guessLimits } from '../../config/identity.ts';
import type { emailAvailabilities } from '../../contract/enumerations.ts';
import type { Tables } from '../database/tables.ts';
import { findActiveDistributorByEmail, findCustomerByName } from '../repositories/customers.ts';
import { takeTry } from '../repositories/tries.ts';

export type Availability = (typeof emailAvailabilities)[number];

/** Local part, @, and a domain whose top level has 2 to 63 letters (document 1, section 5). */
const email = /^[^\s@]+@(?:[^\s@.]+\.)+\p{L}{2,63}$/u;

/**
 * Whether an email can be used to register. A sign-up with a distributor is told whether the account shops with that very one; without a distributor
 * any account counts as one to sign in to.
 */
export async function availabilityOf(db: Kysely<Tables>, address: string, distributorId?: number): Promise<Availability> {
  if (!email.test(address.trim())) return 'Unknown';
  const customer = await findCustomerByName(db, address);
  if (customer) return distributorId === undefined || customer.assignedDistributorId === distributorId ? 'UsedWithDistributor' : 'UsedWithAnotherDistributor';
  return (await findActiveDistributorByEmail(db, address)) ? 'UsedAsAnActiveDistributor' : 'Available';
}

/** The same for anybody who asks, within limits: after them the answer is Unknown, so that nobody reads out whose emails are here. */
export async function availabilityFor(db: Kysely<Tables>, asked: { address: string; distributorId?: number; from: string; now: number }): Promise<Availability> {
  const mayAsk = await takeTry(db, 'availability', asked.from, guessLimits.availabilityAddress, asked.now);
  return mayAsk ? availabilityOf(db, asked.address, asked.distributorId) : 'Unknown';
}
