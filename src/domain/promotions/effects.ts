import { PromotionType } from '../../contract/enumerations.ts';
import { calculatePercentage } from './allocate-discount.ts';
import type { Stock } from './stock.ts';
import type { Promotion, PromotionOf } from './types.ts';

/** A sku and how many of it a promotion gives, at least 1. */
export interface Gift {
  sku: string;
  quantity: number;
}

/** What one promotion does. When it gives nothing (sold out, nothing left to discount), later ones still apply. */
export interface PromotionEffect {
  hasGiven: boolean;
  /** Minor units off the ordinary lines. */
  discountMinor: number;
  /** Items that the bag should contain. */
  gifts: Gift[];
  /** Items of which the shopper may pick one. */
  choices: Gift[];
  shortages: { sku: string; wanted: number; available: number }[];
  freeShipping: boolean;
}

export interface EffectContext {
  /** What the ordinary lines still cost after earlier promotions, in minor units. */
  remainingMinor: number;
  stock: Stock;
  /** Skus of the rewards in the bag, by promotion. */
  picked: ReadonlyMap<number, ReadonlySet<string>>;
}

const noEffect: PromotionEffect = {
  hasGiven: false,
  discountMinor: 0,
  gifts: [],
  choices: [],
  shortages: [],
  freeShipping: false,
};
const createDiscountEffect = (discountMinor: number): PromotionEffect => ({
  ...noEffect,
  hasGiven: discountMinor > 0,
  discountMinor,
});

/** What stock has of each sku, and what is missing. */
function allocateFromStock({ skus, quantity }: { skus: readonly string[]; quantity: number }, stock: Stock) {
  const allocations = [...new Set(skus)].map((sku) => ({
    sku,
    wanted: quantity,
    available: Math.min(quantity, stock.getAvailable(sku)),
  }));
  const gifts = allocations
    .filter(({ available }) => available > 0)
    .map(({ sku, available }) => ({ sku, quantity: available }));
  return { gifts, shortages: allocations.filter(({ available, wanted }) => available < wanted) };
}

function createFreeItemsEffect(
  promotion: PromotionOf<typeof PromotionType.ReceiveFreeItems>,
  stock: Stock,
): PromotionEffect {
  const { gifts, shortages } = allocateFromStock(promotion, stock);
  return { ...noEffect, hasGiven: gifts.length > 0, gifts, shortages };
}

/** Of several picks, the one that the promotion names first stays. */
function createOptionalItemsEffect(
  promotion: PromotionOf<typeof PromotionType.OptionalFreeItems>,
  { stock, picked }: EffectContext,
): PromotionEffect {
  const { gifts: choices, shortages } = allocateFromStock(promotion, stock);
  const pick = choices.find(({ sku }) => picked.get(promotion.promotionId)?.has(sku));
  return { ...noEffect, hasGiven: choices.length > 0, gifts: pick ? [pick] : [], choices, shortages };
}

export function getPromotionEffect(promotion: Promotion, context: EffectContext): PromotionEffect {
  switch (promotion.type) {
    case PromotionType.ReceiveFreeItems:
      return createFreeItemsEffect(promotion, context.stock);
    case PromotionType.PercentOff:
      return createDiscountEffect(calculatePercentage(context.remainingMinor, promotion.basisPoints));
    case PromotionType.DollarsOff:
      return createDiscountEffect(Math.min(promotion.amount, context.remainingMinor));
    case PromotionType.FreeShipping:
      return { ...noEffect, hasGiven: true, freeShipping: true };
    case PromotionType.OptionalFreeItems:
      return createOptionalItemsEffect(promotion, context);
    case PromotionType.ReceiveFreeKissKredits:
      return { ...noEffect, hasGiven: true };
    case PromotionType.Unknown:
    case PromotionType.Type7:
    case PromotionType.Type8:
    case PromotionType.Type9:
    case PromotionType.Type10:
      return noEffect;
  }
}

const typesWithoutEffect: readonly Promotion['type'][] = [
  PromotionType.Unknown,
  PromotionType.Type7,
  PromotionType.Type8,
  PromotionType.Type9,
  PromotionType.Type10,
];

/** Some types are numbered without a name (CONST-014). They have no effect. */
export const hasEffect = ({ type }: Pick<Promotion, 'type'>): boolean => !typesWithoutEffect.includes(type);
