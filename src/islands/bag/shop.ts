import type { CheckoutSituation } from '../../domain/checkout/checkout-branch.ts';
import type { BagStore } from '../../stores/bag/state.ts';
import type { Modals } from '../../stores/shell/modals.ts';
import type { Toasts } from '../../stores/shell/toasts.ts';

/** The part of the page's stores that the bag's islands show and speak to. */
export interface BagShop {
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  /** Who would check out now. */
  checkoutSituation: () => Pick<CheckoutSituation, 'customerType' | 'isDistributorChoicePending'>;
  /** Of the membership question (document 3, section 4). */
  answerMembership: (answer: 'yes' | 'no') => void;
}
