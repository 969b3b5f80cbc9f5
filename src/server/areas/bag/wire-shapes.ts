import type * as z from 'zod/mini';
import { countries } from '../../../config/countries.ts';
import type { BasketChange } from '../../../contract/bag/baskets.ts';
import type { Basket, getBasket } from '../../../contract/bag/baskets.ts';
import type { PromotionItem, PromotionResponse } from '../../../contract/promotions/promotions.ts';
import { formatPrice, toAmount } from '../../../domain/money.ts';
import type { KissKreditPromotion, PricedBag, PricedLine } from '../../../domain/promotions/types.ts';
import type { Good } from './price-queries.ts';
import { closestLocale } from '../../../i18n/closest-locale.ts';
import { fullName } from '../catalogue/index.ts';
import type { Goods } from './price-list.ts';
import type { NumberedLine, Settled } from './settle-bag.ts';

export type BasketReply = z.input<typeof getBasket.reply>;
type WirePromotion = z.input<typeof PromotionResponse>;

/** How a reply is written: whose prices, in which language. */
export interface Voice {
  goods: Goods;
  locale: string;
}

/** The language that fits best what is wanted; else the country's default. */
export const localeFor = (wanted: readonly (string | null | undefined)[], locales: readonly string[]): string =>
  closestLocale(wanted, locales) ?? locales[0] ?? 'en-us';

const amountIn =
  ({ goods }: Voice) =>
  (minor: number) =>
    toAmount({ minor, currency: countries[goods.country].currency }, countries[goods.country].minorDigits);
const priceIn =
  ({ goods, locale }: Voice) =>
  (minor: number) =>
    formatPrice({ minor, currency: countries[goods.country].currency }, countries[goods.country], locale);

/** Falls back to the country's other languages, its default first. */
function nameOf({ names, sku }: Good, { goods, locale }: Voice): string {
  const found =
    [locale, ...goods.locales].map((each) => names[each]).find((name) => name !== undefined) ?? Object.values(names)[0];
  return found ? fullName(found[0], found[1] ?? undefined) : sku;
}

const imageOf = ({ imageUrl, sku }: Good) => imageUrl ?? `products/${sku}.png`;

function itemOf(line: NumberedLine, voice: Voice): z.input<typeof Basket>['items'][number] {
  const [amount, display, good] = [amountIn(voice), priceIn(voice), voice.goods.get(line.sku)];
  const shown = good
    ? { name: nameOf(good, voice), link: good.link, imageUrl: imageOf(good) }
    : { name: line.sku, link: '', imageUrl: '' };
  return {
    productId: line.productId,
    sku: line.sku,
    qty: line.quantity,
    basketItemId: line.basketItemId,
    promotionId: line.promotionId,
    itemTypeId: line.itemTypeId,
    product: { sku: line.sku, ...shown, price: amount(line.unitPrice), displayPrice: display(line.unitPrice) },
    totalPrice: amount(line.fullTotal),
    totalDisplayPrice: display(line.fullTotal),
  };
}

/** As the shopper put them in, rewards last. */
const inOrder = (lines: readonly NumberedLine[]) =>
  lines.toSorted((a, b) => Number(a.isFree) - Number(b.isFree) || a.basketItemId - b.basketItemId);

const instant = (at: number) => new Date(at).toISOString();

function kissKreditsOf(
  promotion: KissKreditPromotion,
  voice: Voice,
): NonNullable<WirePromotion['kissKreditsPromotions']>[number] {
  return {
    promotionItemType: promotion.type,
    startDate: instant(promotion.startsAt),
    endDate: instant(promotion.endsAt),
    conditionValue: amountIn(voice)(promotion.conditionValue),
    quantity: promotion.kredits,
    kissKreditsEffectiveDate: promotion.effectiveAt === null ? null : instant(promotion.effectiveAt),
    kissKreditsExpirationDate: promotion.expiresAt === null ? null : instant(promotion.expiresAt),
    promotionName: textOf(promotion.names, voice),
  };
}

const textOf = (names: Readonly<Record<string, string>>, { goods, locale }: Voice) =>
  [locale, ...goods.locales].map((each) => names[each]).find((name) => name !== undefined) ?? '';

const promotionItem = (
  { productId, sku, quantity, promotionId, unitPrice, isFree, itemTypeId }: PricedLine,
  voice: Voice,
): z.input<typeof PromotionItem> => ({
  productId,
  quantity,
  promotionId,
  price: amountIn(voice)(unitPrice),
  sku,
  isFree,
  itemTypeId,
});

/** The products that rewards are, each once. */
function detailsOf(priced: PricedBag, voice: Voice): NonNullable<WirePromotion['detailedProductDto']> {
  const skus = new Set(
    [...priced.lines.filter(({ isFree }) => isFree), ...priced.optionalPromotions].map(({ sku }) => sku),
  );
  const { goods } = voice;
  return [...skus]
    .flatMap((sku) => goods.get(sku) ?? [])
    .map((good) => ({
      productId: good.productId,
      sku: good.sku,
      name: nameOf(good, voice),
      imageUrl: imageOf(good),
      price: amountIn(voice)(goods.priceOf(good)),
    }));
}

/** What promotions do to a bag, as document 2, section 3 has it. */
export function promotionReply(priced: PricedBag, voice: Voice): WirePromotion {
  const { goods } = voice;
  const nameOfSku = (sku: string) => {
    const good = goods.get(sku);
    return good ? nameOf(good, voice) : sku;
  };
  return {
    request: { shoppingCart: { shoppingCartItems: priced.lines.map((line) => promotionItem(line, voice)) } },
    orderPromotions: priced.orderPromotions.map(({ promotion, conditionValue }) => ({
      promotionId: promotion.promotionId,
      promotionName: textOf(promotion.names, voice),
      conditionValue: amountIn(voice)(conditionValue),
    })),
    totalDiscountDollarAmount: amountIn(voice)(priced.totalDiscount),
    detailedProductDto: detailsOf(priced, voice),
    optionalPromotions: priced.optionalPromotions.map(({ parentPromotionId, productId, sku }) => ({
      parentPromotionId,
      productId,
      sku,
      name: nameOfSku(sku),
    })),
    kissKreditsPromotions: priced.kissKreditsPromotions.map(({ promotion }) => kissKreditsOf(promotion, voice)),
  };
}

/** What an empty promotion request is answered with (document 2, section 4). */
export const emptyPromotion: WirePromotion = {
  request: { shoppingCart: { shoppingCartItems: [] } },
  orderPromotions: [],
  totalDiscountDollarAmount: 0,
  detailedProductDto: [],
  optionalPromotions: [],
  kissKreditsPromotions: [],
};

const changeReply = (change: BasketChange, voice: Voice): BasketChange =>
  change.code === 'PRICE_CHANGED'
    ? { ...change, from: amountIn(voice)(change.from ?? 0), to: amountIn(voice)(change.to ?? 0) }
    : change;

/** A bag on the wire. `id` is empty while there is none. */
export function basketReply(
  { id, version }: { id: string; version: number },
  { priced, changes }: Settled,
  voice: Voice,
): BasketReply {
  const total = priced.subTotal + priced.membershipFee;
  return {
    basket: {
      id,
      basketId: id,
      country: voice.goods.country,
      items: inOrder(priced.lines).map((line) => itemOf(line, voice)),
      totalPrice: amountIn(voice)(total),
      totalDisplayPrice: priceIn(voice)(total),
      version,
    },
    promotion: promotionReply(priced, voice),
    changes: changes.map((change) => changeReply(change, voice)),
  };
}
