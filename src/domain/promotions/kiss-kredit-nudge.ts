import { PromotionType } from '../../contract/enumerations.ts';
import type { KissKreditsPromotion } from '../../contract/promotions/promotions.ts';
import { toMoney } from '../bag/total.ts';
import type { CountryCurrency } from '../bag/total.ts';
import type { Money } from '../money.ts';

/** The amount that a bag still needs for a kiss-kredit promotion, and the kredits it then earns. */
export interface KissKreditNudge {
  needed: Money;
  kredits: number;
}

/**
 * Whether a promotion gives kiss kredits and runs at `now` (ms since 1970). The start is included, the end is not.
 */
export const isKissKreditPromotionActive = (
  { promotionItemType, startDate, endDate }: Pick<KissKreditsPromotion, 'promotionItemType' | 'startDate' | 'endDate'>,
  now: number,
): boolean =>
  promotionItemType === PromotionType.ReceiveFreeKissKredits &&
  Date.parse(startDate) <= now &&
  now < Date.parse(endDate);

/** Returns null once the total without the membership fee has reached the condition. */
export function getKissKreditNudge(
  { conditionValue, quantity }: Pick<KissKreditsPromotion, 'conditionValue' | 'quantity'>,
  totalWithoutFee: Money,
  market: CountryCurrency,
): KissKreditNudge | null {
  const minor = toMoney(conditionValue, market).minor - totalWithoutFee.minor;
  return minor > 0 ? { needed: { minor, currency: totalWithoutFee.currency }, kredits: quantity } : null;
}

/** A bag is near a condition when at most a quarter of it is missing. */
const nearPart = 4;

export const isNearlyReached = ({ needed }: Pick<KissKreditNudge, 'needed'>, totalWithoutFee: Money): boolean =>
  needed.minor * nearPart <= needed.minor + totalWithoutFee.minor;

/**
 * Of the running promotions that the bag has not reached, the nearest one; of equally near ones, that with the most
 * kredits. Null when there is none.
 */
export function findNearestKissKreditNudge(
  promotions: readonly KissKreditsPromotion[],
  totalWithoutFee: Money,
  market: CountryCurrency,
  now: number,
): KissKreditNudge | null {
  const nudges = promotions
    .filter((promotion) => isKissKreditPromotionActive(promotion, now))
    .flatMap((promotion) => getKissKreditNudge(promotion, totalWithoutFee, market) ?? []);
  return nudges.toSorted((a, b) => a.needed.minor - b.needed.minor || b.kredits - a.kredits)[0] ?? null;
}

/** Fills the text of a promotion: `$X` becomes the amount still needed, `$Y` the kredits, both formatted already. */
export const fillKissKreditText = (text: string, needed: string, kredits: string): string =>
  text.replace(/\$[XY]/g, (mark) => (mark === '$X' ? needed : kredits));
