import { countries } from '../../config/countries.ts';
import { OrderType } from '../../contract/enumerations.ts';
import type { AnyPromotionRequest, PromotionRequest } from '../../contract/promotions/promotions.ts';
import { customerTypeOf } from '../../domain/account/customer-type.ts';
import { toAmount } from '../../domain/money.ts';
import type { Shopper } from '../bag/shopper.ts';
import type { BagLine } from '../bag/state.ts';
import { sumOf } from '../bag/view.ts';

const orderTypes = {
  Guest: OrderType.Regular,
  CDOCustomer: OrderType.CdoCustomerDirect,
  PreferredCustomer: OrderType.PreferredCustomer,
} as const;

type Wire = PromotionRequest['shoppingCart'];

function cartOf(lines: readonly BagLine[], { country, user }: Shopper): Wire {
  const { minorDigits } = countries[country];
  const items = lines.map(({ productId, quantity, promotionId, price, sku, isFree, itemTypeId }) => ({
    productId,
    quantity,
    promotionId,
    price: toAmount(price, minorDigits),
    sku,
    isFree,
    itemTypeId,
  }));
  const promotionIds = [...new Set(lines.map(({ promotionId }) => promotionId))].filter((id) => id > 0);
  return {
    items,
    orderTypeId: orderTypes[customerTypeOf(user)],
    subTotal: toAmount(sumOf(lines, country), minorDigits),
    promotionIds,
  };
}

/**
 * What the engine is asked with a bag; the empty request when every line comes from a promotion (document 2, section
 * 4). `now` is milliseconds since 1970.
 */
export function promotionRequestOf(
  lines: readonly BagLine[],
  shopper: Shopper,
  ignoredPromotions: readonly number[],
  now: number,
): AnyPromotionRequest {
  if (lines.length > 0 && lines.every(({ promotionId }) => promotionId > 0)) return {};
  const { country, locale, user } = shopper;
  return {
    ignoredPromotions: [...ignoredPromotions],
    shopper: {
      shippingCountry: country,
      languageCode: locale,
      customerType: customerTypeOf(user),
      entryDate: new Date(now).toISOString(),
      shopperId: user?.userId ?? null,
    },
    shoppingCart: cartOf(lines, shopper),
  };
}
