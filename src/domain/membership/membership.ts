import { isViewable } from '../../config/features.ts';
import type { CartItem } from '../../contract/bag/baskets.ts';
import type { User } from '../../contract/account/customers.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { getCustomerType } from '../account/customer-type.ts';

export { membershipSku };

type Line = Pick<CartItem, 'sku'>;
type Member = Pick<User, 'assignedDistributorId' | 'membershipInfo'>;

/** Whether a bag or an order contains the membership fee. */
export const hasMembershipFee = (lines: readonly Line[]): boolean => lines.some(({ sku }) => sku === membershipSku);

export interface MembershipQuestionContext {
  /** Null when nobody is signed in. */
  user: (Member & Pick<User, 'isCDOCustomer'>) | null;
  /** The distributor of the saved referral. */
  referralDistributorId: number | null;
  lines: readonly Line[];
  /** Whether this customer has answered it in this browser. */
  isAnswered: boolean;
  /** Whether the fee enters the bag anyway, because the shopper chose the membership. */
  isFeeChosen: boolean;
  /** The stored flag that the question must be asked. */
  isQuestionDue: boolean;
}

const canJoin = (user: MembershipQuestionContext['user']): boolean =>
  isViewable('preferredCustomer') &&
  Boolean(user?.isCDOCustomer && user.membershipInfo) &&
  getCustomerType(user) === 'CDOCustomer';

/**
 * Whether to ask a customer to join the preferred-customer programme. Every condition must hold: only customers flagged
 * isCDOCustomer are asked (MEM-013), and never with an empty bag.
 */
export function isMembershipQuestionDue({
  user,
  referralDistributorId,
  lines,
  isAnswered,
  isFeeChosen,
  isQuestionDue,
}: MembershipQuestionContext): boolean {
  const mayBeAsked = canJoin(user) && lines.length > 0;
  const isOwnDistributor = referralDistributorId !== null && referralDistributorId === user?.assignedDistributorId;
  return mayBeAsked && isOwnDistributor && !hasMembershipFee(lines) && !isAnswered && !isFeeChosen && isQuestionDue;
}

/** Either answer closes the question. A yes also adds the fee to the bag. */
export const resolveMembershipAnswer = (answer: 'yes' | 'no') =>
  ({ isAnswered: true, isOpen: false, addFee: answer === 'yes' }) as const;

/** Whether a membership is due for renewal: the fee in the bag then renews it. */
export const needsRenewal = (user: Pick<User, 'membershipInfo'> | null): boolean =>
  user?.membershipInfo?.shouldRenewMembership ?? false;

/** An order with the fee. `membershipEndsAt`: when the membership ended as of that order; null without a membership. */
interface OrderedFee {
  membershipEndsAt: string | null;
}

export interface RenewalContext {
  user: Member | null;
  lines: readonly Line[];
  /** The customer removed the renewal fee from the bag. */
  wasRemoved: boolean;
  /** The last order with the fee; null without one. */
  orderedFee: OrderedFee | null;
}

export const getMembershipEnd = (user: Member | null): string | null => user?.membershipInfo?.expiresOn ?? null;

/** Whether the fee is ordered, and the user's data does not show it yet. */
const isRenewalOrdered = (user: Member | null, orderedFee: OrderedFee | null): boolean =>
  orderedFee !== null && orderedFee.membershipEndsAt === getMembershipEnd(user);

/** Whether to add the renewal fee automatically: once, not after its removal, and not while an order renews already. */
export const isRenewalDue = ({ user, lines, wasRemoved, orderedFee }: RenewalContext): boolean =>
  needsRenewal(user) && !wasRemoved && !isRenewalOrdered(user, orderedFee) && !hasMembershipFee(lines);

/** Whether a stored removal is over: it counts for one renewal only. */
export const isRemovalOver = (user: Member | null, { wasRemoved }: Pick<RenewalContext, 'wasRemoved'>): boolean =>
  wasRemoved && user !== null && !needsRenewal(user);

/**
 * Whether the fee must leave the bag: when a preferred customer is signed in and has nothing to renew. It stays in the
 * bags of guests and of customers who join with it.
 */
export const shouldRemoveFee = ({ user, lines }: Pick<RenewalContext, 'user' | 'lines'>): boolean =>
  user !== null && getCustomerType(user) !== 'CDOCustomer' && !needsRenewal(user) && hasMembershipFee(lines);

/** Whether removing a line needs a confirmation: that of the fee does, for a preferred customer. */
export const needsRemovalConfirmation = (user: Member | null, { sku }: Line): boolean =>
  sku === membershipSku && getCustomerType(user) === 'PreferredCustomer';
