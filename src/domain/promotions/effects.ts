import { PromotionType } from '../../contract/enumerations.ts';
import { percentOf } from './share-out.ts';
import type { Stock } from './stock.ts';
import type { Promotion, PromotionOf } from './types.ts';

/** A sku with how many of it a promotion gives, at least 1. */
export interface Gift {
  sku: string;
  quantity: number;
}

/** What one promotion does. One that gives nothing (sold out, nothing left to discount) does not end the chain. */
export interface Effect {
  gives: boolean;
  /** Minor units off the ordinary lines. */
  discount: number;
  /** Items to lie in the bag. */
  gifts: Gift[];
  /** Items of which the shopper may pick one. */
  choices: Gift[];
  shortages: { sku: string; wanted: number; available: number }[];
  freeShipping: boolean;
}

export interface Situation {
  /** What the ordinary lines still cost after earlier promotions, in minor units. */
  remaining: number;
  stock: Stock;
  /** Skus that lie in the bag as a reward, by promotion. */
  picked: ReadonlyMap<number, ReadonlySet<string>>;
}

const nothing: Effect = { gives: false, discount: 0, gifts: [], choices: [], shortages: [], freeShipping: false };
const discountOf = (discount: number): Effect => ({ ...nothing, gives: discount > 0, discount });

/** What stock has of each sku, and what it lacks. */
function supply({ skus, quantity }: { skus: readonly string[]; quantity: number }, stock: Stock) {
  const known = [...new Set(skus)].map((sku) => ({
    sku,
    wanted: quantity,
    available: Math.min(quantity, stock.left(sku)),
  }));
  const gifts = known
    .filter(({ available }) => available > 0)
    .map(({ sku, available }) => ({ sku, quantity: available }));
  return { gifts, shortages: known.filter(({ available, wanted }) => available < wanted) };
}

function freeItems(promotion: PromotionOf<typeof PromotionType.ReceiveFreeItems>, stock: Stock): Effect {
  const { gifts, shortages } = supply(promotion, stock);
  return { ...nothing, gives: gifts.length > 0, gifts, shortages };
}

/** Of several picks the one that the promotion names first stays. */
function optionalItems(
  promotion: PromotionOf<typeof PromotionType.OptionalFreeItems>,
  { stock, picked }: Situation,
): Effect {
  const { gifts: choices, shortages } = supply(promotion, stock);
  const pick = choices.find(({ sku }) => picked.get(promotion.promotionId)?.has(sku));
  return { ...nothing, gives: choices.length > 0, gifts: pick ? [pick] : [], choices, shortages };
}

export function effectOf(promotion: Promotion, situation: Situation): Effect {
  switch (promotion.type) {
    case PromotionType.ReceiveFreeItems:
      return freeItems(promotion, situation.stock);
    case PromotionType.PercentOff:
      return discountOf(percentOf(situation.remaining, promotion.basisPoints));
    case PromotionType.DollarsOff:
      return discountOf(Math.min(promotion.amount, situation.remaining));
    case PromotionType.FreeShipping:
      return { ...nothing, gives: true, freeShipping: true };
    case PromotionType.OptionalFreeItems:
      return optionalItems(promotion, situation);
    case PromotionType.ReceiveFreeKissKredits:
      return { ...nothing, gives: true };
    case PromotionType.Unknown:
    case PromotionType.Type7:
    case PromotionType.Type8:
    case PromotionType.Type9:
    case PromotionType.Type10:
      return nothing;
  }
}

const withoutEffect: readonly Promotion['type'][] = [
  PromotionType.Unknown,
  PromotionType.Type7,
  PromotionType.Type8,
  PromotionType.Type9,
  PromotionType.Type10,
];

/** Types that the spec numbers and does not name (document 2, section 3). */
export const hasEffect = ({ type }: Pick<Promotion, 'type'>): boolean => !withoutEffect.includes(type);
