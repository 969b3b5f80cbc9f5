import { countries, type CountryCode } from '../../config/countries.ts';
import type { CartItem } from '../../contract/bag/baskets.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import type { KissKreditsPromotion, PromotionResponse } from '../../contract/promotions/promotions.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { Money } from '../../domain/money.ts';
import type { BasketReply, KnownBasket } from './basket-update.ts';
import type { Bag, BagLine, BagPromotion, BagShipping } from './state.ts';

/** The basket as the server last returned it. */
export interface ServerBasket {
  basket: KnownBasket;
  promotion: PromotionResponse | null;
  /** The promotions of which stock did not cover a gift. */
  shortPromotionIds: readonly number[];
}

/** Converts a reply to the basket. */
export const toServerBasket = ({ basket, promotion, changes = [] }: BasketReply): ServerBasket => ({
  basket,
  promotion,
  shortPromotionIds: changes.flatMap(({ code, promotionId }) =>
    code === 'REWARD_UNAVAILABLE' && promotionId ? [promotionId] : [],
  ),
});

/** What a price is reduced from. Null for an amount that is not above it. */
function readRegularPrice({ price, regularPrice }: CartItem['product'], country: CountryCode): Money | null {
  if (regularPrice === undefined || regularPrice <= price) return null;
  return toMoney(regularPrice, countries[country]);
}

function toBagLine(
  { product, qty, totalPrice, basketItemId, productId, sku, promotionId, itemTypeId, stockLeft }: CartItem,
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
    regularPrice: readRegularPrice(product, country),
    total: toMoney(totalPrice, countries[country]),
    isPending: false,
    stockLeft: stockLeft ?? null,
  };
}

export const toBagLines = ({ items, country }: KnownBasket): BagLine[] => items.map((item) => toBagLine(item, country));

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

export function toBagShipping({ freeShipping, deliveryFrom, deliveryTo, country }: KnownBasket): BagShipping {
  const toBagMoney = (amount: number) => toMoney(amount, countries[country]);
  return {
    freeShipping:
      freeShipping && 'missing' in freeShipping
        ? { missing: toBagMoney(freeShipping.missing), threshold: toBagMoney(freeShipping.threshold) }
        : (freeShipping ?? null),
    delivery: deliveryFrom && deliveryTo ? { from: deliveryFrom, to: deliveryTo } : null,
  };
}

/** The kredits that a promotion gives. The API sends no id with them, and steps of one offer share a name. */
const findKredits = (
  earned: PromotionResponse['orderPromotions'][number],
  kissKreditsPromotions: readonly KissKreditsPromotion[],
): number =>
  kissKreditsPromotions.find(
    ({ promotionName, conditionValue }) =>
      promotionName === earned.promotionName && conditionValue === earned.conditionValue,
  )?.quantity ?? 0;

/** The effects of the promotions in a reply; null when it has none. */
export function toBagPromotion(
  { basket: { items }, promotion, shortPromotionIds }: ServerBasket,
  country: CountryCode,
): BagPromotion | null {
  if (!promotion) return null;
  const { totalDiscountDollarAmount, orderPromotions, optionalPromotions, kissKreditsPromotions, detailedProductDto } =
    promotion;
  const toBagMoney = (amount: number) => toMoney(amount, countries[country]);
  const isGiven = (id: number) =>
    items.some(({ promotionId }) => promotionId === id) ||
    optionalPromotions.some(({ parentPromotionId }) => parentPromotionId === id);
  return {
    discount: toBagMoney(totalDiscountDollarAmount),
    orderPromotions: orderPromotions.map((earned) => ({
      promotionId: earned.promotionId,
      name: earned.promotionName,
      condition: toBagMoney(earned.conditionValue),
      kredits: findKredits(earned, kissKreditsPromotions),
      isUnavailable: shortPromotionIds.includes(earned.promotionId) && !isGiven(earned.promotionId),
    })),
    products: detailedProductDto.map(({ price, ...product }) => ({ ...product, price: toBagMoney(price) })),
  };
}
