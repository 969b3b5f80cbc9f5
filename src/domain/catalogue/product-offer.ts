import type { CountryDetails, Product } from '../../contract/catalogue/catalogue.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { type Money, parseAmount } from '../money.ts';

interface Market {
  code: string;
  currency: string;
  minorDigits: number;
}

/** What a product is in one country: the details of that country and nothing else decide (CAT-012). */
export interface ProductOffer {
  price: Money;
  categoryId: number | null;
  subCategoryId: number | null;
  hasSwatch: boolean;
  showColorSwatches: boolean;
}

/** Feeds write the country's code in either case. */
export function getCountryDetails(product: Pick<Product, 'countryDetails'>, code: string): CountryDetails | null {
  const entry = Object.entries(product.countryDetails).find(([country]) => country.toUpperCase() === code);
  return entry?.[1] ?? null;
}

/**
 * The offer of a product in a country, or null when it must not be shown there: not for sale, no details for the
 * country, no usable price. The
 * membership fee is sold by its own ways and stands on no shelf.
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
    categoryId: details.categoryId ?? null,
    subCategoryId: details.subCategoryId ?? null,
    hasSwatch: details.hasSwatch,
    showColorSwatches: details.showColorSwatches,
  };
}
