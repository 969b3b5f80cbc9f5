import { ShippingMethodType } from '../../contract/enumerations.ts';
import type { ShippingMethod } from '../../contract/checkout/shipping.ts';
import { toMoney } from '../bag/total.ts';
import type { CountryCurrency } from '../bag/total.ts';
import { hasMembershipFee, membershipSku } from '../membership/membership.ts';

/** What of a bag decides how it can be shipped. */
export interface ShippableBag {
  /** The bag before discounts, without the membership fee, in minor units. */
  totalWithoutFeeMinor: number;
  containsOnlyFee: boolean;
}

export interface ShippingLimits {
  typeId: ShippingMethod['shippingMethodTypeId'];
  /** Both limits are included. */
  lowerLimitMinor: number;
  upperLimitMinor: number;
}

/** Whether a bag contains the membership fee and nothing else. Rewards are something to ship. */
export const containsOnlyFee = (lines: readonly { sku: string }[]): boolean =>
  hasMembershipFee(lines) && lines.every(({ sku }) => sku === membershipSku);

/**
 * Whether a method is offered for a bag (CHK-034 to CHK-036). A bag with nothing but the fee gets DoNotShip whatever the
 * limits say; every other bag gets the methods whose limits contain its total.
 */
export function isShippingMethodOffered(
  { typeId, lowerLimitMinor, upperLimitMinor }: ShippingLimits,
  { totalWithoutFeeMinor, containsOnlyFee: isFeeOnly }: ShippableBag,
): boolean {
  const isDoNotShip = typeId === ShippingMethodType.DoNotShip;
  if (isFeeOnly || isDoNotShip) return isFeeOnly && isDoNotShip;
  return lowerLimitMinor <= totalWithoutFeeMinor && totalWithoutFeeMinor <= upperLimitMinor;
}

/** Of the methods of the API, those for a bag. */
export const getOfferedShippingMethods = (
  methods: readonly ShippingMethod[],
  bag: ShippableBag,
  country: CountryCurrency,
): ShippingMethod[] =>
  methods.filter(({ shippingMethodTypeId: typeId, lowerLimit, upperLimit }) =>
    isShippingMethodOffered(
      {
        typeId,
        lowerLimitMinor: toMoney(lowerLimit, country).minor,
        upperLimitMinor: toMoney(upperLimit, country).minor,
      },
      bag,
    ),
  );
