import type { Kysely } from 'kysely';
import { guessLimits } from '../../../config/session/identity.ts';
import type { emailAvailabilities } from '../../../contract/enumerations.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findActiveDistributorByEmail, findCustomerByName } from '../account/index.ts';
import { takeTry } from '../../platform/database/attempts.ts';
import type { CustomerParts } from '../account/index.ts';

export type Availability = (typeof emailAvailabilities)[number];

/**
 * Whether an email can be used to register. A sign-up with a distributor is told whether the account shops with that
 * very one; without a distributor
 * any account counts as one to sign in to.
 */
export async function availabilityOf(
  db: Kysely<Tables>,
  address: string,
  distributorId?: number,
): Promise<Availability> {
  if (!isEmail(address)) return 'Unknown';
  const customer = await findCustomerByName(db, address);
  if (customer)
    return distributorId === undefined || customer.assignedDistributorId === distributorId
      ? 'UsedWithDistributor'
      : 'UsedWithAnotherDistributor';
  return (await findActiveDistributorByEmail(db, address)) ? 'UsedAsAnActiveDistributor' : 'Available';
}

export interface AvailabilityQuestion {
  address: string;
  distributorId?: number;
  captcha: string | undefined;
  /** The caller's address. */ from: string;
}

/**
 * Takes what a question costs. A captcha that was solved for a registration pays for a few; who has none gets few in
 * all, where captchas are asked for.
 */
async function mayAsk({ db, captchas, now }: CustomerParts, { captcha, from }: AvailabilityQuestion): Promise<boolean> {
  const solved = captchas && (await captchas.nameOf('registration', captcha));
  if (captchas && !solved) return takeTry(db, 'availability-unproven', from, guessLimits.availabilityUnproven, now());
  if (solved && !(await takeTry(db, 'availability-captcha', solved, guessLimits.availabilityCaptcha, now())))
    return false;
  return takeTry(db, 'availability', from, guessLimits.availabilityAddress, now());
}

/**
 * The same for anybody who asks, within limits: after them the answer is Unknown, so that nobody reads out whose emails
 * are here (reliability T17).
 */
export async function availabilityFor(parts: CustomerParts, question: AvailabilityQuestion): Promise<Availability> {
  return (await mayAsk(parts, question))
    ? availabilityOf(parts.db, question.address, question.distributorId)
    : 'Unknown';
}
