import { isKnownZip } from '../checkout/index.ts';
import type { z } from 'zod';
import { isPostalCode, normalizePostalCode } from '../../../config/checkout/postal-codes.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { referralErrors } from '../../../contract/enumerations.ts';
import { ReferralActivityType, ReferralCodeValidationStatus, ReferralStatus } from '../../../contract/enumerations.ts';
import type { Referral } from '../../../contract/referral/distributors.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findNearest } from './find-nearest.ts';
import {
  findAvailableDistributors,
  findCustomerByReferralCode,
  findDistributor,
  findDistributorByReferralCode,
} from './queries.ts';
import type { DistributorRow } from './queries.ts';

type WireReferral = z.input<typeof Referral>;
type ReferralError = (typeof referralErrors)[number];
type ActivityType = WireReferral['referralActivityTypeId'];

/** What the caller sent. Every referral repeats it, whatever the outcome. */
interface ReferralQuery {
  referralCode?: string;
  zipCode?: string;
  country?: string;
  ipAddress: string;
  activity?: ActivityType;
  /** The signed-in caller, because nobody may refer themselves. */
  customerId?: number | undefined;
}

const distributorIdPattern = /^[1-9]\d{0,8}$/;

const echoQuery = ({
  referralCode = '',
  zipCode = '',
  country = '',
  ipAddress,
  activity = ReferralActivityType.ManuallyEntered,
}: ReferralQuery) => ({ referralCode, zipCode, country, ipAddress, referralActivityTypeId: activity });

const toInvalidReferral = (referralError: ReferralError, query: ReferralQuery): WireReferral => ({
  ...echoQuery(query),
  distributorId: null,
  customerId: null,
  referralError,
  referralStatus: ReferralStatus.Invalid,
  referralCodeValidationStatus: ReferralCodeValidationStatus.Invalid,
});

const toValidReferral = (
  query: ReferralQuery,
  distributorId: number,
  customerId: number | null = null,
): WireReferral => ({
  ...echoQuery(query),
  distributorId,
  customerId,
  referralError: 'NoError',
  referralStatus: ReferralStatus.Valid,
  referralCodeValidationStatus: ReferralCodeValidationStatus.Valid,
});

/** Says why a distributor cannot serve shoppers now; null when they can. */
function findDistributorError({ isActive, isCdoOn }: DistributorRow): ReferralError | null {
  if (!isActive) return 'DistributorInactive';
  return isCdoOn ? null : 'CDONotOpted';
}

function toReferral(distributor: DistributorRow, query: ReferralQuery, customerId: number | null = null): WireReferral {
  const resolvedQuery = {
    ...query,
    referralCode: query.referralCode ?? distributor.referralCode,
    country: distributor.countryCode,
  };
  const error = findDistributorError(distributor);
  return error
    ? toInvalidReferral(error, resolvedQuery)
    : toValidReferral(resolvedQuery, distributor.distId, customerId);
}

/**
 * Resolves the code of a distributor, or of a customer who shops with one. Letter case does not matter. A customer's own
 * code is invalid for themselves.
 */
export async function resolveReferralByCode(db: Db, code: string, query: ReferralQuery): Promise<WireReferral> {
  const referralCode = code.trim();
  if (referralCode === '') return toInvalidReferral('IncorrectQueryParameter', query);
  const distributor = await findDistributorByReferralCode(db, referralCode);
  if (distributor) return toReferral(distributor, { ...query, referralCode });
  const customer = await findCustomerByReferralCode(db, referralCode);
  const sponsor = customer?.assignedDistributorId
    ? await findDistributor(db, customer.assignedDistributorId)
    : undefined;
  const isOwnCode = customer !== undefined && customer.customerId === query.customerId;
  return customer && sponsor && !isOwnCode
    ? toReferral(sponsor, { ...query, referralCode }, customer.customerId)
    : toInvalidReferral('ReferralCodeIsInvalid', { ...query, referralCode });
}

/** Resolves a distributor id. For a distributor of another country the referral names that country. */
export async function resolveReferralById(
  db: Db,
  distributorId: string,
  country: CountryCode,
  query: ReferralQuery,
): Promise<WireReferral> {
  const id = distributorId.trim();
  if (id === '') return toInvalidReferral('IncorrectQueryParameter', { ...query, country });
  const distributor = distributorIdPattern.test(id) ? await findDistributor(db, Number(id)) : undefined;
  if (!distributor) return toInvalidReferral('DistributorIdIsInvalid', { ...query, country });
  if (distributor.countryCode !== country)
    return toInvalidReferral('DifferentCountry', { ...query, country: distributor.countryCode });
  return toReferral(distributor, query);
}

/** Resolves a postal code to the nearest distributor of the country who accepts customers. */
export async function resolveReferralByZip(
  db: Db,
  zip: string,
  country: CountryCode,
  query: ReferralQuery,
): Promise<WireReferral> {
  const zipCode = normalizePostalCode(country, zip);
  const zipQuery = { ...query, zipCode, country };
  if (zipCode === '') return toInvalidReferral('IncorrectQueryParameter', zipQuery);
  if (!isPostalCode(country, zipCode) || !isKnownZip(country, zipCode))
    return toInvalidReferral('ZipCodeIsInvalid', zipQuery);
  const distributor = findNearest(await findAvailableDistributors(db, country), zipCode, country);
  return distributor
    ? toValidReferral({ ...zipQuery, referralCode: distributor.referralCode }, distributor.distId)
    : toInvalidReferral('DistributorIdIsInvalid', zipQuery);
}
