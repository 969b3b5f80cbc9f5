import type { ReadableAtom } from 'nanostores';
import { createNotice } from '../bag/notices.ts';
import type { Bag, BagNotice, BagState } from '../bag/state.ts';
import type { CheckoutStore } from './store.ts';

const serializeContents = ({ basketId, country, lines }: Bag) =>
  JSON.stringify([country, basketId, lines.map(({ sku, promotionId, quantity }) => [sku, promotionId, quantity])]);
const hasFee = ({ lines }: Bag) => lines.some(({ isFee }) => isFee);

/**
 * Whether a chosen shipping method counts no more: the total is another one, or the fee came or went (document 2,
 * section 4).
 */
const invalidatesShippingMethod = (before: Bag, after: Bag) =>
  before.total.minor !== after.total.minor ||
  before.total.currency !== after.total.currency ||
  hasFee(before) !== hasFee(after);

/**
 * What the checkout does when the bag changes. It goes by what the server has confirmed; a bag that is loaded for the
 * first time is no change.
 */
export function resetCheckoutOnBagChange(
  $bag: ReadableAtom<BagState>,
  checkout: CheckoutStore,
  note: (notice: BagNotice) => void,
): () => void {
  let last: Bag | null = null;
  let count = 0;
  return $bag.subscribe((state) => {
    if (state.status !== 'ready' || state.pending.count > 0) return;
    const before = last;
    last = state.bag;
    if (!before || serializeContents(before) === serializeContents(state.bag)) return;
    checkout.resetErrors();
    if (checkout.$checkout.get().shippingMethod === null || !invalidatesShippingMethod(before, state.bag)) return;
    checkout.clearShippingMethod();
    note(createNotice('SHIPPING_CLEARED', `shipping ${(count += 1)}`, state.bag.total.currency));
  });
}
