import { PromotionType } from '../../contract/enumerations.ts';
import type { KissKreditsPromotion } from '../../contract/promotions/promotions.ts';
import { toMoney } from '../bag/total.ts';
import type { CountryCurrency } from '../bag/total.ts';
import type { Money } from '../money.ts';

/** The amount that a bag still needs for a kiss-kredit promotion, and the kredits it then earns. */
export interface KissKreditNudge {
  needed: Money;
  kredits: number;
  /** Whether at most a quarter of the condition is missing. */
  isNear: boolean;
}

/** The part of a condition that may be missing from a bag that is near it. */
const nearPart = 4;

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
  const conditionMinor = toMoney(conditionValue, market).minor;
  const minor = conditionMinor - totalWithoutFee.minor;
  if (minor <= 0) return null;
  const needed = { minor, currency: totalWithoutFee.currency };
  return { needed, kredits: quantity, isNear: minor * nearPart <= conditionMinor };
}

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
