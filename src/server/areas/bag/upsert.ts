import { countries } from '../../../config/countries.ts';
import type { BasketItem } from '../../../contract/bag/baskets.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { parseAmount } from '../../../domain/money.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findLine } from './bag.ts';
import type { Bag, Edited } from './bag.ts';
import { claim, putIn, takeOut } from './edit-lines.ts';
import type { Edit } from './change-bag.ts';
import type { Circumstances, Settled } from './settle-bag.ts';

const refused = (code: string, message: string) => new Refusal(409, code, message);

const noProgramme = refused('NO_MEMBERSHIP_PROGRAMME', 'This country has no membership programme.');
const shadeNeeded = refused('SHADE_NEEDED', 'This product is sold as one of its shades.');
const notForSale = refused('NOT_FOR_SALE', 'This product is not for sale in this country.');
const soldOut = refused('SOLD_OUT', 'This product is sold out.');
const notOffered = refused('REWARD_NOT_OFFERED', 'No promotion offers this reward for this bag.');

/** Why a product cannot be put in a bag, or null. */
function obstacle(sku: string, bag: Bag, { goods, stock }: Circumstances): Refusal | null {
  const good = goods.get(sku);
  if (sku === membershipSku && goods.fee === null) return noProgramme;
  if (!good) return notFound('product');
  if (!goods.canBeSold(sku)) return good.hasShades && good.isForSale ? shadeNeeded : notForSale;
  return sku !== membershipSku && (stock.get(sku) ?? 0) === 0 && !findLine(bag, sku) ? soldOut : null;
}

/** The price that the shopper saw, in minor units; what no price can be counts as not told. */
function seenPrice({ sku, price }: BasketItem, { goods }: Circumstances): number {
  const { currency, minorDigits } = countries[goods.country];
  const good = goods.get(sku);
  const seen = price > 0 ? parseAmount(price, currency, minorDigits)?.minor : undefined;
  return seen ?? (good ? goods.priceOf(good) : 0);
}

function putOrdinary(item: BasketItem, bag: Bag, circumstances: Circumstances): Edited | Refusal {
  const { sku, quantity, quantityIs } = item;
  if (quantity <= 0) return { bag: takeOut(bag, (line) => line.sku === sku && line.promotionId === 0), changes: [] };
  return (
    obstacle(sku, bag, circumstances) ??
    putIn(bag, { sku, quantity, quantityIs, price: seenPrice(item, circumstances) })
  );
}

/** How many of a reward there are is for the promotion to say. */
function claimReward({ sku, promotionId, quantity }: BasketItem, bag: Bag, { goods }: Circumstances): Edited | Refusal {
  if (quantity <= 0) return { bag: takeOut(bag, (line) => line.promotionId === promotionId), changes: [] };
  const promotion = goods.promotions.find((one) => one.promotionId === promotionId);
  return promotion && 'skus' in promotion
    ? { bag: claim(bag, { sku, promotionId, quantity: promotion.quantity }), changes: [] }
    : notOffered;
}

/** Adds a product, sets its quantity, takes it out, or claims it as a reward (contract, `BasketItem`). */
export function upsert(item: BasketItem): Edit {
  const { sku, promotionId, quantity } = item;
  if (promotionId === 0) return { edit: (bag, circumstances) => putOrdinary(item, bag, circumstances) };
  const check = ({ bag }: Settled) => (quantity <= 0 || findLine(bag, sku, promotionId) ? null : notOffered);
  return { edit: (bag, circumstances) => claimReward(item, bag, circumstances), check };
}
