import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { CountryDetails } from '../../contract/catalogue/country-details.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { type Money, parseAmount } from '../money.ts';

interface Market {
  code: string;
  currency: string;
  minorDigits: number;
}

/** A sale that runs: what the price is reduced from, and when it began and ends (ISO 8601), where the API says so. */
interface RunningSale {
  regularPrice: Money;
  startsAt?: string;
  endsAt?: string;
}

/** A product as one country sells it. Only the details of that country decide (CAT-012). */
export interface ProductOffer {
  price: Money;
  /** Null while no sale runs, or when the API does not say. */
  sale: RunningSale | null;
  categoryId: number | null;
  subCategoryId: number | null;
  hasSwatch: boolean;
  showColorSwatches: boolean;
  /** Since when it is sold: a plain date (YYYY-MM-DD). Null when the API does not say. */
  availableSince: string | null;
  /** Its places by what was sold lately. Null when nothing was, or the API does not say. */
  salesRank: number | null;
  categorySalesRank: number | null;
}

/** Feeds write the code of the country in either case. */
function getCountryDetails(product: Pick<Product, 'countryDetails'>, code: string): CountryDetails | null {
  const entry = Object.entries(product.countryDetails).find(([country]) => country.toUpperCase() === code);
  return entry?.[1] ?? null;
}

/** Feeds may write the time of a day too. Null for anything else. */
const parseDay = (text: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text ?? '')?.[0] ?? null;

/** An instant as browsers and feeds read it. Nothing for anything else. */
const parseInstant = (text: string | null | undefined): string | null =>
  text && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;

function readSale(details: CountryDetails, price: Money, { currency, minorDigits }: Market): RunningSale | null {
  const regularPrice = parseAmount(details.regularPrice, currency, minorDigits);
  if (!regularPrice || regularPrice.minor <= price.minor) return null;
  const [startsAt, endsAt] = [parseInstant(details.saleStartsAt), parseInstant(details.saleEndsAt)];
  return { regularPrice, ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
}

/**
 * The offer of a product in a country. Null when it must not be shown there: not for sale (CAT-013), no details for the
 * country (CAT-014), or no valid price. The membership fee is not part of the catalogue.
 */
export function getProductOffer(
  product: Pick<Product, 'countryDetails' | 'isForSale' | 'sku'>,
  market: Market,
): ProductOffer | null {
  const details = product.isForSale && product.sku !== membershipSku ? getCountryDetails(product, market.code) : null;
  const price = details && parseAmount(details.price, market.currency, market.minorDigits);
  if (!details || !price || price.minor === 0) return null;
  return {
    price,
    sale: readSale(details, price, market),
    categoryId: details.categoryId ?? null,
    subCategoryId: details.subCategoryId ?? null,
    hasSwatch: details.hasSwatch,
    showColorSwatches: details.showColorSwatches,
    availableSince: parseDay(details.availableSince),
    salesRank: details.salesRank ?? null,
    categorySalesRank: details.categorySalesRank ?? null,
  };
}
