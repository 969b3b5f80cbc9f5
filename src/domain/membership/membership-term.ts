import { membershipTerms } from '../../config/session/identity.ts';
import { findOffset } from '../local-time.ts';

/** What of a customer a membership changes. */
export interface MembershipTerm {
  customerType: 'Guest' | 'CDOCustomer' | 'PreferredCustomer';
  membershipStatus: 'Unknown' | 'Active';
  /** ISO 8601; null without an end. */
  expiresAt: string | null;
}

/** What a customer has who was never a member. */
export const noMembership: MembershipTerm = {
  customerType: 'CDOCustomer',
  membershipStatus: 'Unknown',
  expiresAt: null,
};

const dayMs = 86_400_000;

/** A year later by the calendar of a time zone; 29 February ends on 28 February. */
function addYear(instant: number, timeZone: string): Date {
  const offset = findOffset(instant, timeZone);
  const date = new Date(instant + offset);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return new Date(date.getTime() - offset);
}

/** When a membership ends that can still be renewed at an instant, in ms since 1970; null for any other. */
function findRenewableEnd({ expiresAt }: MembershipTerm, instant: number): number | null {
  const endsAt = expiresAt === null ? null : Date.parse(expiresAt);
  return endsAt !== null && endsAt + membershipTerms.graceDays * dayMs > instant ? endsAt : null;
}

/** Whether a year that is given at an instant renews a membership, or begins one. */
export const isRenewable = (term: MembershipTerm, givenAt: Date): boolean =>
  findRenewableEnd(term, givenAt.getTime()) !== null;

/**
 * Gives a year of membership at an instant, by the calendar of the holder's country. A membership that can still be
 * renewed is extended by a year from its end, any other begins at the instant.
 */
export function giveMembershipYear(before: MembershipTerm, givenAt: Date, timeZone: string): MembershipTerm {
  const start = findRenewableEnd(before, givenAt.getTime()) ?? givenAt.getTime();
  return {
    customerType: 'PreferredCustomer',
    membershipStatus: 'Active',
    expiresAt: addYear(start, timeZone).toISOString(),
  };
}
