import { rateLimits } from '../../../../config/session/identity.ts';
import type { PersonalData } from '../../../../contract/account/personal-data.ts';
import { consumeRateLimit } from '../../../platform/database/rate-limits.ts';
import { Refusal, signInRequired } from '../../../platform/http/refusal.ts';
import { findCustomer } from '../../../platform/identity/customers.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { collectPersonalData } from './export-personal-data.ts';

const tooManyExports = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'Your data was requested too often today. Try again tomorrow.',
);

/** Returns everything that the shop holds about the caller. Limited to a few times a day. */
export async function exportOwnData(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  customerId: number,
): Promise<PersonalData> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw signInRequired;
  if (
    !(await consumeRateLimit(
      db,
      { purpose: 'personal data', subject: String(customerId) },
      rateLimits.personalData,
      now(),
    ))
  )
    throw tooManyExports;
  return collectPersonalData(db, customer, now());
}
