import * as z from 'zod/mini';
import { countryCodes } from '../../config/countries.ts';
import type { CountryCode } from '../../config/countries.ts';
import { customerTypes, PromotionType } from '../../contract/enumerations.ts';
import { nonEmptyText } from '../../contract/shared-schemas.ts';

/**
 * Money is integer minor units of the country's currency, instants are milliseconds since 1970 (UTC), quantities are
 * whole.
 */
const MinorAmount = z.int().check(z.nonnegative());
const EpochMs = z.int();
const Quantity = z.int().check(z.positive());
const Skus = z.array(nonEmptyText(64)).check(z.minLength(1));

/**
 * How many ordinary items of the named skus, categories and subcategories together must be in the bag; all lists empty
 * means any item but the membership fee.
 */
export const ItemCondition = z.object({
  quantity: Quantity,
  skus: z.array(z.string()),
  categoryIds: z.array(z.int()),
  subCategoryIds: z.array(z.int()),
});
export type ItemCondition = z.infer<typeof ItemCondition>;

const sharedFields = {
  promotionId: z.int().check(z.positive()),
  country: z.enum(countryCodes),
  /** Whom it is for; empty means everyone. */
  customerTypes: z.array(z.enum(customerTypes)),
  /** First instant at which it runs, and the first at which it no longer does. */
  startsAt: EpochMs,
  endsAt: EpochMs,
  /** Total of the ordinary lines without the membership fee that must be reached; 0 asks for nothing. */
  conditionValue: MinorAmount,
  conditionItems: z.nullable(ItemCondition),
  /**
   * Promotions apply by rising number; among equals percent off comes first and dollars off last, then the lower id.
   */
  stacking: z.int(),
  /** Once it gives something, no later one applies. */
  exclusive: z.boolean(),
  /** By locale, lower case. */
  names: z.record(z.string(), z.string()),
};

/**
 * A promotion of one country (document 2, section 3). Free items: `quantity` of every sku; optional free items:
 * `quantity` of the one sku that the
 * shopper picks. The types that the spec does not name are carried and have no effect.
 */
export const Promotion = z.discriminatedUnion('type', [
  z.object({ ...sharedFields, type: z.literal(PromotionType.ReceiveFreeItems), skus: Skus, quantity: Quantity }),
  z.object({
    ...sharedFields,
    type: z.literal(PromotionType.PercentOff),
    basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)),
  }),
  z.object({ ...sharedFields, type: z.literal(PromotionType.DollarsOff), amount: MinorAmount.check(z.positive()) }),
  z.object({ ...sharedFields, type: z.literal(PromotionType.FreeShipping) }),
  z.object({ ...sharedFields, type: z.literal(PromotionType.OptionalFreeItems), skus: Skus, quantity: Quantity }),
  z.object({
    ...sharedFields,
    type: z.literal(PromotionType.ReceiveFreeKissKredits),
    kredits: Quantity,
    effectiveAt: z.nullable(EpochMs),
    expiresAt: z.nullable(EpochMs),
  }),
  z.object({
    ...sharedFields,
    type: z.literal([
      PromotionType.Unknown,
      PromotionType.Type7,
      PromotionType.Type8,
      PromotionType.Type9,
      PromotionType.Type10,
    ]),
  }),
]);
export type Promotion = z.infer<typeof Promotion>;
export type PromotionOf<T extends Promotion['type']> = Extract<Promotion, { type: T }>;
export type KissKreditPromotion = PromotionOf<typeof PromotionType.ReceiveFreeKissKredits>;

/**
 * A line as it is kept. `quantity` is above 0; `promotionId` 0 is an ordinary line, above 0 a reward of that promotion.
 */
export interface BasketLine {
  basketItemId: number;
  sku: string;
  productId: number;
  quantity: number;
  promotionId: number;
  itemTypeId: number;
}

