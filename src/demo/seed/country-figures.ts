import { countries, countryCodes, defaultCountry } from '../../config/countries.ts';
import type { CountryCode } from '../../config/countries.ts';
import { defaultLocale } from '../../config/locales.ts';
import { formatPrice } from '../../domain/money.ts';
import type { SeedFaqValues, SeedMembershipProgram, SeedPriceRule } from './types.ts';

type ByCountry<Value> = Readonly<Partial<Record<CountryCode, Value>>>;

/** Prices in MX and CN end in 9, those of other countries in a whole or half unit. */
const priceRules: ByCountry<SeedPriceRule> = {
  US: { factor: 1, step: 1, offset: 0 },
  CA: { factor: 1.36, step: 50, offset: 0 },
  AU: { factor: 1.5, step: 50, offset: 0 },
  NZ: { factor: 1.62, step: 50, offset: 0 },
  MX: { factor: 18, step: 1_000, offset: -100 },
  CN: { factor: 7.1, step: 1_000, offset: -100 },
  HK: { factor: 7.8, step: 500, offset: 0 },
};

/**
 * The rule of a country without one of its own: whole units of its currency. The least value of an invited friend's order
 * tells how much its money is worth.
 */
function createPriceRule(country: CountryCode): SeedPriceRule {
  const { friendOrderMinimum, minorDigits } = countries[country];
  return {
    factor: friendOrderMinimum / countries[defaultCountry].friendOrderMinimum,
    step: 10 ** minorDigits,
    offset: 0,
  };
}

/** The price of a country for a US price, both in minor units. */
export function convertUsPrice(usMinor: number, country: CountryCode): number {
  const { factor, step, offset } = priceRules[country] ?? createPriceRule(country);
  return Math.round((usMinor * factor) / step) * step + offset;
}

/** The fee of one year, in minor units. A country without one has that of the United States in its own money. */
const usFeeMinor = 2_500;
const feesMinor: ByCountry<number> = {
  CA: 3_400,
  AU: 3_900,
  NZ: 4_200,
  MX: 44_900,
  CN: 17_900,
  HK: 19_500,
};

const firstProgramId = 11;
/** The preferred-customer program of each country. CA and CN share a country id, so look programs up by code. */
export const membershipPrograms: readonly SeedMembershipProgram[] = countryCodes.map((country, index) => ({
  membershipProgramId: firstProgramId + index,
  country,
  feeMinor: feesMinor[country] ?? convertUsPrice(usFeeMinor, country),
}));

/** The thresholds of free shipping are those of `shipping-tariffs.ts` for everyone. */
const faqValues: ByCountry<SeedFaqValues> = {
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

function createFaqValues(country: CountryCode): SeedFaqValues {
  const { currency } = countries[country];
  const format = (usMinor: number) =>
    formatPrice({ minor: convertUsPrice(usMinor, country), currency }, countries[country], defaultLocale);
  return {
    freeStandardShippingThreshold: format(8_500),
    kissKreditEarnedOnContinuousThreeMonths: format(2_500),
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: format(30_000),
  };
}

/** The values of a country's FAQ. A country without its own has those of the United States in its own money. */
export const getFaqValues = (country: CountryCode): SeedFaqValues => faqValues[country] ?? createFaqValues(country);
