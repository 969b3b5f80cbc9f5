import { type CountryCode, countryCodes } from '../../../src/config/countries.ts';
import { getCategories, obtainAllProducts } from '../../../src/contract/catalogue/catalogue.ts';
import { getAvailableLanguages } from '../../../src/contract/shell/languages.ts';
import { callApi } from '../../fixtures/http-request.ts';

/** A country that the API serves, with something of its catalogue to ask for. */
export interface KnownMarket {
  country: CountryCode;
  locales: string[];
  categoryId: number | null;
  subCategoryId: number | null;
  sku: string | null;
}

/** Returns the fallback when the API refuses: the test of the call itself says why. */
async function readOr<T>(fallback: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    return fallback;
  }
}

async function readMarket(url: string, country: CountryCode, locales: string[]): Promise<KnownMarket> {
  const categories = await readOr([], () => callApi(url, getCategories, { query: { country } }));
  const products = await readOr([], () => callApi(url, obtainAllProducts, { query: { country } }));
  const product = products.find(({ countryDetails }) => countryDetails[country]?.categoryId);
  const details = product?.countryDetails[country];
  return {
    country,
    locales,
    categoryId: details?.categoryId ?? categories[0]?.categoryId ?? null,
    subCategoryId: details?.subCategoryId ?? null,
    sku: product?.sku ?? products[0]?.sku ?? null,
  };
}

/** Reads from the API itself what can be asked for, so that no data of the demo is needed. */
export async function readKnownMarkets(url: string): Promise<KnownMarket[]> {
  const found = await Promise.all(
    countryCodes.map(async (country) => {
      const query = { countryIso2Alpha: country };
      const languages = await readOr([], () => callApi(url, getAvailableLanguages, { query }));
      const own = languages.filter(({ countryAlpha2Code }) => countryAlpha2Code === country);
      return own.length > 0
        ? [
            await readMarket(
              url,
              country,
              own.map(({ code }) => code),
            ),
          ]
        : [];
    }),
  );
  return found.flat();
}
