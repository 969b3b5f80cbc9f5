import { getRenewalFlags } from './renewal-flags.ts';

export interface MembershipRecord {
  customerType: string;
  membershipStatus: string;
  membershipExpiresAt: Date | null;
}

/**
 * Whether a customer has the rights of a member: the members' price and the spending of kredits (CHK-050). They last
 * until the grace period after the end of a membership is over. `now` is in ms since 1970.
 */
export const hasMemberRights = (
  { customerType, membershipStatus, membershipExpiresAt }: MembershipRecord,
  now: number,
): boolean =>
  customerType === 'PreferredCustomer' &&
  membershipStatus === 'Active' &&
  !getRenewalFlags(membershipExpiresAt?.getTime() ?? null, now).isGracePeriodExpired;
