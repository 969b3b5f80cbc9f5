import type { Referral } from '../../contract/referral/distributors.ts';

export type ReferralError = Referral['referralError'];

/** The texts of failed lookups (document 1, section 8): any failure without one of its own found no distributor. */
const lookupErrorKeys = {
  DifferentCountry: 'differentCountryError',
  CDONotOpted: 'CDONotOpted',
  DistributorInactive: 'distributorInactive',
} as const satisfies Partial<Record<ReferralError, string>>;
export type LookupErrorKey = (typeof lookupErrorKeys)[keyof typeof lookupErrorKeys] | 'noDistributorFoundError';

const hasLookupErrorKey = (error: ReferralError): error is keyof typeof lookupErrorKeys => error in lookupErrorKeys;

export const getLookupErrorKey = (error: ReferralError): LookupErrorKey =>
  hasLookupErrorKey(error) ? lookupErrorKeys[error] : 'noDistributorFoundError';

/**
 * Whether a form marks its field of the referral code, or of the distributor's id, as invalid (document 1, section 5).
 */
export const isCodeInvalid = (error: ReferralError): boolean => error === 'ReferralCodeIsInvalid';
export const isIdInvalid = (id: string, error: ReferralError): boolean =>
  !/^\d+$/.test(id.trim()) || error === 'DistributorIdIsInvalid';
