import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getMaximumKredits } from '../../../domain/checkout/kredits.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { findKreditBalance } from '../kredits/index.ts';
import { kreditsNotAvailable } from './totals-refusals.ts';
import type { TotalsDependencies } from './totals-types.ts';

interface WantedKredits {
  kredits: number;
  country: CountryCode;
  productTotalMinor: number;
}

/**
 * Throws KREDITS_NOT_AVAILABLE when kredits are to be spent by a customer who is no member or has fewer, in another
 * country than theirs, where a kredit would be worth something else, or when they exceed the price of the products.
 */
export async function assertKreditsAvailable(
  { db, now }: TotalsDependencies,
  customer: CustomerRow | undefined,
  { kredits, country, productTotalMinor }: WantedKredits,
): Promise<void> {
  if (kredits === 0) return;
  if (customer?.countryCode !== country || !hasMemberRights(customer, now())) throw kreditsNotAvailable;
  const balance = await findKreditBalance(db, customer.customerId, new Date(now()));
  const maximum = getMaximumKredits(balance, productTotalMinor, countries[country].minorDigits);
  if (!Number.isSafeInteger(kredits) || kredits < 0 || kredits > maximum) throw kreditsNotAvailable;
}
