import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import { parseCountryCode } from '../../config/countries.ts';
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
import type { FoundDistributor } from '../../domain/referral/attribution.ts';
import type { ReferralError } from '../../domain/referral/lookup-error-keys.ts';

/** What a lookup gave. `later`: nobody could tell now. */
export type LookupResult =
  | { status: 'found'; found: FoundDistributor }
  | { status: 'refused'; error: ReferralError; country: CountryCode | null }
  | { status: 'later' };

const lookupUnavailable = { status: 'later' } as const;
const createRefusal = (error: ReferralError, country: CountryCode | null = null): LookupResult => ({
  status: 'refused',
  error,
  country,
});

/**
 * A referral that names a distributor is not yet one: she is asked for herself, for her name, her country and whether
 * she takes orders.
 */
async function resolveDistributor(
  call: Call,
  referral: Referral,
  asked: CountryCode,
  fallback: ReferralError,
): Promise<LookupResult> {
  const told = parseCountryCode(referral.country);
  if (referral.referralError !== 'NoError') return createRefusal(referral.referralError, told);
  if (!referral.distributorId) return createRefusal(fallback);
  const {
    dist_ID: distributorId,
    profile: { firstName, lastName },
    cdoInfo,
    countryCode,
  } = await call(getDistributor, { params: { id: referral.distributorId } });
  const country = countryCode ?? told ?? asked;
  if (!cdoInfo.isCdoOn) return createRefusal('CDONotOpted', country);
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
async function toLookupResult(fallback: ReferralError, ask: () => Promise<LookupResult>): Promise<LookupResult> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.isRetryable || error.code === 'REPLY_UNREADABLE' ? lookupUnavailable : createRefusal(fallback);
  }
}

/** By id, as it stands in a link, in a form or in storage. What cannot be an id costs no call. */
export async function lookUpByDistributorId(call: Call, text: string, country: CountryCode): Promise<LookupResult> {
  const distributorId = text.trim();
  if (!distributorIdPattern.test(distributorId)) return createRefusal('DistributorIdIsInvalid');
  return toLookupResult('DistributorIdIsInvalid', async () =>
    resolveDistributor(
      call,
      await call(findReferralByDistributorId, { query: { distributorId, country } }),
      country,
      'DistributorIdIsInvalid',
    ),
  );
}

export async function lookUpByZip(
  call: Call,
  text: string,
  country: CountryCode,
  customerType: 'Guest' | 'PreferredCustomer',
): Promise<LookupResult> {
  const zipCode = text.trim();
  if (zipCode === '' || zipCode.length > 20) return createRefusal('ZipCodeIsInvalid');
  return toLookupResult('ZipCodeIsInvalid', async () =>
    resolveDistributor(
      call,
      await call(findReferralByZipCode, { query: { zipCode, country, customerType } }),
      country,
      'ZipCodeIsInvalid',
    ),
  );
}

const parseReferralCode = (text: string) => {
  const code = text.trim();
  return code !== '' && code.length <= 64 ? code : null;
};

export async function lookUpByReferralCode(
  call: Call,
  text: string,
  country: CountryCode,
  ipAddress: string | undefined,
): Promise<LookupResult> {
  const referralCode = parseReferralCode(text);
  if (referralCode === null) return createRefusal('ReferralCodeIsInvalid');
  return toLookupResult('ReferralCodeIsInvalid', async () =>
    resolveDistributor(
      call,
      await call(findReferralByReferralCode, { query: { referralCode, ipAddress } }),
      country,
      'ReferralCodeIsInvalid',
    ),
  );
}

/** The code of a link, recorded with the address of who followed it. `now` in ms since 1970. */
export async function validateLinkedReferralCode(
  call: Call,
  text: string,
  country: CountryCode,
  { ipAddress, now }: { ipAddress: string; now: number },
): Promise<LookupResult> {
  const referralCode = parseReferralCode(text);
  if (referralCode === null) return createRefusal('ReferralCodeIsInvalid');
  const body = {
    referralCode,
    activityDate: new Date(now).toISOString(),
    ipAddress,
    referralActivityTypeId: ReferralActivityType.LinkClicked,
  };
  return toLookupResult('ReferralCodeIsInvalid', async () =>
    resolveDistributor(call, await call(validateReferral, { body }), country, 'ReferralCodeIsInvalid'),
  );
}
