import { membershipTerms } from '../../config/session/identity.ts';

const day = 86_400_000;

export interface MembershipStanding {
  shouldRenewMembership: boolean;
  isGracePeriodExpired: boolean;
}

/**
 * What the end of a membership means at a moment (document 3, section 3). Times in ms since 1970; null for no
 * membership.
 */
export function standingOf(expiresAt: number | null, now: number): MembershipStanding {
  if (expiresAt === null) return { shouldRenewMembership: false, isGracePeriodExpired: false };
  return {
    shouldRenewMembership: now >= expiresAt - membershipTerms.renewFromDays * day,
    isGracePeriodExpired: now >= expiresAt + membershipTerms.graceDays * day,
  };
}
