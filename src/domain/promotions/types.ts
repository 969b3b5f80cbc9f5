import * as z from 'zod/mini';
import { countryCodes } from '../../config/countries.ts';
import type { CountryCode } from '../../config/countries.ts';
import { customerTypes, PromotionType } from '../../contract/enumerations.ts';
import { nonEmptyText } from '../../contract/shared-schemas.ts';

/** Money is in integer minor units of the country's currency, instants are ms since 1970, quantities are integers. */
const MinorAmount = z.int().check(z.nonnegative());
const EpochMs = z.int();
const Quantity = z.int().check(z.positive());
const Skus = z.array(nonEmptyText(64)).check(z.minLength(1));

/**
 * How many ordinary items of the named skus, categories and subcategories together the bag must contain. With all lists
 * empty, any item counts but the membership fee.
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
  /** The types of customers it is offered to; empty for everyone. */
  customerTypes: z.array(z.enum(customerTypes)),
  /** The first instant at which it runs, and the first at which it does not any more. */
  startsAt: EpochMs,
  endsAt: EpochMs,
  /** The total that ordinary lines must reach; 0 for none. */
  conditionValue: MinorAmount,
  conditionItems: z.nullable(ItemCondition),
  /** Promotions apply by ascending number; with equal numbers, percent off is first and dollars off last. */
  stacking: z.int(),
  /** Once it gives something, no later promotion applies. */
  exclusive: z.boolean(),
  /** By lower-case locale. */
  names: z.record(z.string(), z.string()),
};

/**
 * A promotion of one country. Free items give `quantity` of every sku; optional free items give `quantity` of the sku
 * that the shopper picks. Types without a name are accepted and have no effect.
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

/** A stored line. `quantity` is above 0. `promotionId` is 0 for an ordinary line, else that of the reward's promotion. */
export interface BasketLine {
  basketItemId: number;
  sku: string;
  productId: number;
  quantity: number;
  promotionId: number;
  itemTypeId: number;
}

/** A product in the shopper's country. A null `stock` is unlimited. The membership fee is an item with its price. */
export interface CatalogueItem {
  sku: string;
  productId: number;
  priceMinor: number;
  categoryId: number;
  subCategoryId: number;
  stock: number | null;
}
export type Catalogue = ReadonlyMap<string, CatalogueItem>;

/** `entryDate` is for information only: `now` is the clock. */
export interface Shopper {
  country: CountryCode;
  customerType: (typeof customerTypes)[number];
  entryDate: string | null;
}

export interface PricingInput {
  lines: readonly BasketLine[];
  /** Every sku of the lines and of `getRewardSkus(promotions)`. A missing sku counts as not sold. */
  catalogue: Catalogue;
  promotions: readonly Promotion[];
  shopper: Shopper;
  /** Ids of promotions that the shopper declined. */
  ignoredPromotionIds: readonly number[];
  now: number;
}

export interface PricedLine {
  /** Null for a reward that must be added to the bag. */
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
  /** The line's share of the discounts. */
  discountMinor: number;
  /** `fullTotalMinor - discountMinor`, never below 0. */
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

/** A change that pricing made. `from` and `to` are quantities. Only removals have a reason. */
export interface PricingChange {
  code: 'REWARD_ADDED' | 'REWARD_QUANTITY_CHANGED' | 'REWARD_REMOVED' | 'LINE_REMOVED' | 'FEE_CAPPED';
  sku: string;
  promotionId: number;
  from: number;
  to: number;
  reason: RemovalReason | null;
}

/** A product that the shopper may pick as the reward of an optional promotion. */
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
  /** All lines of the bag in a fixed order: ordinary lines by sku, the fee, rewards by promotion. */
  lines: PricedLine[];
  /** Stored lines that must be removed. */
  removedLineIds: number[];
  /** The ordinary lines before discounts, without the membership fee. */
  subTotalMinor: number;
  membershipFeeMinor: number;
  totalDiscountMinor: number;
  /** `subTotalMinor - totalDiscountMinor + membershipFeeMinor`. */
  totalMinor: number;
  /** The applied promotions, in order, each with the discount that it gave. */
  orderPromotions: { promotion: Promotion; conditionValue: number; discount: number }[];
  /** Each product that may be picked, whether it is picked or not. */
  optionalPromotions: RewardChoice[];
  /** The running kiss-kredit promotions. Those that are `met` are earned; the others lack nothing but money. */
  kissKreditsPromotions: { promotion: KissKreditPromotion; met: boolean }[];
  /** The promotion that makes shipping free, or null. */
  freeShippingPromotionId: number | null;
  /** Rewards that stock does not cover. */
  shortages: Shortage[];
  /** Ids of running promotions whose type has no effect. */
  promotionIdsWithoutEffect: number[];
  /** The differences from the lines of the input. */
  changes: PricingChange[];
}
