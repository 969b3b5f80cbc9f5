import { z } from 'zod';

const Details = z.looseObject({
  regularPrice: z.number(),
  saleStartsAt: z.string().nullish(),
  saleEndsAt: z.string().nullish(),
});
const WithCountries = z.looseObject({ countryDetails: z.record(z.string(), z.unknown()) });

/** What a country charges at an instant: outside of its sale, the regular price. */
function toCurrentDetails(value: unknown, now: number): unknown {
  const { success, data } = Details.safeParse(value);
  if (!success) return value;
  const { regularPrice, saleStartsAt, saleEndsAt, ...details } = data;
  const hasBegun = !saleStartsAt || Date.parse(saleStartsAt) <= now;
  const hasEnded = saleEndsAt ? Date.parse(saleEndsAt) <= now : false;
  return hasBegun && !hasEnded ? value : { ...details, price: regularPrice };
}

/**
 * Products with the prices of an instant. A file has the price of a sale as `price` whenever it runs: an API that changes
 * it by itself has it only while it does.
 */
export const withRunningSales = (products: readonly unknown[], now: number): unknown[] =>
  products.map((product) => {
    const { success, data } = WithCountries.safeParse(product);
    if (!success) return product;
    const countries = Object.entries(data.countryDetails);
    return {
      ...data,
      countryDetails: Object.fromEntries(countries.map(([country, value]) => [country, toCurrentDetails(value, now)])),
    };
  });
