import { countries } from '../../config/countries.ts';
import { OrderType } from '../../contract/enumerations.ts';
import type { AnyPromotionRequest, PromotionRequest } from '../../contract/promotions/promotions.ts';
import { getEntitledCustomerType } from '../../domain/membership/member-rights.ts';
import { toWireAmount } from '../../domain/money.ts';
import type { Shopper } from './shopper.ts';
import type { BagLine } from './state.ts';
import { sumWithoutFee } from './view.ts';

const orderTypeByCustomerType = {
  Guest: OrderType.Regular,
  CDOCustomer: OrderType.CdoCustomerDirect,
  PreferredCustomer: OrderType.PreferredCustomer,
} as const;

type WireShoppingCart = PromotionRequest['shoppingCart'];

function toWireShoppingCart(lines: readonly BagLine[], { country, user }: Shopper): WireShoppingCart {
  const { minorDigits } = countries[country];
  const items = lines.map(({ productId, quantity, promotionId, price, sku, isFree, itemTypeId }) => ({
    productId,
    quantity,
    promotionId,
    price: toWireAmount(price, minorDigits),
    sku,
    isFree,
    itemTypeId,
  }));
  const promotionIds = [...new Set(lines.map(({ promotionId }) => promotionId))].filter((id) => id > 0);
  return {
    items,
    orderTypeId: orderTypeByCustomerType[getEntitledCustomerType(user)],
    subTotal: toWireAmount(sumWithoutFee({ lines, country }), minorDigits),
    promotionIds,
  };
}

/**
 * Builds the promotion request of a bag (PROMO-003). It is empty when every line comes from a promotion (PROMO-002). Its
 * `subTotal` is the amount that conditions of promotions are compared with, so it leaves out the membership fee
 * (PROMO-012). `now` is in ms since 1970.
 */
export function toPromotionRequest(
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
      customerType: getEntitledCustomerType(user),
      entryDate: new Date(now).toISOString(),
      shopperId: user?.userId ?? null,
    },
    shoppingCart: toWireShoppingCart(lines, shopper),
  };
}
