import type { CountryCode } from '../countries.ts';

/** The names of taxes. Each has a text in the language of the request. */
export const taxLabels = [
  'salesTax',
  'gstHst',
  'gstPst',
  'gstQst',
  'gstIncluded',
  'ivaIncluded',
  'vatIncluded',
  'noTax',
] as const;
export type TaxLabel = (typeof taxLabels)[number];

/** Rates in parts per 100,000: 7,250 is 7.25 %. */
export const taxRateWhole = 100_000;

export interface TaxRate {
  rate: number;
  label: TaxLabel;
  /** Whether prices include the tax. The tax then does not increase the total. */
  isIncluded: boolean;
  taxesShipping: boolean;
  /** Whether the membership fee is taxed. */
  taxesFee: boolean;
}

export interface CountryTaxes extends TaxRate {
  /** The differences by region, keyed by the abbreviation of the region. */
  regions?: Readonly<Record<string, Partial<TaxRate>>>;
}

const untaxed: TaxRate = { rate: 0, label: 'noTax', isIncluded: false, taxesShipping: false, taxesFee: false };
const included = { isIncluded: true, taxesShipping: true, taxesFee: true } as const;
const gstAndPst = (rate: number) => ({ rate, label: 'gstPst' }) as const;
const withShipping = (rate: number) => ({ rate, taxesShipping: true });

/** The general sales tax of each state. Cities and counties add their own, which require a tax service. */
const unitedStates: CountryTaxes['regions'] = {
  AL: { rate: 4_000 },
  AR: withShipping(6_500),
  AZ: { rate: 5_600 },
  CA: { rate: 7_250 },
  CO: { rate: 2_900 },
  CT: withShipping(6_350),
  DC: withShipping(6_000),
  FL: { rate: 6_000 },
  GA: withShipping(4_000),
  HI: withShipping(4_000),
  IA: { rate: 6_000 },
  ID: { rate: 6_000 },
  IL: { rate: 6_250 },
  IN: withShipping(7_000),
  KS: withShipping(6_500),
  KY: withShipping(6_000),
  LA: { rate: 5_000 },
  MA: { rate: 6_250 },
  MD: { rate: 6_000 },
  ME: { rate: 5_500 },
  MI: { rate: 6_000 },
  MN: withShipping(6_875),
  MO: { rate: 4_225 },
  MS: withShipping(7_000),
  NC: withShipping(4_750),
  ND: withShipping(5_000),
  NE: withShipping(5_500),
  NJ: withShipping(6_625),
  NM: withShipping(4_875),
  NV: { rate: 6_850 },
  NY: withShipping(4_000),
  OH: withShipping(5_750),
  OK: { rate: 4_500 },
  PA: withShipping(6_000),
  PR: { rate: 10_500 },
  RI: withShipping(7_000),
  SC: withShipping(6_000),
  SD: withShipping(4_200),
  TN: withShipping(7_000),
  TX: withShipping(6_250),
  UT: { rate: 4_850 },
  VA: { rate: 5_300 },
  VT: withShipping(6_000),
  WA: withShipping(6_500),
  WI: withShipping(5_000),
  WV: withShipping(6_000),
  WY: { rate: 4_000 },
};

/** GST with the provinces' own tax, or HST. */
const canada: CountryTaxes['regions'] = {
  BC: gstAndPst(12_000),
  MB: gstAndPst(12_000),
  NB: { rate: 15_000 },
  NL: { rate: 15_000 },
  NS: { rate: 14_000 },
  ON: { rate: 13_000 },
  PE: { rate: 15_000 },
  QC: { rate: 14_975, label: 'gstQst' },
  SK: gstAndPst(11_000),
};

/** Taxes by country. A region that is not listed has the rate of its country. */
export const taxRates = {
  US: { ...untaxed, label: 'salesTax', regions: unitedStates },
  CA: { rate: 5_000, label: 'gstHst', isIncluded: false, taxesShipping: true, taxesFee: true, regions: canada },
  AU: { ...included, rate: 10_000, label: 'gstIncluded' },
  NZ: { ...included, rate: 15_000, label: 'gstIncluded' },
  MX: { ...included, rate: 16_000, label: 'ivaIncluded' },
  CN: { ...included, rate: 13_000, label: 'vatIncluded' },
  HK: untaxed,
} as const satisfies Record<CountryCode, CountryTaxes>;
