import { KreditSource, KreditType } from '../../contract/enumerations.ts';

/** Kredits of a demo customer: above 0 earned, below 0 spent. Days count from the day on which the shop is filled. */
export interface SeedKredits {
  customerId: number;
  kredits: number;
  awardReason: (typeof KreditSource)[keyof typeof KreditSource];
  awardType: (typeof KreditType)[keyof typeof KreditType];
  daysAgo: number;
  expiresInDays: number | null;
}

const ownOrder = { awardReason: KreditSource.Order, awardType: KreditType.OwnOrder };
const spending = { awardReason: KreditSource.Order, awardType: KreditType.Adjustment, expiresInDays: null };
const friend = { awardReason: KreditSource.CustomerReferral, awardType: KreditType.FirstOrder };
const promotion = { awardReason: KreditSource.PromotionalAward, awardType: KreditType.LoyaltyKredit };
const loyalty = { awardReason: KreditSource.Order, awardType: KreditType.LoyaltyKredit };

const [grace, sofia, beth] = [500_103, 500_104, 500_105];

/**
 * The kredits that members of the demo have earned and spent, oldest first. Grace has 45, Sofía 330 and Beth 22 left; those
 * of Sofía that have expired show every kind of award.
 */
export const demoKredits: readonly SeedKredits[] = [
  { customerId: grace, kredits: 15, ...ownOrder, daysAgo: 340, expiresInDays: 25 },
  { customerId: grace, kredits: 15, ...ownOrder, daysAgo: 212, expiresInDays: 153 },
  { customerId: grace, kredits: -10, ...spending, daysAgo: 160 },
  { customerId: grace, kredits: 10, ...friend, daysAgo: 143, expiresInDays: 222 },
  { customerId: grace, kredits: 15, ...loyalty, daysAgo: 31, expiresInDays: 334 },
  ...[KreditType.OwnOrder, KreditType.FirstOrder, KreditType.LoyaltyKredit, KreditType.Adjustment].map(
    (awardType, index) => ({
      ...{ customerId: sofia, kredits: 20 + index, awardReason: KreditSource.CustomerService, awardType },
      daysAgo: 460 - index,
      expiresInDays: -95 - index,
    }),
  ),
  { customerId: sofia, kredits: 45, ...promotion, daysAgo: 430, expiresInDays: -65 },
  { customerId: sofia, kredits: 330, ...ownOrder, daysAgo: 96, expiresInDays: 269 },
  { customerId: beth, kredits: 22, ...ownOrder, daysAgo: 130, expiresInDays: 235 },
];
