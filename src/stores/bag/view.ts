import { countries, type CountryCode } from '../../config/countries.ts';
import type { Basket, CartItem } from '../../contract/bag/baskets.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import type { PromotionResponse } from '../../contract/promotions/promotions.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { Money } from '../../domain/money.ts';
import type { Bag, BagLine, BagPromotion } from './state.ts';

/** The basket as the server last returned it. */
export interface ServerBasket {
  basket: Basket;
  promotion: PromotionResponse | null;
}

function toBagLine(
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
    price: toMoney(product.price, countries[country]),
    total: toMoney(totalPrice, countries[country]),
    isPending: false,
  };
}

export const toBagLines = ({ items, country }: Basket): BagLine[] => items.map((item) => toBagLine(item, country));

const sumLineTotals = (lines: readonly BagLine[], country: CountryCode): Money => ({
  minor: lines.reduce((sum, { total }) => sum + total.minor, 0),
  currency: countries[country].currency,
});

export const toBag = (basketId: string, country: CountryCode, lines: readonly BagLine[]): Bag => ({
  basketId,
  country,
  lines,
  total: sumLineTotals(lines, country),
});

/** Whether only the sku of a line is known until the server answers. */
export const isAwaitingDetails = ({ isPending, isFree, name }: BagLine): boolean => isPending && !isFree && name === '';

/** Sums the lines that count towards conditions of promotions (PROMO-012): no rewards, and not the membership fee. */
export const sumWithoutFee = ({ lines, country }: Pick<Bag, 'lines' | 'country'>): Money =>
  sumLineTotals(
    lines.filter(({ isFee, isFree }) => !isFee && !isFree),
    country,
  );

export function toBagPromotion(
  { totalDiscountDollarAmount, orderPromotions, detailedProductDto }: PromotionResponse,
  country: CountryCode,
): BagPromotion {
  const toBagMoney = (amount: number) => toMoney(amount, countries[country]);
  return {
    discount: toBagMoney(totalDiscountDollarAmount),
    orderPromotions: orderPromotions.map(({ promotionId, promotionName, conditionValue }) => ({
      promotionId,
      name: promotionName,
      condition: toBagMoney(conditionValue),
    })),
    products: detailedProductDto.map(({ price, ...product }) => ({ ...product, price: toBagMoney(price) })),
  };
}
