import type { User } from '../../contract/account/customers.ts';
import { getCustomerType, type KnownCustomerType } from '../account/customer-type.ts';
import { getRenewalFlags } from './renewal-flags.ts';

export interface MembershipRecord {
  customerType: string;
  membershipStatus: string;
  membershipExpiresAt: Date | null;
}

/**
 * Whether a customer has the rights of a member: the members' price, promotions and shipping methods, kredits to spend
 * (CHK-050) and invitations to send. They last until the grace period after the end of a membership is over. `now` is in
 * ms since 1970.
 */
export const hasMemberRights = (
  { customerType, membershipStatus, membershipExpiresAt }: MembershipRecord,
  now: number,
): boolean =>
  customerType === 'PreferredCustomer' &&
  membershipStatus === 'Active' &&
  !getRenewalFlags(membershipExpiresAt?.getTime() ?? null, now).isGracePeriodExpired;

/** The type whose prices, promotions and shipping a user of the shop gets: a member without rights is a customer. */
export function getEntitledCustomerType(user: Pick<User, 'membershipInfo'> | null): KnownCustomerType {
  const type = getCustomerType(user);
  return type === 'PreferredCustomer' && user?.membershipInfo?.isGracePeriodExpired ? 'CDOCustomer' : type;
}

/** Whether an order earns kiss kredits: those of members do, and so does that by which a customer becomes one. */
export const doesOrderEarnKredits = ({
  isSignedIn,
  isMember,
  containsFee,
}: Readonly<Record<'isSignedIn' | 'isMember' | 'containsFee', boolean>>): boolean =>
  isSignedIn && (isMember || containsFee);
