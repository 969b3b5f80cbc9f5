import type { Referral } from '../../contract/referral/distributors.ts';

export type ReferralError = Referral['referralError'];

/** The texts of failed lookups (document 1, section 8): any failure without one of its own found no distributor. */
const ownKeys = {
  DifferentCountry: 'differentCountryError',
  CDONotOpted: 'CDONotOpted',
  DistributorInactive: 'distributorInactive',
} as const satisfies Partial<Record<ReferralError, string>>;
export type LookupKey = (typeof ownKeys)[keyof typeof ownKeys] | 'noDistributorFoundError';

const hasOwnKey = (error: ReferralError): error is keyof typeof ownKeys => error in ownKeys;

export const lookupKeyOf = (error: ReferralError): LookupKey =>
  hasOwnKey(error) ? ownKeys[error] : 'noDistributorFoundError';

/**
 * Whether a form marks its field of the referral code, or of the distributor's id, as invalid (document 1, section 5).
 */
export const isCodeInvalid = (error: ReferralError): boolean => error === 'ReferralCodeIsInvalid';
export const isIdInvalid = (id: string, error: ReferralError): boolean =>
  !/^\d+$/.test(id.trim()) || error === 'DistributorIdIsInvalid';
