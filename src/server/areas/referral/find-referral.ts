import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CountryCode } from '../../../config/countries.ts';
import { isPostalCode } from '../../../config/checkout/postal-codes.ts';
import type { Referral } from '../../../contract/referral/distributors.ts';
import type { referralErrors } from '../../../contract/enumerations.ts';
import { ReferralActivityType, ReferralCodeValidationStatus, ReferralStatus } from '../../../contract/enumerations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findCustomerByCode, findDistributor, findDistributorByCode, findOpenDistributors } from './queries.ts';
import type { DistributorRow } from './queries.ts';
import { nearest } from './nearest.ts';

type Db = Kysely<Tables>;
type WireReferral = z.input<typeof Referral>;
type ReferralError = (typeof referralErrors)[number];
type ActivityType = WireReferral['referralActivityTypeId'];

/** What was asked; it comes back in the referral whatever the outcome. */
interface Asked {
  referralCode?: string;
  zipCode?: string;
  country?: string;
  ipAddress: string;
  activity?: ActivityType;
  /** The customer who asks, where she is signed in: nobody refers herself. */
  customerId?: number | undefined;
}

const echo = ({
  referralCode = '',
  zipCode = '',
  country = '',
  ipAddress,
  activity = ReferralActivityType.ManuallyEntered,
}: Asked) => ({ referralCode, zipCode, country, ipAddress, referralActivityTypeId: activity });

const invalid = (referralError: ReferralError, asked: Asked): WireReferral => ({
  ...echo(asked),
  distributorId: null,
  customerId: null,
  referralError,
  referralStatus: ReferralStatus.Invalid,
  referralCodeValidationStatus: ReferralCodeValidationStatus.Invalid,
});

const valid = (asked: Asked, distributorId: number, customerId: number | null = null): WireReferral => ({
  ...echo(asked),
  distributorId,
  customerId,
  referralError: 'NoError',
  referralStatus: ReferralStatus.Valid,
  referralCodeValidationStatus: ReferralCodeValidationStatus.Valid,
});

/** Why a distributor cannot serve shoppers now; null when she can. */
function obstacle({ isActive, isCdoOn }: DistributorRow): ReferralError | null {
  if (!isActive) return 'DistributorInactive';
  return isCdoOn ? null : 'CDONotOpted';
}

function judge(distributor: DistributorRow, asked: Asked, customerId: number | null = null): WireReferral {
  const found = {
    ...asked,
    referralCode: asked.referralCode ?? distributor.referralCode,
    country: distributor.countryCode,
  };
  const error = obstacle(distributor);
  return error ? invalid(error, found) : valid(found, distributor.distId, customerId);
}

/**
 * A code is a distributor's own, or a customer's who shops with one. Case does not matter. Nobody is referred by a code
 * of her own.
 */
export async function findByCode(db: Db, code: string, asked: Asked): Promise<WireReferral> {
  const referralCode = code.trim();
  if (referralCode === '') return invalid('IncorrectQueryParameter', asked);
  const distributor = await findDistributorByCode(db, referralCode);
  if (distributor) return judge(distributor, { ...asked, referralCode });
  const customer = await findCustomerByCode(db, referralCode);
  const sponsor = customer?.assignedDistributorId
    ? await findDistributor(db, customer.assignedDistributorId)
    : undefined;
  const isOwn = customer !== undefined && customer.customerId === asked.customerId;
  return customer && sponsor && !isOwn
    ? judge(sponsor, { ...asked, referralCode }, customer.customerId)
    : invalid('ReferralCodeIsInvalid', { ...asked, referralCode });
}

/** A distributor who serves elsewhere is told as such, with her country, so that the shopper can go there. */
export async function findById(db: Db, text: string, country: CountryCode, asked: Asked): Promise<WireReferral> {
  const id = text.trim();
  if (id === '') return invalid('IncorrectQueryParameter', { ...asked, country });
  const distributor = /^[1-9]\d{0,8}$/.test(id) ? await findDistributor(db, Number(id)) : undefined;
  if (!distributor) return invalid('DistributorIdIsInvalid', { ...asked, country });
  if (distributor.countryCode !== country)
    return invalid('DifferentCountry', { ...asked, country: distributor.countryCode });
  return judge(distributor, asked);
}

export async function findByZip(db: Db, zip: string, country: CountryCode, asked: Asked): Promise<WireReferral> {
  const zipCode = zip.trim();
  const where = { ...asked, zipCode, country };
  if (zipCode === '') return invalid('IncorrectQueryParameter', where);
  if (!isPostalCode(country, zipCode)) return invalid('ZipCodeIsInvalid', where);
  const distributor = nearest(await findOpenDistributors(db, country), zipCode, country);
  return distributor
    ? valid({ ...where, referralCode: distributor.referralCode }, distributor.distId)
    : invalid('DistributorIdIsInvalid', where);
}
