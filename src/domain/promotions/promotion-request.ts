import type { CountryCode } from '../../config/countries.ts';
import { countries } from '../../config/countries.ts';
import type { CartItem } from '../../contract/bag/baskets.ts';
import { OrderType } from '../../contract/enumerations.ts';
import type { AnyPromotionRequest, PromotionRequest } from '../../contract/promotions/promotions.ts';
import { totalWithoutFee } from '../bag/total.ts';
import type { LoadedCustomerType } from '../account/customer-type.ts';
import { toAmount } from '../money.ts';

export interface RequestFacts {
  items: readonly CartItem[];
  country: CountryCode;
  locale: string;
  customerType: LoadedCustomerType;
  /** The signed-in user's id. */
  shopperId: number | null;
  /** Ids of optional promotions that the shopper declined. */
  ignored: readonly number[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Which kind of order a shopper places (document 2, section 3). */
const orderTypes = {
  Guest: OrderType.Regular,
  CDOCustomer: OrderType.CdoCustomerDirect,
  PreferredCustomer: OrderType.PreferredCustomer,
} as const satisfies Record<LoadedCustomerType, number>;

const itemOf = ({
  productId,
  sku,
  qty,
  promotionId,
  itemTypeId,
  product: { price },
}: CartItem): PromotionRequest['shoppingCart']['items'][number] => ({
  productId,
  quantity: qty,
  promotionId,
  price: promotionId > 0 ? 0 : price,
  sku,
  isFree: promotionId > 0,
  itemTypeId,
});

/**
 * What the shop asks promotions of: the bag with who shops; empty when every line comes from a promotion (document 2,
 * section 4).
 */
export function promotionRequestOf({
  items,
  country,
  locale,
  customerType,
  shopperId,
  ignored,
  now,
}: RequestFacts): AnyPromotionRequest {
  if (items.every(({ promotionId }) => promotionId > 0)) return {};
  const market = countries[country];
  return {
    ignoredPromotions: [...ignored],
    shopper: {
      shippingCountry: country,
      languageCode: locale,
      customerType,
      entryDate: new Date(now).toISOString(),
      shopperId,
    },
    shoppingCart: {
      items: items.map(itemOf),
      orderTypeId: orderTypes[customerType],
      subTotal: toAmount(totalWithoutFee(items, market), market.minorDigits),
      promotionIds: [...new Set(items.map(({ promotionId }) => promotionId).filter((id) => id > 0))],
    },
  };
}
