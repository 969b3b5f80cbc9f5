import type * as z from 'zod/mini';
import { countries } from '../../../config/countries.ts';
import type { BasketChange } from '../../../contract/bag/baskets.ts';
import type { Basket, getBasket } from '../../../contract/bag/baskets.ts';
import type { PromotionItem, PromotionResponse } from '../../../contract/promotions/promotions.ts';
import { formatPrice, toWireAmount } from '../../../domain/money.ts';
import type { KissKreditPromotion, PricedBasket, PricedLine } from '../../../domain/promotions/types.ts';
import type { PriceListItem } from './price-list-queries.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { formatProductName } from '../catalogue/index.ts';
import type { PriceList } from './price-list.ts';
import type { NumberedLine, RecalculatedBasket } from './recalculate-basket.ts';

export type BasketReply = z.input<typeof getBasket.reply>;
type WirePromotion = z.input<typeof PromotionResponse>;

/** How a reply is written: whose prices, in which language. */
export interface ReplyLocale {
  priceList: PriceList;
  locale: string;
}

/** The language that fits best what is wanted; else the country's default. */
export const chooseLocale = (wanted: readonly (string | null | undefined)[], locales: readonly string[]): string =>
  findClosestLocale(wanted, locales) ?? locales[0] ?? 'en-us';

const createAmountConverter =
  ({ priceList }: ReplyLocale) =>
  (minor: number) =>
    toWireAmount({ minor, currency: countries[priceList.country].currency }, countries[priceList.country].minorDigits);
const createPriceFormatter =
  ({ priceList, locale }: ReplyLocale) =>
  (minor: number) =>
    formatPrice({ minor, currency: countries[priceList.country].currency }, countries[priceList.country], locale);

/** Falls back to the country's other languages, its default first. */
function getItemName({ names, sku }: PriceListItem, { priceList, locale }: ReplyLocale): string {
  const found =
    [locale, ...priceList.locales].map((each) => names[each]).find((name) => name !== undefined) ??
    Object.values(names)[0];
  return found ? formatProductName(found[0], found[1] ?? undefined) : sku;
}

const getImageUrl = ({ imageUrl, sku }: PriceListItem) => imageUrl ?? `products/${sku}.png`;

function toWireItem(line: NumberedLine, voice: ReplyLocale): z.input<typeof Basket>['items'][number] {
  const [amount, display, good] = [
    createAmountConverter(voice),
    createPriceFormatter(voice),
    voice.priceList.getItem(line.sku),
  ];
  const shown = good
    ? { name: getItemName(good, voice), link: good.link, imageUrl: getImageUrl(good) }
    : { name: line.sku, link: '', imageUrl: '' };
  return {
    productId: line.productId,
    sku: line.sku,
    qty: line.quantity,
    basketItemId: line.basketItemId,
    promotionId: line.promotionId,
    itemTypeId: line.itemTypeId,
    product: {
      sku: line.sku,
      ...shown,
      price: amount(line.unitPriceMinor),
      displayPrice: display(line.unitPriceMinor),
    },
    totalPrice: amount(line.fullTotalMinor),
    totalDisplayPrice: display(line.fullTotalMinor),
  };
}

/** As the shopper put them in, rewards last. */
const sortLines = (lines: readonly NumberedLine[]) =>
  lines.toSorted((a, b) => Number(a.isFree) - Number(b.isFree) || a.basketItemId - b.basketItemId);

const toIsoInstant = (at: number) => new Date(at).toISOString();

function toWireKissKredits(
  promotion: KissKreditPromotion,
  voice: ReplyLocale,
): NonNullable<WirePromotion['kissKreditsPromotions']>[number] {
  return {
    promotionItemType: promotion.type,
    startDate: toIsoInstant(promotion.startsAt),
    endDate: toIsoInstant(promotion.endsAt),
    conditionValue: createAmountConverter(voice)(promotion.conditionValue),
    quantity: promotion.kredits,
    kissKreditsEffectiveDate: promotion.effectiveAt === null ? null : toIsoInstant(promotion.effectiveAt),
    kissKreditsExpirationDate: promotion.expiresAt === null ? null : toIsoInstant(promotion.expiresAt),
    promotionName: getPromotionName(promotion.names, voice),
  };
}

