import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import type { CountryCode } from '../../config/countries.ts';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
  type Referral,
  validateReferral,
} from '../../contract/referral/distributors.ts';
import { ReferralActivityType } from '../../contract/enumerations.ts';
import type { Found } from '../../domain/referral/attribution.ts';
import type { ReferralError } from '../../domain/referral/outcome-keys.ts';
import { countryIn } from '../../domain/referral/sponsored.ts';

/** What a lookup gave. `later`: nobody could tell now. */
export type Lookup =
  | { status: 'found'; found: Found }
  | { status: 'refused'; error: ReferralError; country: CountryCode | null }
  | { status: 'later' };

const later = { status: 'later' } as const;
const refused = (error: ReferralError, country: CountryCode | null = null): Lookup => ({
  status: 'refused',
  error,
  country,
});

/**
 * A referral that names a distributor is not yet one: she is asked for herself, for her name, her country and whether
 * she takes orders.
 */
async function complete(call: Call, referral: Referral, asked: CountryCode, fallback: ReferralError): Promise<Lookup> {
  const told = countryIn(referral.country);
  if (referral.referralError !== 'NoError') return refused(referral.referralError, told);
  if (!referral.distributorId) return refused(fallback);
  const {
    dist_ID: distributorId,
    profile: { firstName, lastName },
    cdoInfo,
    countryCode,
  } = await call(getDistributor, { params: { id: referral.distributorId } });
  const country = countryCode ?? told ?? asked;
  if (!cdoInfo.isCdoOn) return refused('CDONotOpted', country);
  return {
    status: 'found',
    found: {
      distributorId,
      firstName,
      lastName,
      country,
      referralCode: referral.referralCode || null,
      customerId: referral.customerId ?? null,
    },
  };
}

/** An API that cannot be reached, or is in trouble, has refused nobody. */
async function answered(fallback: ReferralError, ask: () => Promise<Lookup>): Promise<Lookup> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.mayPass || error.code === 'REPLY_UNREADABLE' ? later : refused(fallback);
  }
}

/** By id, as it stands in a link, in a form or in storage. What cannot be an id costs no call. */
export async function lookUpId(call: Call, text: string, country: CountryCode): Promise<Lookup> {
  const distributorId = text.trim();
  if (!distributorIdPattern.test(distributorId)) return refused('DistributorIdIsInvalid');
  return answered('DistributorIdIsInvalid', async () =>
    complete(
      call,
      await call(findReferralByDistributorId, { query: { distributorId, country } }),
      country,
      'DistributorIdIsInvalid',
    ),
  );
}

export async function lookUpZip(
  call: Call,
  text: string,
  country: CountryCode,
  customerType: 'Guest' | 'PreferredCustomer',
): Promise<Lookup> {
  const zipCode = text.trim();
  if (zipCode === '' || zipCode.length > 20) return refused('ZipCodeIsInvalid');
  return answered('ZipCodeIsInvalid', async () =>
    complete(
      call,
      await call(findReferralByZipCode, { query: { zipCode, country, customerType } }),
      country,
      'ZipCodeIsInvalid',
    ),
  );
}

const usableCode = (text: string) => {
  const code = text.trim();
  return code !== '' && code.length <= 64 ? code : null;
};

export async function lookUpCode(
  call: Call,
  text: string,
  country: CountryCode,
  ipAddress: string | undefined,
): Promise<Lookup> {
  const referralCode = usableCode(text);
  if (referralCode === null) return refused('ReferralCodeIsInvalid');
  return answered('ReferralCodeIsInvalid', async () =>
    complete(
      call,
      await call(findReferralByReferralCode, { query: { referralCode, ipAddress } }),
      country,
      'ReferralCodeIsInvalid',
    ),
  );
}

/** The code of a link, recorded with the address of who followed it. `now` in ms since 1970. */
export async function validateLinkCode(
  call: Call,
  text: string,
  country: CountryCode,
  { ipAddress, now }: { ipAddress: string; now: number },
): Promise<Lookup> {
  const referralCode = usableCode(text);
  if (referralCode === null) return refused('ReferralCodeIsInvalid');
  const body = {
    referralCode,
    activityDate: new Date(now).toISOString(),
    ipAddress,
    referralActivityTypeId: ReferralActivityType.LinkClicked,
  };
  return answered('ReferralCodeIsInvalid', async () =>
    complete(call, await call(validateReferral, { body }), country, 'ReferralCodeIsInvalid'),
  );
}
