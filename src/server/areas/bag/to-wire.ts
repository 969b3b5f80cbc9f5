import type * as z from 'zod/mini';
import { lowStockLimit } from '../../../config/limits.ts';
import type { Basket, BasketChange, getBasket } from '../../../contract/bag/baskets.ts';
import { isMembershipFee } from './basket-contents.ts';
import type { PricingContext } from './pricing-context.ts';
import { promiseShipping, toWireShippingPromise } from './promise-shipping.ts';
import type { NumberedLine, RecalculatedBasket } from './recalculate-basket.ts';
import { formatReplyPrice, getImageUrl, getItemName, toReplyAmount } from './reply-locale.ts';
import type { ReplyLocale } from './reply-locale.ts';
import { sortLines } from './sort-lines.ts';
import { toWirePromotion } from './to-wire-promotion.ts';

export type BasketReply = z.input<typeof getBasket.reply>;
type WireItem = z.input<typeof Basket>['items'][number];

/** Identifies a bag that has not been created yet. */
export const absentBasket = { id: '', version: 0 } as const;

/** Describes a product. Falls back to its sku when the country no longer carries it. */
function describeProduct(sku: string, replyLocale: ReplyLocale) {
  const item = replyLocale.priceList.getItem(sku);
  if (!item) return { name: sku, link: '', imageUrl: '' };
  return { name: getItemName(item, replyLocale), link: item.link, imageUrl: getImageUrl(item) };
}

/** How many pieces of a line's product are left, if they are few. */
function findStockLeft({ sku, promotionId }: NumberedLine, { stock }: PricingContext): Pick<WireItem, 'stockLeft'> {
  const stockLeft = promotionId === 0 && !isMembershipFee({ sku }) ? stock.get(sku) : undefined;
  return stockLeft !== undefined && stockLeft <= lowStockLimit ? { stockLeft } : {};
}

/** What the price of a line is reduced from. Nothing while no sale runs, and for what the shopper does not pay a price of. */
function findRegularPrice(line: NumberedLine, replyLocale: ReplyLocale): Pick<WireItem['product'], 'regularPrice'> {
  const item = line.promotionId === 0 && !isMembershipFee(line) ? replyLocale.priceList.getItem(line.sku) : undefined;
  if (!item || item.regularMinor <= line.unitPriceMinor) return {};
  return { regularPrice: toReplyAmount(item.regularMinor, replyLocale) };
}

const toWireItem = (line: NumberedLine, replyLocale: ReplyLocale, context: PricingContext): WireItem => ({
  productId: line.productId,
  sku: line.sku,
  qty: line.quantity,
  basketItemId: line.basketItemId,
  promotionId: line.promotionId,
  itemTypeId: line.itemTypeId,
  product: {
    sku: line.sku,
    ...describeProduct(line.sku, replyLocale),
    price: toReplyAmount(line.unitPriceMinor, replyLocale),
    displayPrice: formatReplyPrice(line.unitPriceMinor, replyLocale),
    ...findRegularPrice(line, replyLocale),
  },
  totalPrice: toReplyAmount(line.fullTotalMinor, replyLocale),
  totalDisplayPrice: formatReplyPrice(line.fullTotalMinor, replyLocale),
  ...findStockLeft(line, context),
});

/** Converts the prices of a price change from minor units. Other changes carry quantities. */
const toWireChangeAmounts = (change: BasketChange, replyLocale: ReplyLocale): BasketChange =>
  change.code === 'PRICE_CHANGED'
    ? {
        ...change,
        from: toReplyAmount(change.from ?? 0, replyLocale),
        to: toReplyAmount(change.to ?? 0, replyLocale),
      }
    : change;

/** Writes the reply for a bag. Its `id` is empty while the bag has not been created. */
export function toBasketReply(
  { id, version }: { id: string; version: number },
  { priced, changes }: RecalculatedBasket,
  replyLocale: ReplyLocale,
  context: PricingContext,
): BasketReply {
  const totalMinor = priced.subTotalMinor + priced.membershipFeeMinor;
  return {
    basket: {
      id,
      basketId: id,
      country: replyLocale.priceList.country,
      items: sortLines(priced.lines).map((line) => toWireItem(line, replyLocale, context)),
      totalPrice: toReplyAmount(totalMinor, replyLocale),
      totalDisplayPrice: formatReplyPrice(totalMinor, replyLocale),
      version,
      ...toWireShippingPromise(promiseShipping(priced, context), replyLocale),
    },
    promotion: toWirePromotion(priced, replyLocale),
    changes: changes.map((change) => toWireChangeAmounts(change, replyLocale)),
  };
}
