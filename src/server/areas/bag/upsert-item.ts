import { countries } from '../../../config/countries.ts';
import type { BasketItem } from '../../../contract/bag/baskets.ts';
import { parseAmount } from '../../../domain/money.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findLine, isMembershipFee, isOrdinaryLine } from './basket-contents.ts';
import type { BasketContents, EditedBasket } from './basket-contents.ts';
import type { BasketEdit } from './change-basket.ts';
import { claimReward, putLine, removeLines } from './edit-lines.ts';
import type { PricingContext } from './pricing-context.ts';

const createConflict = (code: string, message: string) => new Refusal(409, code, message);

const noMembershipProgram = createConflict('NO_MEMBERSHIP_PROGRAMME', 'This country has no membership program.');
const shadeNeeded = createConflict(
  'SHADE_NEEDED',
  'This product is sold only as one of its shades. Send the sku of a shade.',
);
const notForSale = createConflict('NOT_FOR_SALE', 'This product is not for sale in this country.');
const soldOut = createConflict('SOLD_OUT', 'This product is sold out.');
const rewardNotOffered = createConflict(
  'REWARD_NOT_OFFERED',
  'No promotion offers this reward for this bag. Pick one of the optional promotions in the reply of getBasket.',
);

/** Throws unless the product can be added to the bag. A line that is in the bag may be changed when it is sold out. */
function assertCanBeAdded(sku: string, bag: BasketContents, { priceList, stock }: PricingContext): void {
  const item = priceList.getItem(sku);
  const isFee = isMembershipFee({ sku });
  if (isFee && priceList.feeMinor === null) throw noMembershipProgram;
  if (!item) throw notFound('product');
  if (!priceList.canBeSold(sku)) throw item.hasShades && item.isForSale ? shadeNeeded : notForSale;
  if (!isFee && !stock.get(sku) && !findLine(bag, sku)) throw soldOut;
}

/** Returns the price that the shopper saw, in minor units. Without a valid one, returns the price of the catalogue. */
function readSeenPriceMinor({ sku, price }: BasketItem, { priceList }: PricingContext): number {
  const { currency, minorDigits } = countries[priceList.country];
  const seenPrice = price > 0 ? parseAmount(price, currency, minorDigits) : null;
  if (seenPrice) return seenPrice.minor;
  const item = priceList.getItem(sku);
  return item ? priceList.getPriceMinor(item) : 0;
}

function upsertOrdinaryLine(item: BasketItem, bag: BasketContents, context: PricingContext): EditedBasket {
  const { sku, quantity, quantityIs } = item;
  if (quantity <= 0)
    return { contents: removeLines(bag, (line) => line.sku === sku && isOrdinaryLine(line)), changes: [] };
  assertCanBeAdded(sku, bag, context);
  return putLine(bag, { sku, quantity, quantityIs, seenPriceMinor: readSeenPriceMinor(item, context) });
}

/** Claims or removes a reward. The promotion decides its quantity, not the request. */
function upsertReward(
  { sku, promotionId, quantity }: BasketItem,
  bag: BasketContents,
  { priceList }: PricingContext,
): EditedBasket {
  if (quantity <= 0) return { contents: removeLines(bag, (line) => line.promotionId === promotionId), changes: [] };
  const promotion = priceList.promotions.find((each) => each.promotionId === promotionId);
  if (!promotion || !('skus' in promotion)) throw rewardNotOffered;
  return { contents: claimReward(bag, { sku, promotionId, quantity: promotion.quantity }), changes: [] };
}

/** Adds a product, sets its quantity, removes it, or claims it as a reward (`BasketItem` of the contract, API-026). */
export function upsertItem(item: BasketItem): BasketEdit {
  const { sku, promotionId, quantity } = item;
  if (promotionId === 0) return { apply: (bag, context) => upsertOrdinaryLine(item, bag, context) };
  return {
    apply: (bag, context) => upsertReward(item, bag, context),
    assertResult({ contents }) {
      if (quantity > 0 && !findLine(contents, sku, promotionId)) throw rewardNotOffered;
    },
  };
}
