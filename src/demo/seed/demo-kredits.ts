import { KreditSource, KreditType } from '../../contract/kredits/kredit-types.ts';

/**
 * Kredits of a demo customer: positive when earned, negative when spent. Days count from the day on which the demo data
 * is created.
 */
export interface SeedKredits {
  customerId: number;
  kredits: number;
  awardReason: (typeof KreditSource)[keyof typeof KreditSource];
  awardType: (typeof KreditType)[keyof typeof KreditType];
  daysAgo: number;
  expiresInDays: number | null;
  /** The demo order that earned or spent them, identified by its customer and day. Undefined without an order. */
  order?: { customerId: number; daysAgo: number };
}

const ownOrder = { awardReason: KreditSource.Order, awardType: KreditType.OwnOrder };
const spending = { awardReason: KreditSource.Order, awardType: KreditType.Adjustment, expiresInDays: null };
const friend = { awardReason: KreditSource.CustomerReferral, awardType: KreditType.FirstOrder };
const promotion = { awardReason: KreditSource.PromotionalAward, awardType: KreditType.LoyaltyKredit };
const loyalty = { awardReason: KreditSource.Order, awardType: KreditType.LoyaltyKredit };

const [nora, grace, sofia, beth] = [500_101, 500_103, 500_104, 500_105];

/** Kredits that an order earned or spent, on the day of that order. */
const ofOrder = (customerId: number, daysAgo: number) => ({ daysAgo, order: { customerId, daysAgo } });

/**
 * The kredits that members of the demo have earned and spent, oldest first. The balances are 45 for Grace, 330 for
 * Sofía and 22 for Beth. Sofía's expired kredits cover every kind of award.
 */
export const demoKredits: readonly SeedKredits[] = [
  { customerId: grace, kredits: 15, ...ownOrder, ...ofOrder(grace, 353), expiresInDays: 12 },
  { customerId: grace, kredits: 15, ...ownOrder, ...ofOrder(grace, 208), expiresInDays: 157 },
  { customerId: grace, kredits: -10, ...spending, ...ofOrder(grace, 160) },
  { customerId: grace, kredits: 10, ...friend, ...ofOrder(nora, 75), expiresInDays: 290 },
  { customerId: grace, kredits: 15, ...loyalty, ...ofOrder(grace, 1), expiresInDays: 364 },
  ...[KreditType.OwnOrder, KreditType.FirstOrder, KreditType.LoyaltyKredit, KreditType.Adjustment].map(
    (awardType, index) => ({
      ...{ customerId: sofia, kredits: 20 + index, awardReason: KreditSource.CustomerService, awardType },
      daysAgo: 460 - index,
      expiresInDays: -95 - index,
    }),
  ),
  { customerId: sofia, kredits: 45, ...promotion, daysAgo: 430, expiresInDays: -65 },
  { customerId: sofia, kredits: 330, ...ownOrder, ...ofOrder(sofia, 96), expiresInDays: 269 },
  { customerId: beth, kredits: 22, ...ownOrder, ...ofOrder(beth, 130), expiresInDays: 235 },
];
