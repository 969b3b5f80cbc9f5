import { isValidReferral, type ReferralState } from './state.ts';

/** Who is there: `awaited` is somebody signed in whom the API has not told about yet. */
export interface RestoreContext {
  /** The distributor of the page's referral. */
  referralDistributorId: number | null;
  savedReferral: ReferralState | null;
  /** Null where nobody is signed in. */
  user: { assignedDistributorId: number | null } | null;
}

/**
 * Whether the stored referral becomes the page's (document 1, section 4): (no referral distributor, or the assigned one
 * differs from it) and (no user, or the
 * assigned one is the stored one).
 */
export function shouldRestoreReferral({ referralDistributorId, savedReferral, user }: RestoreContext): boolean {
  if (!savedReferral || !isValidReferral(savedReferral)) return false;
  const isOpen =
    referralDistributorId === null || (user !== null && user.assignedDistributorId !== referralDistributorId);
  return isOpen && (user === null || user.assignedDistributorId === savedReferral.distributorId);
}

/**
 * Whether the saved referral has done its work: the preferred customer's account names its distributor (document 1,
 * section 4).
 */
export const isReferralSettled = (
  saved: ReferralState | null,
  user: { customerType: string; assignedDistributorId: number | null },
): boolean =>
  user.customerType === 'PreferredCustomer' &&
  user.assignedDistributorId !== null &&
  saved?.distributorId === user.assignedDistributorId;
