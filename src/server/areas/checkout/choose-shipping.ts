import type { CountryCode } from '../../../config/countries.ts';
import { calculateAmountAwayFromFreeShipping, calculateShippingFee } from '../../../domain/checkout/free-shipping.ts';
import { containsOnlyFee, isShippingMethodOffered } from '../../../domain/checkout/offered-shipping-methods.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { DeliveryWindow } from '../../../domain/checkout/delivery-window.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';
import type { PricedBasketReading } from '../bag/index.ts';
import { filterByAudience, promiseDelivery, toShippingAudience } from '../shipping/index.ts';
import type { ShippingMethodRow } from '../shipping/index.ts';
import { shippingMethodMissing, shippingMethodNotOffered } from './totals-refusals.ts';
import type { TotalsDependencies } from './totals-types.ts';

interface ShippingChoice {
  bag: PricedBasketReading;
  country: CountryCode;
  /** Null if the shopper has chosen none. */
  shippingMethodId: number | null;
  caller: Caller | null;
}

interface ChosenShipping {
  method: { id: number; name: string; delivery: DeliveryWindow | null } | null;
  feeMinor: number;
  /** Null if no message about free shipping is shown. */
  amountAwayFromFreeMinor: number | null;
}

function findChosenMethod(offered: readonly ShippingMethodRow[], methodId: number | null): ShippingMethodRow | null {
  if (methodId === null && offered.length === 0) return null;
  if (methodId === null) throw shippingMethodMissing;
  const method = offered.find(({ id }) => id === methodId);
  if (!method) throw shippingMethodNotOffered;
  return method;
}

/**
 * Finds the chosen shipping method among those that are offered for the bag (CHK-034 to CHK-036), and what it costs.
 * Throws when none is chosen, unless the country has no method for the bag.
 */
export async function chooseShipping(
  { db, content, now }: Pick<TotalsDependencies, 'db' | 'content' | 'now'>,
  { bag, country, shippingMethodId, caller }: ShippingChoice,
): Promise<ChosenShipping> {
  const methods = filterByAudience(
    await content.readShippingMethods(db, bag.contentVersion, country),
    toShippingAudience(caller?.customerType),
  );
  const shippable = { totalWithoutFeeMinor: bag.priced.subTotalMinor, containsOnlyFee: containsOnlyFee(bag.lines) };
  const method = findChosenMethod(
    methods.filter((one) => isShippingMethodOffered(one, shippable)),
    shippingMethodId,
  );
  const isFreeByPromotion = bag.priced.freeShippingPromotionId !== null;
  return {
    method: method && {
      id: method.id,
      name: pickLocalizedName([bag.locale], method.names),
      delivery: promiseDelivery(method, now()),
    },
    feeMinor: method ? calculateShippingFee(method, isFreeByPromotion) : 0,
    amountAwayFromFreeMinor: isFreeByPromotion ? null : calculateAmountAwayFromFreeShipping(methods, shippable),
  };
}
