import type { CountryCode } from '../../config/countries.ts';
import { countries } from '../../config/countries.ts';
import type { CartItem } from '../../contract/bag/baskets.ts';
import { OrderType } from '../../contract/enumerations.ts';
import type { AnyPromotionRequest, PromotionRequest } from '../../contract/promotions/promotions.ts';
import { sumItemsWithoutFee } from '../bag/total.ts';
import type { KnownCustomerType } from '../account/customer-type.ts';
import { toWireAmount } from '../money.ts';

export interface PromotionRequestInput {
  items: readonly CartItem[];
  country: CountryCode;
  locale: string;
  customerType: KnownCustomerType;
  /** The signed-in user's id. */
  shopperId: number | null;
  /** Ids of optional promotions that the shopper declined. */
  ignoredPromotionIds: readonly number[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Which kind of order a shopper places (document 2, section 3). */
const orderTypes = {
  Guest: OrderType.Regular,
  CDOCustomer: OrderType.CdoCustomerDirect,
  PreferredCustomer: OrderType.PreferredCustomer,
} as const satisfies Record<KnownCustomerType, number>;

const toPromotionItem = ({
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
export function buildPromotionRequest({
  items,
  country,
  locale,
  customerType,
  shopperId,
  ignoredPromotionIds,
  now,
}: PromotionRequestInput): AnyPromotionRequest {
  if (items.every(({ promotionId }) => promotionId > 0)) return {};
  const market = countries[country];
  return {
    ignoredPromotions: [...ignoredPromotionIds],
    shopper: {
      shippingCountry: country,
      languageCode: locale,
      customerType,
      entryDate: new Date(now).toISOString(),
      shopperId,
    },
    shoppingCart: {
      items: items.map(toPromotionItem),
      orderTypeId: orderTypes[customerType],
      subTotal: toWireAmount(sumItemsWithoutFee(items, market), market.minorDigits),
      promotionIds: [...new Set(items.map(({ promotionId }) => promotionId).filter((id) => id > 0))],
    },
  };
}
