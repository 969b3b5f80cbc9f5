import { atom, type ReadableAtom } from 'nanostores';
import type { User } from '../../contract/account/customers.ts';
import { getMembershipDisplayStatus, type MembershipDisplayStatus } from '../../domain/membership/display-status.ts';
import { getEntitledCustomerType } from '../../domain/membership/member-rights.ts';
import { type CurrentUserSource, getCurrentUserSource } from '../session/current-user.ts';

/**
 * The membership of the signed-in user, as the API last returned it. `endsAt` is an ISO 8601 instant; null without one.
 */
export interface CurrentMembership {
  status: MembershipDisplayStatus;
  endsAt: string | null;
  /** Whether the shopper pays the members' price, which they do until the grace period has ended. */
  hasRights: boolean;
}

const noMembership: CurrentMembership = { status: 'none', endsAt: null, hasRights: false };

const toCurrentMembership = (user: User): CurrentMembership => ({
  status: getMembershipDisplayStatus(user),
  endsAt: user.membershipInfo?.expiresOn ?? null,
  hasRights: getEntitledCustomerType(user) === 'PreferredCustomer',
});

/** Follows the membership of the page's user. It is `none` until the API has answered. */
export function createCurrentMembership({
  onUserChange,
}: Pick<CurrentUserSource, 'onUserChange'>): ReadableAtom<CurrentMembership> {
  const $membership = atom(noMembership);
  onUserChange((user) => {
    $membership.set(user ? toCurrentMembership(user) : noMembership);
  });
  return $membership;
}

let $currentMembership: ReadableAtom<CurrentMembership> | null = null;

/** The membership of the page's user. */
export const getCurrentMembership = (): ReadableAtom<CurrentMembership> =>
  ($currentMembership ??= createCurrentMembership(getCurrentUserSource()));
