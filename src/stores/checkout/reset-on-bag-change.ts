import type { ReadableAtom } from 'nanostores';
import { createNotice } from '../bag/notices.ts';
import type { Bag, BagNotice } from '../bag/state.ts';
import { hasFee, serializeContents } from './confirmed-bag.ts';

/** The reactions of a checkout to a change of the bag. */
export interface ResettableCheckout {
  resetErrors(): void;
  /** Chooses the shipping method again, or clears it. Returns whether a choice was lost. */
  reconcileShipping(options: { mustClear: boolean }): boolean;
  /** Called last, with the changed bag. */
  handleBagChange(bag: Bag): void;
}

/** Whether a change of the bag clears the shipping method: another total (BAG-032), or the fee (BAG-031). */
const invalidatesShippingMethod = (before: Bag, after: Bag) =>
  before.total.minor !== after.total.minor || hasFee(before) !== hasFee(after);

/**
 * Resets the checkout when the bag changes (BAG-029). Only bags that the server has confirmed count, and the first one
 * is no change. Other prices of the same lines leave a shipping method that is still offered (NOTE-053). A lost one is
 * reported as a notice of the bag. Returns a function that stops it.
 */
export function resetCheckoutOnBagChange(
  $confirmedBag: ReadableAtom<Bag | null>,
  checkout: ResettableCheckout,
  addNotice: (notice: BagNotice) => void,
): () => void {
  let noticeCount = 0;
  return $confirmedBag.listen((bag, before) => {
    if (!bag || !before) return;
    const hasOtherLines = serializeContents(before) !== serializeContents(bag);
    if (!hasOtherLines && before.total.minor === bag.total.minor) return;
    checkout.resetErrors();
    if (checkout.reconcileShipping({ mustClear: hasOtherLines && invalidatesShippingMethod(before, bag) })) {
      noticeCount += 1;
      addNotice(createNotice('SHIPPING_CLEARED', `shipping ${noticeCount}`, bag.total.currency));
    }
    checkout.handleBagChange(bag);
  });
}
