import { taxRateWhole } from '../../config/countries/taxes.ts';
import { taxRates } from '../../config/countries/tables/taxes.ts';
import type { TaxRate } from '../../config/countries/taxes.ts';
import type { CountryCode } from '../../config/countries.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { allocateDiscount, calculateFraction } from '../promotions/allocate-discount.ts';

/** What is sold, in minor units, and where it is sent. */
export interface TaxableOrder {
  country: CountryCode;
  /** The abbreviation of a region; empty where addresses have none. */
  region: string;
  lines: readonly { sku: string; totalMinor: number }[];
  shippingFeeMinor: number;
}

/** The rate that applies in a region. */
function findTaxRate(country: CountryCode, region: string): TaxRate {
  const { regions, ...countryRate } = taxRates[country];
  return { ...countryRate, ...regions?.[region.toUpperCase()] };
}

/**
 * The taxes of an order by the table of rates. The tax is rounded once, for everything that is taxed together, and then
 * allocated, so that the taxes of lines and shipping add up to it.
 */
export function assessTaxes({ country, region, lines, shippingFeeMinor }: TaxableOrder) {
  const { rate, label, isIncluded, taxesShipping, taxesFee } = findTaxRate(country, region);
  const amounts = [
    ...lines.map(({ sku, totalMinor }) => (sku === membershipSku && !taxesFee ? 0 : totalMinor)),
    taxesShipping ? shippingFeeMinor : 0,
  ];
  const taxable = amounts.reduce((total, amount) => total + amount, 0);
  const tax = calculateFraction(taxable, rate, isIncluded ? taxRateWhole + rate : taxRateWhole);
  const shares = allocateDiscount(tax, amounts);
  return { label, isIncluded, lineTaxesMinor: shares.slice(0, -1), shippingTaxMinor: shares.at(-1) ?? 0 };
}
