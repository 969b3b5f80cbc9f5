import type { CartItem } from '../../contract/bag/baskets.ts';
import type { User } from '../../contract/account/customers.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { getCustomerType } from '../account/customer-type.ts';

export { membershipSku };

type Line = Pick<CartItem, 'sku'>;
type Member = Pick<User, 'assignedDistributorId' | 'membershipInfo'>;

/** Whether a bag or an order holds the membership fee. */
export const hasMembershipFee = (lines: readonly Line[]): boolean => lines.some(({ sku }) => sku === membershipSku);

export interface MembershipQuestionContext {
  /** Null for a visitor who is not signed in. */
  user: Member | null;
  /** The distributor of the saved referral. */
  referralDistributorId: number | null;
  lines: readonly Line[];
  /** `isMembershipQuestionModalAnswered` of the saved referral. */
  isAnswered: boolean;
  /** The remembered flag that the question is to be asked; it is set when the question falls due. */
  isQuestionDue: boolean;
}

/**
 * Whether to ask a customer to join the preferred-customer programme (document 3, section 4). Every condition must
 * hold.
 */
export function isMembershipQuestionDue({
  user,
  referralDistributorId,
  lines,
  isAnswered,
  isQuestionDue,
}: MembershipQuestionContext): boolean {
  const asks = Boolean(user?.membershipInfo) && getCustomerType(user) === 'CDOCustomer';
  const ownDistributor = referralDistributorId !== null && referralDistributorId === user?.assignedDistributorId;
  return asks && ownDistributor && !hasMembershipFee(lines) && !isAnswered && isQuestionDue;
}

/** What an answer leads to: either way the question is answered and closed, and a yes puts the fee into the bag. */
export const resolveMembershipAnswer = (answer: 'yes' | 'no') =>
  ({ isAnswered: true, isOpen: false, addFee: answer === 'yes' }) as const;

const needsRenewal = (user: Member | null) => user?.membershipInfo?.shouldRenewMembership ?? false;

export interface RenewalContext {
  user: Member | null;
  lines: readonly Line[];
  /** She took the renewal fee out of the bag before. */
  wasRemoved: boolean;
  /** An order that was just placed held the fee, and the user's data does not show it yet. */
  wasOrdered: boolean;
}

/**
 * Whether to put the renewal fee into the bag unasked: once, never against her will, and never a second time while an
 * order renews already.
 */
export const isRenewalDue = ({ user, lines, wasRemoved, wasOrdered }: RenewalContext): boolean =>
  needsRenewal(user) && !wasRemoved && !wasOrdered && !hasMembershipFee(lines);

/**
 * What to remember of renewals once a user was loaded: a removal and a past order count only for the renewal that they
 * belonged to, so both are forgotten
 * when none is needed. A visitor who is not signed in changes nothing.
 */
export const resetFinishedRenewal = <T extends Pick<RenewalContext, 'wasRemoved' | 'wasOrdered'>>(
  user: Member | null,
  remembered: T,
): T => (user === null || needsRenewal(user) ? remembered : { ...remembered, wasRemoved: false, wasOrdered: false });

/**
 * Whether the fee has to leave the bag: of a signed-in preferred customer who has nothing to renew. Visitors keep it,
 * and so do customers who join by it.
 */
export const shouldRemoveFee = ({ user, lines }: Pick<RenewalContext, 'user' | 'lines'>): boolean =>
  user !== null && getCustomerType(user) !== 'CDOCustomer' && !needsRenewal(user) && hasMembershipFee(lines);

/** Whether taking a line out asks first: the fee, of a preferred customer (document 2, section 6). */
export const needsRemovalConfirmation = (user: Member | null, { sku }: Line): boolean =>
  sku === membershipSku && getCustomerType(user) === 'PreferredCustomer';
