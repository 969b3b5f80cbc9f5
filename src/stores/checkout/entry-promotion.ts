import type { CheckoutContext } from './dependencies.ts';

/** Offers the kiss-kredit promotion that the bag has not reached (PROMO-015), once for each checkout of a tab. */
export function offerKissKreditPromotion({ bag, modals, saved }: CheckoutContext): void {
  if (bag.$kissKreditNudge.get() === null || saved.$saved.get().wasPromotionOffered) return;
  saved.update({ wasPromotionOffered: true });
  modals.open('kiss-kredit-promotion');
}
