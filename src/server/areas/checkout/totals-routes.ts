import { countries } from '../../../config/countries.ts';
import { calculateTotals } from '../../../contract/payments/payments.ts';
import { toWireAmount } from '../../../domain/money.ts';
import { route } from '../../platform/http/route.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { calculateCheckoutTotals } from './calculate-totals.ts';
import type { CheckoutTotals, TotalsDependencies } from './totals-types.ts';

const basisPointsInWhole = 10_000;

/** A part of a whole as a fraction with four digits: 0.2 is 20 % (CHK-044). */
const toFraction = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * basisPointsInWhole) / whole) / basisPointsInWhole;

/** The charges of an order as the API sends them (API-064). */
export function toWireCharges({ country, charges }: CheckoutTotals): WireReply<typeof calculateTotals> {
  const { currency, minorDigits } = countries[country];
  const toAmount = (minor: number) => toWireAmount({ minor, currency }, minorDigits);
  return {
    originalSubTotal: toAmount(charges.originalSubTotalMinor),
    discountPercentage: toFraction(charges.promotionDiscountMinor, charges.originalSubTotalMinor),
    pcDiscountPercentage: charges.pcDiscountBasisPoints / basisPointsInWhole,
    pcDiscountAmount: toAmount(charges.pcDiscountMinor),
    pcDiscountSubTotal: toAmount(charges.productTotalMinor),
    shippingFee: toAmount(charges.shippingFeeMinor),
    totalTax: toAmount(charges.totalTaxMinor),
    taxLabel: charges.taxLabel,
    cartTotal: toAmount(charges.cartTotalMinor),
    productTotal: toAmount(charges.productTotalMinor),
    showAmountAwayFreeShipping: charges.amountAwayFreeShippingMinor !== null,
    amountAwayFreeShipping: toAmount(charges.amountAwayFreeShippingMinor ?? 0),
    promotionDiscount: toAmount(charges.promotionDiscountMinor),
    membershipFee: toAmount(charges.membershipFeeMinor),
    kissKreditsAmount: toAmount(charges.kissKreditsMinor),
  };
}

/**
 * Reads only the ids, the address and the use of kredits from the body: prices, quantities and rates are the server's
 * (T07).
 */
const totalsRoute = (dependencies: TotalsDependencies) =>
  route(calculateTotals, async ({ params, body, caller }) =>
    toWireCharges(
      await calculateCheckoutTotals(dependencies, {
        caller,
        distributorId: params.id,
        basketId: body.basketId || null,
        shippingAddress: body.shippingAddress,
        shippingMethodId: body.shippingInfo?.shippingMethodBySeneAppId ?? null,
        kredits: body.kissKreditsApplied,
        locale: body.languageCode,
      }),
    ),
  );

export const totalsRoutes = (dependencies: TotalsDependencies) => [totalsRoute(dependencies)];
