import { countries, type CountryCode } from '../../config/countries.ts';
import type { Address } from '../../contract/checkout/addresses.ts';
import type { Charges } from '../../contract/payments/payments.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { Money } from '../../domain/money.ts';
import type { AddressValues, Totals } from './checkout-types.ts';

/** A fraction of the API, which has four decimals, as a number of percent: 0.125 is 12.5 (CHK-044). */
const toPercent = (fraction: number): number => Math.round(fraction * 10_000) / 100;

/** Converts an address to that of the API. */
export const toWireAddress = (values: AddressValues, country: CountryCode): Address => ({
  ...values,
  country,
  countryAlpha2: country,
  isPrimary: false,
});

/** What the shop knows of an order itself, for an API whose totals do not tell it. */
interface OwnTotals {
  kreditsApplied: number;
  /** What the promotions take off the bag. */
  promotionDiscount: Money | null;
  /** The fee in the bag, if the bag has it. */
  membershipFee: Money | null;
  bagTotal: Money | null;
}

/** The fee of the bag as a row of its own, unless the subtotal of the API is that of the whole bag, with the fee. */
const readOwnFee = ({ membershipFee, bagTotal }: OwnTotals, subtotal: Money): Money =>
  membershipFee && bagTotal?.minor !== subtotal.minor ? membershipFee : { ...subtotal, minor: 0 };

/**
 * Converts the totals of the API to minor units. If the API does not return the value of the kredits, each counts as
 * one unit.
 */
export function toTotals(charges: Charges, country: CountryCode, own: OwnTotals): Totals {
  const convert = (amount = 0): Money => toMoney(amount, countries[country]);
  return {
    originalSubTotal: convert(charges.originalSubTotal),
    promotionDiscount:
      charges.promotionDiscount === undefined
        ? (own.promotionDiscount ?? convert())
        : convert(charges.promotionDiscount),
    memberDiscount: convert(charges.pcDiscountAmount),
    memberDiscountPercent: toPercent(charges.pcDiscountPercentage),
    kissKredits: convert(charges.kissKreditsAmount ?? own.kreditsApplied),
    membershipFee:
      charges.membershipFee === undefined
        ? readOwnFee(own, convert(charges.originalSubTotal))
        : convert(charges.membershipFee),
    shippingFee: convert(charges.shippingFee),
    tax: convert(charges.totalTax),
    taxLabel: charges.taxLabel,
    productTotal: convert(charges.productTotal),
    cartTotal: convert(charges.cartTotal),
    amountAwayFromFreeShipping: charges.showAmountAwayFreeShipping ? convert(charges.amountAwayFreeShipping) : null,
  };
}
