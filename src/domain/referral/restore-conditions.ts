import { isValidReferral, type ReferralState } from './state.ts';

export interface RestoreContext {
  /** The distributor of the page's referral. */
  referralDistributorId: number | null;
  savedReferral: ReferralState | null;
  /** Null when nobody is signed in. */
  user: { assignedDistributorId: number | null } | null;
}

/**
 * Whether the saved referral becomes the page's: (no referral distributor, or the assigned one differs) and (no user, or
 * the assigned distributor is that of the saved referral).
 */
export function shouldRestoreReferral({ referralDistributorId, savedReferral, user }: RestoreContext): boolean {
  if (!savedReferral || !isValidReferral(savedReferral)) return false;
  const isReplaceable =
    referralDistributorId === null || (user !== null && user.assignedDistributorId !== referralDistributorId);
  return isReplaceable && (user === null || user.assignedDistributorId === savedReferral.distributorId);
}

/** Whether the account of a preferred customer already names the distributor of the saved referral. */
export const isReferralSettled = (
  saved: ReferralState | null,
  user: { customerType: string; assignedDistributorId: number | null },
): boolean =>
  user.customerType === 'PreferredCustomer' &&
  user.assignedDistributorId !== null &&
  saved?.distributorId === user.assignedDistributorId;
