import { membershipTerms } from '../../config/session/identity.ts';

const dayMs = 86_400_000;

export interface RenewalFlags {
  shouldRenewMembership: boolean;
  isGracePeriodExpired: boolean;
}

/** Whether a membership is due or its grace period has ended. Times in ms since 1970; null without a membership. */
export function getRenewalFlags(expiresAt: number | null, now: number): RenewalFlags {
  if (expiresAt === null) return { shouldRenewMembership: false, isGracePeriodExpired: false };
  return {
    shouldRenewMembership: now >= expiresAt - membershipTerms.renewFromDays * dayMs,
    isGracePeriodExpired: now >= expiresAt + membershipTerms.graceDays * dayMs,
  };
}
