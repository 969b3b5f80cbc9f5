import type { Referral } from '../../contract/referral/distributors.ts';

export type ReferralError = Referral['referralError'];

/** The text keys of failed lookups (ERR-001 to ERR-004). All other failures found no distributor. */
const lookupErrorKeys = {
  DifferentCountry: 'differentCountryError',
  CDONotOpted: 'CDONotOpted',
  DistributorInactive: 'distributorInactive',
} as const satisfies Partial<Record<ReferralError, string>>;
export type LookupErrorKey = (typeof lookupErrorKeys)[keyof typeof lookupErrorKeys] | 'noDistributorFoundError';

const hasLookupErrorKey = (error: ReferralError): error is keyof typeof lookupErrorKeys => error in lookupErrorKeys;

export const getLookupErrorKey = (error: ReferralError): LookupErrorKey =>
  hasLookupErrorKey(error) ? lookupErrorKeys[error] : 'noDistributorFoundError';
