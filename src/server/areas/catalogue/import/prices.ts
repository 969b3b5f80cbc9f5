import { countries, countryCodes, type CountryCode } from '../../../../config/countries.ts';
import { parseAmount } from '../../../../domain/money.ts';
import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { CountryDetailsRow, ProductRow } from './rows.ts';
import { readSales, type Sale, splitPrice } from './sales.ts';

/** The details of a product in one country of the shop. `priceMinor` (outside of sales) is null when it has no price there. */
export interface Offer {
  country: CountryCode;
  details: CountryDetailsRow;
  priceMinor: number | null;
  sales: readonly Sale[];
}

const countryByCode = new Map<string, CountryCode>(countryCodes.map((code) => [code, code]));

function parsePrice(price: number | string): number {
  if (typeof price === 'number') return price;
  return /^\d+(\.\d+)?$/.test(price.trim()) ? Number(price) : Number.NaN;
}

/** Rounds an amount with more decimals than the currency has. Returns null for an amount that cannot be a price. */
function toPriceMinor(amount: number, country: CountryCode, onRounded: (minor: number) => void): number | null {
  const { currency, minorDigits } = countries[country];
  const exact = parseAmount(amount, currency, minorDigits);
  const minor = exact?.minor ?? Math.round(amount * 10 ** minorDigits);
  if (!(minor > 0 && minor <= importLimits.priceMinor)) return null;
  if (!exact) onRounded(minor);
  return minor;
}

const isAbsent = (price: number | string | null | undefined) =>
  price === null || price === undefined || price === 0 || price === '';

function readPriceMinor(
  price: number | string | null | undefined,
  country: CountryCode,
  sku: string,
  findings: Findings,
): number | null {
  const field = `price ${country}`;
  if (price === null || price === undefined || isAbsent(price)) return null;
  const minor = toPriceMinor(parsePrice(price), country, (rounded) => {
    findings.addCorrection('PRICE_ROUNDED', { sku, field, from: String(price), to: String(rounded) });
  });
  if (minor === null) findings.addCorrection('PRICE_UNREADABLE', { sku, field, from: String(price) });
  return minor;
}

/** An export has every sale, also those that do not lower the price since the price was lowered itself. */
function readOffer(
  { sku, exact }: Pick<ProductRow, 'sku' | 'exact'>,
  country: CountryCode,
  row: CountryDetailsRow,
  findings: Findings,
): Offer {
  const details = splitPrice(row);
  const readPrice = (price: CountryDetailsRow['price']) => readPriceMinor(price, country, sku, findings);
  const priceMinor = exact && details.price === 0 ? 0 : readPrice(details.price);
  const regularMinor = exact ? Infinity : priceMinor;
  const sales = regularMinor === null ? [] : readSales(details, { sku, country, regularMinor }, readPrice, findings);
  return { country, details, priceMinor, sales };
}

/**
 * The countries of the shop that a product has details for. Country codes are matched without letter case, and of two
 * entries for a country the first counts.
 */
export function readOffers(row: ProductRow, findings: Findings): Map<CountryCode, Offer> {
  const { sku, countryDetails } = row;
  const offers = new Map<CountryCode, Offer>();
  for (const [key, details] of Object.entries(countryDetails ?? {})) {
    const country = countryByCode.get(key.toUpperCase());
    if (!country) findings.addCorrection('COUNTRY_UNKNOWN', { sku, from: key });
    else if (details && !offers.has(country)) offers.set(country, readOffer(row, country, details, findings));
  }
  reportAbsentPrices(sku, [...offers.values()], findings);
  return offers;
}

/** A product without any price is refused, so its absent prices are not reported. */
function reportAbsentPrices(sku: string, offers: readonly Offer[], findings: Findings): void {
  if (offers.every(({ priceMinor }) => priceMinor === null)) return;
  for (const { country, details, priceMinor } of offers)
    if (priceMinor === null && isAbsent(details.price))
      findings.addCorrection('PRICE_ABSENT', { sku, field: `price ${country}` });
}

/** The countries where a product has a price. */
export const getPricesByCountry = (offers: ReadonlyMap<CountryCode, Offer>): Map<CountryCode, number> =>
  new Map(
    [...offers.values()].flatMap(({ country, priceMinor }) =>
      priceMinor === null ? [] : [[country, priceMinor] as const],
    ),
  );

/** The sales of a product in each country. */
export const getSalesByCountry = (offers: ReadonlyMap<CountryCode, Offer>): Map<CountryCode, readonly Sale[]> =>
  new Map([...offers.values()].map(({ country, sales }) => [country, sales]));

/** The prices of a product that can be sold, and its sales. */
interface ProductPrices {
  prices: ReadonlyMap<CountryCode, number>;
  sales: ReadonlyMap<CountryCode, readonly Sale[]>;
}

/**
 * Adds prices to a base product where it has none but a shade has: the lowest price of its shades, with the sales of that
 * shade. A shade cannot be found in a country that does not list its base product.
 */
export function fillPricesFromShades(
  own: ProductPrices,
  shades: readonly ProductPrices[],
): { prices: Map<CountryCode, number>; sales: Map<CountryCode, readonly Sale[]>; borrowedCountries: CountryCode[] } {
  const prices = new Map(own.prices);
  const sales = new Map(own.sales);
  const borrowedCountries = countryCodes.filter(
    (country) => !own.prices.has(country) && shades.some((shade) => shade.prices.has(country)),
  );
  for (const country of borrowedCountries) {
    const price = Math.min(...shades.flatMap((shade) => shade.prices.get(country) ?? []));
    prices.set(country, price);
    sales.set(country, shades.find((shade) => shade.prices.get(country) === price)?.sales.get(country) ?? []);
  }
  return { prices, sales, borrowedCountries };
}
