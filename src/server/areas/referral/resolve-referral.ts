import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CountryCode } from '../../../config/countries.ts';
import { isPostalCode } from '../../../config/checkout/postal-codes.ts';
import type { Referral } from '../../../contract/referral/distributors.ts';
import type { referralErrors } from '../../../contract/enumerations.ts';
import { ReferralActivityType, ReferralCodeValidationStatus, ReferralStatus } from '../../../contract/enumerations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findCustomerByCode, findDistributor, findDistributorByCode, findAvailableDistributors } from './queries.ts';
import type { DistributorRow } from './queries.ts';
import { findNearest } from './find-nearest.ts';

type Db = Kysely<Tables>;
type WireReferral = z.input<typeof Referral>;
type ReferralError = (typeof referralErrors)[number];
type ActivityType = WireReferral['referralActivityTypeId'];

/** What was asked; it comes back in the referral whatever the outcome. */
interface ReferralQuery {
  referralCode?: string;
  zipCode?: string;
  country?: string;
  ipAddress: string;
  activity?: ActivityType;
  /** The customer who asks, where she is signed in: nobody refers herself. */
  customerId?: number | undefined;
}

const echoQuery = ({
  referralCode = '',
  zipCode = '',
  country = '',
  ipAddress,
  activity = ReferralActivityType.ManuallyEntered,
}: ReferralQuery) => ({ referralCode, zipCode, country, ipAddress, referralActivityTypeId: activity });

const toInvalidReferral = (referralError: ReferralError, asked: ReferralQuery): WireReferral => ({
  ...echoQuery(asked),
  distributorId: null,
  customerId: null,
  referralError,
  referralStatus: ReferralStatus.Invalid,
  referralCodeValidationStatus: ReferralCodeValidationStatus.Invalid,
});

const toValidReferral = (
  asked: ReferralQuery,
  distributorId: number,
  customerId: number | null = null,
): WireReferral => ({
  ...echoQuery(asked),
  distributorId,
  customerId,
  referralError: 'NoError',
  referralStatus: ReferralStatus.Valid,
  referralCodeValidationStatus: ReferralCodeValidationStatus.Valid,
});

/** Why a distributor cannot serve shoppers now; null when she can. */
function findDistributorError({ isActive, isCdoOn }: DistributorRow): ReferralError | null {
  if (!isActive) return 'DistributorInactive';
  return isCdoOn ? null : 'CDONotOpted';
}

function toReferral(distributor: DistributorRow, asked: ReferralQuery, customerId: number | null = null): WireReferral {
  const found = {
    ...asked,
    referralCode: asked.referralCode ?? distributor.referralCode,
    country: distributor.countryCode,
  };
  const error = findDistributorError(distributor);
  return error ? toInvalidReferral(error, found) : toValidReferral(found, distributor.distId, customerId);
}

/**
 * A code is a distributor's own, or a customer's who shops with one. Case does not matter. Nobody is referred by a code
 * of her own.
 */
export async function resolveReferralByCode(db: Db, code: string, asked: ReferralQuery): Promise<WireReferral> {
  const referralCode = code.trim();
  if (referralCode === '') return toInvalidReferral('IncorrectQueryParameter', asked);
  const distributor = await findDistributorByCode(db, referralCode);
  if (distributor) return toReferral(distributor, { ...asked, referralCode });
  const customer = await findCustomerByCode(db, referralCode);
  const sponsor = customer?.assignedDistributorId
    ? await findDistributor(db, customer.assignedDistributorId)
    : undefined;
  const isOwn = customer !== undefined && customer.customerId === asked.customerId;
  return customer && sponsor && !isOwn
    ? toReferral(sponsor, { ...asked, referralCode }, customer.customerId)
    : toInvalidReferral('ReferralCodeIsInvalid', { ...asked, referralCode });
}

/** A distributor who serves elsewhere is told as such, with her country, so that the shopper can go there. */
export async function resolveReferralById(
  db: Db,
  text: string,
  country: CountryCode,
  asked: ReferralQuery,
): Promise<WireReferral> {
  const id = text.trim();
  if (id === '') return toInvalidReferral('IncorrectQueryParameter', { ...asked, country });
  const distributor = /^[1-9]\d{0,8}$/.test(id) ? await findDistributor(db, Number(id)) : undefined;
  if (!distributor) return toInvalidReferral('DistributorIdIsInvalid', { ...asked, country });
  if (distributor.countryCode !== country)
    return toInvalidReferral('DifferentCountry', { ...asked, country: distributor.countryCode });
  return toReferral(distributor, asked);
}

export async function resolveReferralByZip(
  db: Db,
  zip: string,
  country: CountryCode,
  asked: ReferralQuery,
): Promise<WireReferral> {
  const zipCode = zip.trim();
  const where = { ...asked, zipCode, country };
  if (zipCode === '') return toInvalidReferral('IncorrectQueryParameter', where);
  if (!isPostalCode(country, zipCode)) return toInvalidReferral('ZipCodeIsInvalid', where);
  const distributor = findNearest(await findAvailableDistributors(db, country), zipCode, country);
  return distributor
    ? toValidReferral({ ...where, referralCode: distributor.referralCode }, distributor.distId)
    : toInvalidReferral('DistributorIdIsInvalid', where);
}
