import { countries, countryCodes, type CountryCode } from '../../../../config/countries.ts';
import { parseAmount } from '../../../../domain/money.ts';
import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { CountryDetailsRow, ProductRow } from './rows.ts';

/** A product's details in one country of the shop, with its price in minor units, null where there is none. */
export interface Offer {
  country: CountryCode;
  details: CountryDetailsRow;
  priceMinor: number | null;
}

const countryByCode = new Map<string, CountryCode>(countryCodes.map((code) => [code, code]));

const parsePrice = (price: number | string) =>
  typeof price === 'number' ? price : /^\d+(\.\d+)?$/.test(price.trim()) ? Number(price) : Number.NaN;

/** Rounds to the currency's digits what has more of them. Null for what is no price. */
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

/**
 * The countries of the shop that a product has details for. Countries are matched whatever their case; the first of two
 * wins.
 */
export function readOffers({ sku, countryDetails }: ProductRow, findings: Findings): Map<CountryCode, Offer> {
  const offers = new Map<CountryCode, Offer>();
  for (const [key, details] of Object.entries(countryDetails ?? {})) {
    const country = countryByCode.get(key.toUpperCase());
    if (!country) {
      findings.addCorrection('COUNTRY_UNKNOWN', { sku, from: key });
      continue;
    }
    if (details && !offers.has(country))
      offers.set(country, { country, details, priceMinor: readPriceMinor(details.price, country, sku, findings) });
  }
  const hasPrice = [...offers.values()].some(({ priceMinor }) => priceMinor !== null);
  if (hasPrice)
    for (const { country, details } of offers.values())
      if (isAbsent(details.price)) findings.addCorrection('PRICE_ABSENT', { sku, field: `price ${country}` });
  return offers;
}

/** The countries where a product is really sold, each with its price. */
export const getPricesByCountry = (offers: ReadonlyMap<CountryCode, Offer>): Map<CountryCode, number> =>
  new Map(
    [...offers.values()].flatMap(({ country, priceMinor }) =>
      priceMinor === null ? [] : [[country, priceMinor] as const],
    ),
  );

/**
 * Adds to a base's prices the lowest of its shades' where it has none: a shade cannot be found in a country that does
 * not list its base.
 */
export function fillPricesFromShades(
  own: ReadonlyMap<CountryCode, number>,
  shades: readonly ReadonlyMap<CountryCode, number>[],
): { prices: Map<CountryCode, number>; lent: CountryCode[] } {
  const prices = new Map(own);
  const lent = countryCodes.filter((country) => !own.has(country) && shades.some((shade) => shade.has(country)));
  for (const country of lent) prices.set(country, Math.min(...shades.flatMap((shade) => shade.get(country) ?? [])));
  return { prices, lent };
}
