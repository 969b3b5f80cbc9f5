import { countries } from '../../../config/countries.ts';
import type { BasketItem } from '../../../contract/bag/baskets.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { parseAmount } from '../../../domain/money.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findLine } from './basket-contents.ts';
import type { BasketContents, EditedBasket } from './basket-contents.ts';
import { claimReward, putLine, removeLines } from './edit-lines.ts';
import type { BasketEdit } from './change-basket.ts';
import type { PricingContext, RecalculatedBasket } from './recalculate-basket.ts';

const createRefusal = (code: string, message: string) => new Refusal(409, code, message);

const noProgramme = createRefusal('NO_MEMBERSHIP_PROGRAMME', 'This country has no membership programme.');
const shadeNeeded = createRefusal('SHADE_NEEDED', 'This product is sold as one of its shades.');
const notForSale = createRefusal('NOT_FOR_SALE', 'This product is not for sale in this country.');
const soldOut = createRefusal('SOLD_OUT', 'This product is sold out.');
const rewardNotOffered = createRefusal('REWARD_NOT_OFFERED', 'No promotion offers this reward for this bag.');

/** Throws when a product cannot be put in a bag. */
function assertCanBeAdded(sku: string, bag: BasketContents, { priceList, stock }: PricingContext): void {
  const good = priceList.getItem(sku);
  if (sku === membershipSku && priceList.feeMinor === null) throw noProgramme;
  if (!good) throw notFound('product');
  if (!priceList.canBeSold(sku)) throw good.hasShades && good.isForSale ? shadeNeeded : notForSale;
  if (sku !== membershipSku && (stock.get(sku) ?? 0) === 0 && !findLine(bag, sku)) throw soldOut;
}

/** The price that the shopper saw, in minor units; what no price can be counts as not told. */
function readSeenPriceMinor({ sku, price }: BasketItem, { priceList }: PricingContext): number {
  const { currency, minorDigits } = countries[priceList.country];
  const good = priceList.getItem(sku);
  const seen = price > 0 ? parseAmount(price, currency, minorDigits)?.minor : undefined;
  return seen ?? (good ? priceList.getPriceMinor(good) : 0);
}

function upsertOrdinaryLine(item: BasketItem, bag: BasketContents, circumstances: PricingContext): EditedBasket {
  const { sku, quantity, quantityIs } = item;
  if (quantity <= 0)
    return { contents: removeLines(bag, (line) => line.sku === sku && line.promotionId === 0), changes: [] };
  assertCanBeAdded(sku, bag, circumstances);
  return putLine(bag, { sku, quantity, quantityIs, seenPriceMinor: readSeenPriceMinor(item, circumstances) });
}

/** How many of a reward there are is for the promotion to say. */
function upsertReward(
  { sku, promotionId, quantity }: BasketItem,
  bag: BasketContents,
  { priceList }: PricingContext,
): EditedBasket {
  if (quantity <= 0) return { contents: removeLines(bag, (line) => line.promotionId === promotionId), changes: [] };
  const promotion = priceList.promotions.find((one) => one.promotionId === promotionId);
  if (!promotion || !('skus' in promotion)) throw rewardNotOffered;
  return { contents: claimReward(bag, { sku, promotionId, quantity: promotion.quantity }), changes: [] };
}

/** Adds a product, sets its quantity, takes it out, or claims it as a reward (contract, `BasketItem`). */
export function upsertItem(item: BasketItem): BasketEdit {
  const { sku, promotionId, quantity } = item;
  if (promotionId === 0) return { apply: (bag, circumstances) => upsertOrdinaryLine(item, bag, circumstances) };
  return {
    apply: (bag, circumstances) => upsertReward(item, bag, circumstances),
    assertResult({ contents }: RecalculatedBasket) {
      if (quantity > 0 && !findLine(contents, sku, promotionId)) throw rewardNotOffered;
    },
  };
}
