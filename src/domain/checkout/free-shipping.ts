import { ShippingMethodType } from '../../contract/enumerations.ts';
import { isShippingMethodOffered } from './offered-shipping-methods.ts';
import type { ShippableBag, ShippingLimits } from './offered-shipping-methods.ts';

export interface RatedShippingMethod extends ShippingLimits {
  rateMinor: number;
}

const isFree = ({ typeId, rateMinor }: RatedShippingMethod) => typeId === ShippingMethodType.Regular && rateMinor === 0;

/**
 * How much more a bag needs until regular shipping is free, in minor units. Null if it is free already, or never is, or
 * there is nothing to ship.
 */
export function calculateAmountAwayFromFreeShipping(
  methods: readonly RatedShippingMethod[],
  bag: ShippableBag,
): number | null {
  const free = methods.filter(isFree);
  if (bag.containsOnlyFee || free.some((method) => isShippingMethodOffered(method, bag))) return null;
  const missing = free
    .map(({ lowerLimitMinor }) => lowerLimitMinor - bag.totalWithoutFeeMinor)
    .filter((amount) => amount > 0);
  return missing.length === 0 ? null : Math.min(...missing);
}

/** Puts the formatted amount into the message about free shipping (CHK-042). */
export const formatFreeShippingMessage = (text: string, amount: string): string =>
  text.replaceAll('{amount}', () => amount);
