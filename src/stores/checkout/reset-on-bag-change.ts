import type { ReadableAtom } from 'nanostores';
import { createNotice } from '../bag/notices.ts';
import type { Bag, BagNotice, BagState } from '../bag/state.ts';
import type { CheckoutStore } from './store.ts';

const serializeContents = ({ basketId, country, lines }: Bag) =>
  JSON.stringify([country, basketId, lines.map(({ sku, promotionId, quantity }) => [sku, promotionId, quantity])]);
const hasFee = ({ lines }: Bag) => lines.some(({ isFee }) => isFee);

/** Whether a change of the bag clears the shipping method: another total (BAG-032), or the fee (BAG-031). */
const invalidatesShippingMethod = (before: Bag, after: Bag) =>
  before.total.minor !== after.total.minor ||
  before.total.currency !== after.total.currency ||
  hasFee(before) !== hasFee(after);

/**
 * Resets the checkout when the bag changes (BAG-029). Only bags that the server has confirmed count, and the first one
 * is no change. Returns how to stop. Checkout needs it next.
 */
export function resetCheckoutOnBagChange(
  $bag: ReadableAtom<BagState>,
  checkout: CheckoutStore,
  addNotice: (notice: BagNotice) => void,
): () => void {
  let previousBag: Bag | null = null;
  let noticeCount = 0;
  return $bag.subscribe((state) => {
    if (state.status !== 'ready' || state.pending.count > 0) return;
    const before = previousBag;
    previousBag = state.bag;
    if (!before || serializeContents(before) === serializeContents(state.bag)) return;
    checkout.resetErrors();
    if (checkout.$checkout.get().shippingMethod === null || !invalidatesShippingMethod(before, state.bag)) return;
    checkout.clearShippingMethod();
    noticeCount += 1;
    addNotice(createNotice('SHIPPING_CLEARED', `shipping ${noticeCount}`, state.bag.total.currency));
  });
}
