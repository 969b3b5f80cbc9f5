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

/** The tax of a country. A region that is not listed has the rate of its country. */
export interface CountryTaxes extends TaxRate {
  /** The differences by region, keyed by the abbreviation of the region. */
  regions?: Readonly<Record<string, Partial<TaxRate>>>;
}

export const untaxed: TaxRate = { rate: 0, label: 'noTax', isIncluded: false, taxesShipping: false, taxesFee: false };

/** The rules of a tax that prices include. */
export const includedTax = { isIncluded: true, taxesShipping: true, taxesFee: true } as const;
