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
const loyalty = { awardReason: KreditSource.PromotionalAward, awardType: KreditType.LoyaltyKredit };

const [grace, sofia, beth] = [500_103, 500_104, 500_105];

/** The kredits that members of the demo have earned and spent, oldest first. Grace has 45, Sofía 330 and Beth 22 left. */
export const demoKredits: readonly SeedKredits[] = [
  { customerId: grace, kredits: 15, ...ownOrder, daysAgo: 340, expiresInDays: 25 },
  { customerId: grace, kredits: 15, ...ownOrder, daysAgo: 212, expiresInDays: 153 },
  { customerId: grace, kredits: -10, ...spending, daysAgo: 160 },
  { customerId: grace, kredits: 10, ...friend, daysAgo: 143, expiresInDays: 222 },
  { customerId: grace, kredits: 15, ...loyalty, daysAgo: 31, expiresInDays: 334 },
  { customerId: sofia, kredits: 330, ...ownOrder, daysAgo: 96, expiresInDays: 269 },
  { customerId: beth, kredits: 22, ...ownOrder, daysAgo: 130, expiresInDays: 235 },
];
