import { countries, type CountryCode } from '../../config/countries.ts';
import type { Basket, CartItem } from '../../contract/bag/baskets.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import type { PromotionResponse } from '../../contract/promotions/promotions.ts';
import { moneyOf } from '../../domain/bag/total.ts';
import type { Money } from '../../domain/money.ts';
import type { Bag, BagLine, BagPromotion } from './state.ts';

/** The server's last word on a bag. */
export interface Truth {
  basket: Basket;
  promotion: PromotionResponse | null;
}

function lineOf(
  { product, qty, totalPrice, basketItemId, productId, sku, promotionId, itemTypeId }: CartItem,
  country: CountryCode,
): BagLine {
  const { name, link, imageUrl } = product;
  const isFree = promotionId > 0;
  return {
    basketItemId,
    productId,
    sku,
    name,
    link,
    imageUrl,
    quantity: qty,
    promotionId,
    itemTypeId,
    isFree,
    isFee: sku === membershipSku,
    price: moneyOf(product.price, countries[country]),
    total: moneyOf(totalPrice, countries[country]),
    isPending: false,
  };
}

export const linesOf = ({ items, country }: Basket): BagLine[] => items.map((item) => lineOf(item, country));

export const sumOf = (lines: readonly BagLine[], country: CountryCode): Money => ({
  minor: lines.reduce((sum, { total }) => sum + total.minor, 0),
  currency: countries[country].currency,
});

export const bagOf = (basketId: string, country: CountryCode, lines: readonly BagLine[]): Bag => ({
  basketId,
  country,
  lines,
  total: sumOf(lines, country),
});

/** Whether nobody has told yet what a line is and costs: it waits for the server under its sku alone. */
export const isUntold = ({ isPending, isFree, name }: BagLine): boolean => isPending && !isFree && name === '';

/** What promotions look at: without rewards and without the membership fee. */
export const withoutFee = ({ lines, country }: Bag): Money =>
  sumOf(
    lines.filter(({ isFee, isFree }) => !isFee && !isFree),
    country,
  );

export function promotionOf(
  { totalDiscountDollarAmount, orderPromotions, detailedProductDto }: PromotionResponse,
  country: CountryCode,
): BagPromotion {
  const money = (amount: number) => moneyOf(amount, countries[country]);
  return {
    discount: money(totalDiscountDollarAmount),
    orderPromotions: orderPromotions.map(({ promotionId, promotionName, conditionValue }) => ({
      promotionId,
      name: promotionName,
      condition: money(conditionValue),
    })),
    products: detailedProductDto.map(({ price, ...product }) => ({ ...product, price: money(price) })),
  };
}
