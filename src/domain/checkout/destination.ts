import type { KnownCustomerType } from '../account/customer-type.ts';
import type { KissKreditNudge } from '../promotions/kiss-kredit-nudge.ts';

export interface CheckoutContext {
  /** The kiss-kredit promotion that the bag has not reached (`findNearestKissKreditNudge`), if any. */
  nudge: KissKreditNudge | null;
  customerType: KnownCustomerType;
  /** Whether the shopper still has to choose a distributor. */
  isDistributorChoicePending: boolean;
  /** Whether shoppers of the country can become preferred customers. Nobody is asked where they cannot (NOTE-048). */
  offersMembership: boolean;
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
  offersMembership,
}: CheckoutContext): CheckoutDestination {
  if (nudge) return { kind: 'modal', modal: 'kiss-kredit-promotion', nudge };
  if (customerType === 'CDOCustomer') return { kind: 'page', page: 'cart' };
  return isDistributorChoicePending && offersMembership
    ? { kind: 'modal', modal: 'choose-distributor' }
    : { kind: 'page', page: 'checkout-as' };
}

/** Where the checkout button of the bag page leads. The promotion comes first; signed-in customers go to checkout. */
export function getBagPageDestination(context: CheckoutContext): CheckoutDestination {
  const { nudge, customerType } = context;
  if (nudge) return { kind: 'modal', modal: 'kiss-kredit-promotion', nudge };
  if (customerType !== 'Guest') return { kind: 'page', page: 'checkout' };
  return getMiniCartDestination(context);
}

/** The page that follows the answer in the choose-distributor modal. */
export const getPageAfterDistributorAnswer = (answer: 'yes' | 'no'): 'newaccount' | 'checkout-as' =>
  answer === 'yes' ? 'newaccount' : 'checkout-as';
