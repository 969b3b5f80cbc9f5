import type * as z from 'zod/mini';
import type { Basket } from '../../../contract/bag/baskets.ts';
import { ShippingMethodType } from '../../../contract/enumerations.ts';
import type { DeliveryWindow } from '../../../domain/checkout/delivery-window.ts';
import { findFreeShipping } from '../../../domain/checkout/free-shipping.ts';
import type { FreeShipping } from '../../../domain/checkout/free-shipping.ts';
import { containsOnlyFee, isShippingMethodOffered } from '../../../domain/checkout/offered-shipping-methods.ts';
import type { PricedBasket } from '../../../domain/promotions/types.ts';
import { filterByAudience, promiseDelivery, toShippingAudience } from '../shipping/index.ts';
import type { PricingContext } from './pricing-context.ts';
import { toReplyAmount } from './reply-locale.ts';
import type { ReplyLocale } from './reply-locale.ts';

/** What standard delivery costs and when it arrives, as far as a bag can tell it before the checkout. */
interface ShippingPromise {
  freeShipping: FreeShipping | null;
  delivery: DeliveryWindow | null;
}

/** Promises what an order of this bag would be charged and told at `now`: by the same rules and methods. */
export function promiseShipping(
  priced: PricedBasket,
  { priceList, shopper, now }: Pick<PricingContext, 'priceList' | 'shopper' | 'now'>,
): ShippingPromise {
  if (priced.lines.length === 0) return { freeShipping: null, delivery: null };
  const methods = filterByAudience(priceList.shippingMethods, toShippingAudience(shopper.customerType));
  const bag = { totalWithoutFeeMinor: priced.subTotalMinor, containsOnlyFee: containsOnlyFee(priced.lines) };
  const standard = methods.find(
    (method) => method.typeId === ShippingMethodType.Regular && isShippingMethodOffered(method, bag),
  );
  return {
    freeShipping: priced.freeShippingPromotionId === null ? findFreeShipping(methods, bag) : null,
    delivery: standard ? promiseDelivery(standard, now) : null,
  };
}

/** What a reply says of the promise. It leaves out what is not promised. */
export function toWireShippingPromise(
  { freeShipping, delivery }: ShippingPromise,
  replyLocale: ReplyLocale,
): Pick<z.input<typeof Basket>, 'freeShipping' | 'deliveryFrom' | 'deliveryTo'> {
  const toAmount = (minor: number) => toReplyAmount(minor, replyLocale);
  return {
    ...(freeShipping && {
      freeShipping:
        'isReached' in freeShipping
          ? freeShipping
          : { missing: toAmount(freeShipping.missingMinor), threshold: toAmount(freeShipping.thresholdMinor) },
    }),
    ...(delivery && { deliveryFrom: delivery.from, deliveryTo: delivery.to }),
  };
}
