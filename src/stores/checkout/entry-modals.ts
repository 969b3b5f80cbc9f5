import { atom, computed } from 'nanostores';
import { checkoutTimes } from '../../config/checkout/timing.ts';
import { hasFee } from './confirmed-bag.ts';
import type { CheckoutContext } from './dependencies.ts';

/**
 * Asks to refresh the browser while the bag has the membership fee and the hub has no connection (CHK-057): the result
 * of such an order comes by the hub. The hub gets some time to connect first.
 */
export function askToRefreshWithoutHub({
  environment: { runAfter },
  hub,
  modals,
  $confirmedBag,
}: CheckoutContext): void {
  const $isHubLate = atom(false);
  runAfter(checkoutTimes.hubPatience, () => {
    $isHubLate.set(true);
  });
  computed(
    [$confirmedBag, hub.$connectionId, $isHubLate],
    (bag, connectionId, isLate) => bag !== null && hasFee(bag) && connectionId === null && isLate,
  ).subscribe((isDue) => {
    if (isDue) modals.open('refresh-browser');
    else modals.close('refresh-browser');
  });
}

/** Offers the kiss-kredit promotion that the bag has not reached (PROMO-015), once for each checkout of a tab. */
export function offerKissKreditPromotion({ bag, modals, saved }: CheckoutContext): void {
  if (bag.$kissKreditNudge.get() === null || saved.$saved.get().wasPromotionOffered) return;
  saved.update({ wasPromotionOffered: true });
  modals.open('kiss-kredit-promotion');
}
