import type { CheckoutContext } from '../../domain/checkout/destination.ts';
import type { BagStore } from '../../stores/bag/state.ts';
import type { Modals } from '../../stores/shell/modals.ts';
import type { Toasts } from '../../stores/shell/toasts.ts';

/** The part of the page's stores that the bag's islands show and speak to. */
export interface BagIslandStores {
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  /** Who would check out now. */
  getCheckoutCustomer: () => Pick<CheckoutContext, 'customerType' | 'isDistributorChoicePending'>;
  /** Of the membership question (document 3, section 4). */
  answerMembershipQuestion: (answer: 'yes' | 'no') => void;
}