const getPromotionName = (names: Readonly<Record<string, string>>, { priceList, locale }: ReplyLocale) =>
  [locale, ...priceList.locales].map((each) => names[each]).find((name) => name !== undefined) ?? '';

const toWirePromotionItem = (
  { productId, sku, quantity, promotionId, unitPriceMinor, isFree, itemTypeId }: PricedLine,
  voice: ReplyLocale,
): z.input<typeof PromotionItem> => ({
  productId,
  quantity,
  promotionId,
  price: createAmountConverter(voice)(unitPriceMinor),
  sku,
  isFree,
  itemTypeId,
});

/** The products that rewards are, each once. */
function toWireRewardProducts(
  priced: PricedBasket,
  voice: ReplyLocale,
): NonNullable<WirePromotion['detailedProductDto']> {
  const skus = new Set(
    [...priced.lines.filter(({ isFree }) => isFree), ...priced.optionalPromotions].map(({ sku }) => sku),
  );
  const { priceList } = voice;
  return [...skus]
    .flatMap((sku) => priceList.getItem(sku) ?? [])
    .map((good) => ({
      productId: good.productId,
      sku: good.sku,
      name: getItemName(good, voice),
      imageUrl: getImageUrl(good),
      price: createAmountConverter(voice)(priceList.getPriceMinor(good)),
    }));
}

/** What promotions do to a bag, as document 2, section 3 has it. */
export function toWirePromotion(priced: PricedBasket, voice: ReplyLocale): WirePromotion {
  const { priceList } = voice;
  const nameOfSku = (sku: string) => {
    const good = priceList.getItem(sku);
    return good ? getItemName(good, voice) : sku;
  };
  return {
    request: { shoppingCart: { shoppingCartItems: priced.lines.map((line) => toWirePromotionItem(line, voice)) } },
    orderPromotions: priced.orderPromotions.map(({ promotion, conditionValue }) => ({
      promotionId: promotion.promotionId,
      promotionName: getPromotionName(promotion.names, voice),
      conditionValue: createAmountConverter(voice)(conditionValue),
    })),
    totalDiscountDollarAmount: createAmountConverter(voice)(priced.totalDiscountMinor),
    detailedProductDto: toWireRewardProducts(priced, voice),
    optionalPromotions: priced.optionalPromotions.map(({ parentPromotionId, productId, sku }) => ({
      parentPromotionId,
      productId,
      sku,
      name: nameOfSku(sku),
    })),
    kissKreditsPromotions: priced.kissKreditsPromotions.map(({ promotion }) => toWireKissKredits(promotion, voice)),
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

const toWireChangeAmounts = (change: BasketChange, voice: ReplyLocale): BasketChange =>
  change.code === 'PRICE_CHANGED'
    ? {
        ...change,
        from: createAmountConverter(voice)(change.from ?? 0),
        to: createAmountConverter(voice)(change.to ?? 0),
      }
    : change;

/** A bag on the wire. `id` is empty while there is none. */
export function toBasketReply(
  { id, version }: { id: string; version: number },
  { priced, changes }: RecalculatedBasket,
  voice: ReplyLocale,
): BasketReply {
  const total = priced.subTotalMinor + priced.membershipFeeMinor;
  return {
    basket: {
      id,
      basketId: id,
      country: voice.priceList.country,
      items: sortLines(priced.lines).map((line) => toWireItem(line, voice)),
      totalPrice: createAmountConverter(voice)(total),
      totalDisplayPrice: createPriceFormatter(voice)(total),
      version,
    },
    promotion: toWirePromotion(priced, voice),
    changes: changes.map((change) => toWireChangeAmounts(change, voice)),
  };
}
