import type { KnownCustomerType } from '../account/customer-type.ts';
import type { KissKreditNudge } from '../promotions/kiss-kredit-nudge.ts';

export interface CheckoutContext {
  /** The kiss-kredit promotion that the bag has not reached (`findNearestKissKreditNudge`), if any. */
  nudge: KissKreditNudge | null;
  customerType: KnownCustomerType;
  /** Whether the shopper still has to choose a distributor. */
  isDistributorChoicePending: boolean;
}

/** Where a checkout button leads: to a modal or to a page. */
export type CheckoutDestination =
  | { kind: 'modal'; modal: 'kiss-kredit-promotion'; nudge: KissKreditNudge }
  | { kind: 'modal'; modal: 'choose-distributor' }
  | { kind: 'page'; page: 'cart' | 'checkout-as' | 'checkout' };

/** Where the checkout button of the mini cart leads. The promotion comes first. */
export function getMiniCartDestination({
  nudge,
  customerType,
  isDistributorChoicePending,
}: CheckoutContext): CheckoutDestination {
  if (nudge) return { kind: 'modal', modal: 'kiss-kredit-promotion', nudge };
  if (customerType === 'CDOCustomer') return { kind: 'page', page: 'cart' };
  return isDistributorChoicePending
    ? { kind: 'modal', modal: 'choose-distributor' }
    : { kind: 'page', page: 'checkout-as' };
}

/** Where the checkout button of the bag page leads. The promotion comes first; signed-in customers go to checkout. */
export function getBagPageDestination({
  nudge,
  customerType,
  isDistributorChoicePending,
}: CheckoutContext): CheckoutDestination {
  if (nudge) return { kind: 'modal', modal: 'kiss-kredit-promotion', nudge };
  if (customerType !== 'Guest') return { kind: 'page', page: 'checkout' };
  return getMiniCartDestination({ nudge, customerType, isDistributorChoicePending });
}

/** The page that follows the answer in the choose-distributor modal. */
export const getPageAfterDistributorAnswer = (answer: 'yes' | 'no'): 'newaccount' | 'checkout-as' =>
  answer === 'yes' ? 'newaccount' : 'checkout-as';
