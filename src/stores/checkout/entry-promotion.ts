import type { CheckoutContext } from './dependencies.ts';

/** Offers a kiss-kredit promotion whose condition the bag does not meet yet (PROMO-015), once per checkout in a tab. */
export function offerKissKreditPromotion({ bag, modals, saved }: CheckoutContext): void {
  if (saved.$saved.get().wasPromotionOffered || bag.findKissKreditNudge() === null) return;
  saved.update({ wasPromotionOffered: true });
  modals.open('kiss-kredit-promotion');
}
