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

/** The result of a lookup. `later`: the API could not answer now. */
export type LookupResult =
  | { status: 'found'; found: FoundDistributor }
  | { status: 'refused'; error: ReferralError; country: CountryCode | null }
  | { status: 'later' };

const maxZipLength = 20;
const maxReferralCodeLength = 64;

const lookupUnavailable = { status: 'later' } as const;
const createRefusal = (error: ReferralError, country: CountryCode | null = null): LookupResult => ({
  status: 'refused',
  error,
  country,
});

/**
 * Loads the distributor whom a referral names: their name, their country and whether they take orders. Throws CallError.
 */
async function resolveDistributor(
  call: Call,
  referral: Referral,
  siteCountry: CountryCode,
  fallback: ReferralError,
): Promise<LookupResult> {
  const referralCountry = parseCountryCode(referral.country);
  if (referral.referralError !== 'NoError') return createRefusal(referral.referralError, referralCountry);
  if (!referral.distributorId) return createRefusal(fallback);
  const {
    dist_ID: distributorId,
    profile: { firstName, lastName },
    cdoInfo,
    countryCode,
  } = await call(getDistributor, { params: { id: referral.distributorId } });
  const country = countryCode ?? referralCountry ?? siteCountry;
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

/** Runs a lookup. When the API cannot be reached or fails, the result is `later`, because nothing was refused. */
async function toLookupResult(fallback: ReferralError, lookUp: () => Promise<LookupResult>): Promise<LookupResult> {
  try {
    return await lookUp();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.isRetryable || error.code === 'REPLY_UNREADABLE' ? lookupUnavailable : createRefusal(fallback);
  }
}

/** Looks up the id of a link, a form or storage. A text that cannot be an id is refused without a call. */
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
  if (zipCode === '' || zipCode.length > maxZipLength) return createRefusal('ZipCodeIsInvalid');
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
  return code !== '' && code.length <= maxReferralCodeLength ? code : null;
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

/** Validates the code of a link; the API records it with the visitor's IP address. `now` is in ms since 1970. */
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
