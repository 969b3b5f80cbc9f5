import { ShippingMethodType } from '../../contract/enumerations.ts';
import { isShippingMethodOffered } from './offered-shipping-methods.ts';
import type { ShippableBag, ShippingLimits } from './offered-shipping-methods.ts';

export interface RatedShippingMethod extends ShippingLimits {
  rateMinor: number;
}

const isFree = ({ typeId, rateMinor }: RatedShippingMethod) => typeId === ShippingMethodType.Regular && rateMinor === 0;

/** What a method costs. A free-shipping promotion makes regular shipping free; faster methods keep their full rate. */
export const calculateShippingFee = (
  { typeId, rateMinor }: Pick<RatedShippingMethod, 'typeId' | 'rateMinor'>,
  isFreeByPromotion: boolean,
): number => (isFreeByPromotion && typeId === ShippingMethodType.Regular ? 0 : rateMinor);

/** The way of a bag to free regular shipping by its total, in minor units. */
export type FreeShipping = { isReached: true } | { missingMinor: number; thresholdMinor: number };

/** Null if regular shipping never becomes free by a higher total, or there is nothing to ship. */
export function findFreeShipping(methods: readonly RatedShippingMethod[], bag: ShippableBag): FreeShipping | null {
  const free = methods.filter(isFree);
  if (bag.containsOnlyFee) return null;
  if (free.some((method) => isShippingMethodOffered(method, bag))) return { isReached: true };
  const thresholds = free
    .map(({ lowerLimitMinor }) => lowerLimitMinor)
    .filter((limit) => limit > bag.totalWithoutFeeMinor);
  if (thresholds.length === 0) return null;
  const thresholdMinor = Math.min(...thresholds);
  return { missingMinor: thresholdMinor - bag.totalWithoutFeeMinor, thresholdMinor };
}

/**
 * How much more a bag needs until regular shipping is free, in minor units. Null if it is free already, or never is, or
 * there is nothing to ship.
 */
export function calculateAmountAwayFromFreeShipping(
  methods: readonly RatedShippingMethod[],
  bag: ShippableBag,
): number | null {
  const freeShipping = findFreeShipping(methods, bag);
  return freeShipping && 'missingMinor' in freeShipping ? freeShipping.missingMinor : null;
}

/** Puts the formatted amount into the message about free shipping (CHK-042). */
export const formatFreeShippingMessage = (text: string, amount: string): string =>
  text.replaceAll('{amount}', () => amount);
