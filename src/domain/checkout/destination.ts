import type { KnownCustomerType } from '../account/customer-type.ts';
import type { KissKreditNudge } from '../promotions/kiss-kredit-nudge.ts';

export interface CheckoutContext {
  /** The kiss-kredit promotion that the bag has not reached, from `dueKissKreditNudge`; null where none is. */
  nudge: KissKreditNudge | null;
  customerType: KnownCustomerType;
  /** The shopper still has to choose a distributor. */
  isDistributorChoicePending: boolean;
}

/** Where a checkout button leads: a modal that opens, or a page. */
export type CheckoutDestination =
  | { kind: 'modal'; modal: 'kiss-kredit-promotion'; nudge: KissKreditNudge }
  | { kind: 'modal'; modal: 'choose-distributor' }
  | { kind: 'page'; page: 'cart' | 'checkout-as' | 'checkout' };

/**
 * The mini cart's checkout button (document 2, section 2). The promotion comes first, then who asks, then what is
 * missing.
 */
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

/**
 * The bag page's checkout button: the promotion comes first as well, and whoever is signed in goes straight to the
 * checkout (document 2, sections 2 and 6).
 */
export function getBagPageDestination({
  nudge,
  customerType,
  isDistributorChoicePending,
}: CheckoutContext): CheckoutDestination {
  if (nudge) return { kind: 'modal', modal: 'kiss-kredit-promotion', nudge };
  if (customerType !== 'Guest') return { kind: 'page', page: 'checkout' };
  return getMiniCartDestination({ nudge, customerType, isDistributorChoicePending });
}

/** Where the answer of the choose-distributor modal leads. */
export const getPageAfterDistributorAnswer = (answer: 'yes' | 'no'): 'newaccount' | 'checkout-as' =>
  answer === 'yes' ? 'newaccount' : 'checkout-as';
