import type { PricedBasket } from '../promotions/types.ts';

/** Kredits that an order earns. */
export interface AwardedKredits {
  promotionId: number;
  kredits: number;
  /** What products must cost together at least, before discounts, in minor units. */
  conditionMinor: number;
  /** Null: at once. */
  effectiveAt: Date | null;
  /** Null: never. */
  expiresAt: Date | null;
}

const toDate = (ms: number | null) => (ms === null ? null : new Date(ms));

/**
 * The kredits that an order of a priced bag earns: of each running promotion whose condition the bag meets (NOTE-032:
 * the table by country is the default data of these promotions).
 */
export const computeAwardedKredits = ({
  kissKreditsPromotions,
}: Pick<PricedBasket, 'kissKreditsPromotions'>): AwardedKredits[] =>
  kissKreditsPromotions
    .filter(({ met }) => met)
    .map(({ promotion: { promotionId, kredits, conditionValue: conditionMinor, effectiveAt, expiresAt } }) => ({
      promotionId,
      kredits,
      conditionMinor,
      effectiveAt: toDate(effectiveAt),
      expiresAt: toDate(expiresAt),
    }));