/**
 * What the server's own catalogue says in the shopper's country. `stock` null means unlimited. The fee KTMS stands here
 * at the programme's fee.
 */
export interface CatalogueItem {
  sku: string;
  productId: number;
  priceMinor: number;
  categoryId: number;
  subCategoryId: number;
  stock: number | null;
}
export type Catalogue = ReadonlyMap<string, CatalogueItem>;

/** `entryDate` is information only: the clock is `now`. */
export interface Shopper {
  country: CountryCode;
  customerType: (typeof customerTypes)[number];
  entryDate: string | null;
}

export interface PricingInput {
  lines: readonly BasketLine[];
  /** By sku: every sku of the lines and of `rewardSkus(promotions)`; one that is missing counts as not sold. */
  catalogue: Catalogue;
  promotions: readonly Promotion[];
  shopper: Shopper;
  /** Ids of promotions that the shopper declined. */
  ignoredPromotionIds: readonly number[];
  now: number;
}

export interface PricedLine {
  /** Null for a reward that has to be put into the bag. */
  basketItemId: number | null;
  sku: string;
  productId: number;
  quantity: number;
  promotionId: number;
  itemTypeId: number;
  isFree: boolean;
  unitPriceMinor: number;
  /** Unit price times quantity, before discounts. */
  fullTotalMinor: number;
  /** This line's share of the discounts. */
  discountMinor: number;
  /** `fullTotal - discount`, never below 0. */
  totalMinor: number;
}

export type RemovalReason =
  | 'ITEM_GONE'
  | 'CONDITION_NOT_MET'
  | 'PROMOTION_ENDED'
  | 'PROMOTION_IGNORED'
  | 'PROMOTION_EXCLUDED'
  | 'NOT_A_CHOICE'
  | 'DUPLICATE'
  | 'SOLD_OUT';

/**
 * What pricing changed in the bag; `from` and `to` are quantities. Only `LINE_REMOVED` and `REWARD_REMOVED` have a
 * reason.
 */
export interface PricingChange {
  code: 'REWARD_ADDED' | 'REWARD_QUANTITY_CHANGED' | 'REWARD_REMOVED' | 'LINE_REMOVED' | 'FEE_CAPPED';
  sku: string;
  promotionId: number;
  from: number;
  to: number;
  reason: RemovalReason | null;
}

/** A product that may be picked as the reward of an optional promotion. */
export interface RewardChoice {
  parentPromotionId: number;
  productId: number;
  sku: string;
  quantity: number;
}
export interface Shortage {
  promotionId: number;
  sku: string;
  wanted: number;
  available: number;
}

export interface PricedBasket {
  /** The whole bag as it should be, in a fixed order: ordinary lines by sku, the fee, rewards by promotion. */
  lines: PricedLine[];
  /** Kept lines that have to go. */
  removedLineIds: number[];
  /** Ordinary lines before discounts, without the membership fee. */
  subTotalMinor: number;
  membershipFeeMinor: number;
  totalDiscountMinor: number;
  /** `subTotal - totalDiscount + membershipFee`. */
  totalMinor: number;
  /**
   * Promotions whose condition is met, in the order in which they applied, each with the part of `totalDiscount` that
   * it gave.
   */
  orderPromotions: { promotion: Promotion; conditionValue: number; discount: number }[];
  /** Each product that may be picked, picked or not. */
  optionalPromotions: RewardChoice[];
  /** Kiss-kredit promotions that run for this shopper; `met` ones are earned, the others a reason to nudge. */
  kissKreditsPromotions: { promotion: KissKreditPromotion; met: boolean }[];
  /** The promotion that ships the order free, or null. */
  freeShippingPromotionId: number | null;
  /** Rewards due or on offer that stock does not cover. */
  shortages: Shortage[];
  /** Ids of running promotions of a type that has no effect here. */
  promotionIdsWithoutEffect: number[];
  /** What is different from the lines that came in; pricing the result again changes nothing. */
  changes: PricingChange[];
}
