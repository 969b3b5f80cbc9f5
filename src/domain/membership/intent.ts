import { membershipTerms } from '../../config/session/identity.ts';
import type { User } from '../../contract/account/customers.ts';
import { getCustomerType } from '../account/customer-type.ts';
import { hasMembershipFee, needsRenewal } from './membership.ts';

type Buyer = Pick<User, 'membershipInfo'>;

const hourMs = 3_600_000;

/** Whether the fee makes or keeps a member of the user. It does not for members who have nothing to renew. */
const canBuyMembership = (user: Buyer | null): boolean => getCustomerType(user) === 'CDOCustomer' || needsRenewal(user);

/** The choice of the preferred-customer account, which waits for the fee to be paid. `at` is in ms since 1970. */
interface MembershipIntent {
  country: string;
  at: number;
}

/** Whether a stored intent still counts: in its own country, and for some time. */
export const isIntentCurrent = (
  intent: MembershipIntent | null,
  { country, now }: { country: string; now: number },
): boolean =>
  intent?.country === country && intent.at <= now && now - intent.at <= membershipTerms.intentHours * hourMs;

/** Whether the fee that a shopper has chosen must enter the bag: once there is an account that it can be paid for. */
export const isChosenFeeDue = ({
  user,
  lines,
  isFeeChosen,
}: {
  user: Buyer | null;
  lines: readonly { sku: string }[];
  isFeeChosen: boolean;
}): boolean => isFeeChosen && canBuyMembership(user) && !hasMembershipFee(lines);

/** Whether the choice of the membership has no effect any more, because the user is a member. */
export const isIntentFulfilled = (user: Buyer | null): boolean => user !== null && !canBuyMembership(user);
