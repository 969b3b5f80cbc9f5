import type { CountryCode } from '../../config/countries.ts';
import type { SeedFaqValues, SeedMembershipProgram, SeedPriceRule } from './types.ts';

/** The preferred-customer program of each country. CA and CN share a country id, so look programs up by code. */
export const membershipPrograms: readonly SeedMembershipProgram[] = [
  { membershipProgramId: 11, country: 'US', feeMinor: 2_500 },
  { membershipProgramId: 12, country: 'CA', feeMinor: 3_400 },
  { membershipProgramId: 13, country: 'AU', feeMinor: 3_900 },
  { membershipProgramId: 14, country: 'NZ', feeMinor: 4_200 },
  { membershipProgramId: 15, country: 'MX', feeMinor: 44_900 },
  { membershipProgramId: 16, country: 'CN', feeMinor: 17_900 },
  { membershipProgramId: 17, country: 'HK', feeMinor: 19_500 },
];

/** The thresholds of free shipping are those of `shipping-tariffs.ts` for everyone. */
export const faqValues: Readonly<Record<CountryCode, SeedFaqValues>> = {
  US: {
    freeStandardShippingThreshold: '$85',
    kissKreditEarnedOnContinuousThreeMonths: '$25',
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '$300',
  },
  CA: {
    freeStandardShippingThreshold: '$120',
    kissKreditEarnedOnContinuousThreeMonths: '$32',
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '$375',
  },
  AU: {
    freeStandardShippingThreshold: '$130',
    kissKreditEarnedOnContinuousThreeMonths: '$38',
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '$450',
  },
  NZ: {
    freeStandardShippingThreshold: '$140',
    kissKreditEarnedOnContinuousThreeMonths: '$42',
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '$510',
  },
  MX: {
    freeStandardShippingThreshold: '$1,500 MXN',
    kissKreditEarnedOnContinuousThreeMonths: '$550 MXN',
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '$6,600 MXN',
  },
  CN: {
    freeStandardShippingThreshold: '¥300',
    kissKreditEarnedOnContinuousThreeMonths: '¥175',
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '¥2,100',
  },
  HK: {
    freeStandardShippingThreshold: 'HK$600',
    kissKreditEarnedOnContinuousThreeMonths: 'HK$195',
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: 'HK$2,340',
  },
};

/** Prices in MX and CN end in 9, those of other countries in a whole or half unit. */
export const priceRules: Readonly<Record<CountryCode, SeedPriceRule>> = {
  US: { factor: 1, step: 1, offset: 0 },
  CA: { factor: 1.36, step: 50, offset: 0 },
  AU: { factor: 1.5, step: 50, offset: 0 },
  NZ: { factor: 1.62, step: 50, offset: 0 },
  MX: { factor: 18, step: 1_000, offset: -100 },
  CN: { factor: 7.1, step: 1_000, offset: -100 },
  HK: { factor: 7.8, step: 500, offset: 0 },
};
