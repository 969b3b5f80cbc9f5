import { PromotionType } from '../../contract/enumerations.ts';
import type { KissKreditsPromotion } from '../../contract/promotions/promotions.ts';
import { toMoney } from '../bag/total.ts';
import type { CountryCurrency } from '../bag/total.ts';
import type { Money } from '../money.ts';

/** How far a bag is from a kiss-kredit promotion, and what reaching it earns. */
export interface KissKreditNudge {
  needed: Money;
  kredits: number;
}

/**
 * Whether a promotion of a reply gives kiss kredits and runs at `now` (milliseconds since 1970): from its start on, and
 * no longer at its end.
 */
export const isKissKreditPromotionActive = (
  { promotionItemType, startDate, endDate }: Pick<KissKreditsPromotion, 'promotionItemType' | 'startDate' | 'endDate'>,
  now: number,
): boolean =>
  promotionItemType === PromotionType.ReceiveFreeKissKredits &&
  Date.parse(startDate) <= now &&
  now < Date.parse(endDate);

/**
 * What is still needed for a promotion, or null once the total without the membership fee has reached its condition.
 */
export function getKissKreditNudge(
  { conditionValue, quantity }: Pick<KissKreditsPromotion, 'conditionValue' | 'quantity'>,
  totalWithoutFee: Money,
  market: CountryCurrency,
): KissKreditNudge | null {
  const minor = toMoney(conditionValue, market).minor - totalWithoutFee.minor;
  return minor > 0 ? { needed: { minor, currency: totalWithoutFee.currency }, kredits: quantity } : null;
}

/**
 * Of the promotions that run and are not reached, the one that is nearest; of equally near ones the one that gives
 * most. Null where there is none.
 */
export function findNearestKissKreditNudge(
  promotions: readonly KissKreditsPromotion[],
  totalWithoutFee: Money,
  market: CountryCurrency,
  now: number,
): KissKreditNudge | null {
  const due = promotions
    .filter((promotion) => isKissKreditPromotionActive(promotion, now))
    .flatMap((promotion) => getKissKreditNudge(promotion, totalWithoutFee, market) ?? []);
  return due.toSorted((a, b) => a.needed.minor - b.needed.minor || b.kredits - a.kredits)[0] ?? null;
}

/** Fills a promotion's text: `$X` becomes the amount still needed, `$Y` the kredits, both as the locale writes them. */
export const fillKissKreditText = (text: string, needed: string, kredits: string): string =>
  text.replace(/\$[XY]/g, (mark) => (mark === '$X' ? needed : kredits));
