import type { z } from 'zod';
import { countries } from '../../../config/countries.ts';
import type { Category, CountryDetails, Product } from '../../../contract/catalogue/catalogue.ts';
import { formatPrice, toWireAmount } from '../../../domain/money.ts';
import type { CategoryRow } from './category-queries.ts';
import type { FoundProduct, ProductRow } from './product-queries.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';

type WireProduct = z.input<typeof Product>;
type WireCategory = z.input<typeof Category>;

const toNamesByLocale = <T extends { locale: string; name: string }>(texts: readonly T[]) =>
  Object.fromEntries(texts.map(({ locale, name }) => [locale, name]));

const toMoney = ({ priceMinor, countryCode }: ProductRow) => ({
  minor: priceMinor,
  currency: countries[countryCode].currency,
});
const toWirePrice = (row: ProductRow) => toWireAmount(toMoney(row), countries[row.countryCode].minorDigits);

function toWireCountryDetails(row: ProductRow): z.input<typeof CountryDetails> {
  return {
    price: toWirePrice(row),
    categoryId: row.categoryId,
    subCategoryId: row.subcategoryId,
    hasSwatch: row.hasSwatch,
    showColorSwatches: row.showColorSwatches,
  };
}

/** A base product can be had when one of its shades can. */
function isAvailable(product: FoundProduct): boolean {
  return product.prices.some(
    (row) => (row.quantity ?? 0) > 0 || product.bases.has(`${row.productId}/${row.countryCode}`),
  );
}

/** What a line of a bag calls a product: a shade goes by its base product's name and its own. */
export const formatProductName = (name: string, baseName: string | undefined) =>
  baseName === undefined || baseName === name ? name : `${baseName} · ${name}`;

/** `withDetails` false leaves the full names only, without the long texts. */
function toWireAttributes({ texts, baseTexts }: FoundProduct, withDetails: boolean) {
  return Object.fromEntries(
    texts.map((text) => {
      const base = baseTexts.find(({ locale }) => locale === text.locale);
      const long = (field: 'details' | 'benefits' | 'ingredients' | 'applicationTechniques') =>
        text[field] ?? base?.[field] ?? '';
      const details = {
        details: long('details'),
        benefits: long('benefits'),
        ingredients: long('ingredients'),
        applicationTechniques: long('applicationTechniques'),
      };
      return [text.locale, { name: formatProductName(text.name, base?.name), ...(withDetails && details) }];
    }),
  );
}

/**
 * A shade's swatch, and for other products a smear in their color where they are drawn here: one next to a photograph
 * would be another product.
 */
function getSwatchImage({ sku, color, imageUrl }: FoundProduct): string {
  if (color !== null) return `swatches/${sku}.png`;
  return imageUrl === null ? `textures/${sku}.png` : '';
}

export function toWireProduct(product: FoundProduct, locales: readonly string[], withDetails: boolean): WireProduct {
  const names = toNamesByLocale(product.texts);
  const detailsByCountry = Object.fromEntries(
    product.prices.map((row) => [row.countryCode, toWireCountryDetails(row)]),
  );
  return {
    productId: product.productId,
    sku: product.sku,
    name: pickLocalizedName(locales, names),
    placeholderName: product.line,
    translations: names,
    link: product.link,
    imageUrl: product.imageUrl ?? `products/${product.sku}.png`,
    price: toWirePrice(product),
    displayPrice: formatPrice(toMoney(product), countries[product.countryCode], locales[0] ?? 'en-us'),
    displayWeight: product.displayWeight,
    hasSwatch: product.hasSwatch,
    colorSwatchImage: getSwatchImage(product),
    showColorSwatches: product.showColorSwatches,
    baseShade: product.baseSku,
    color: product.color,
    categoryId: product.categoryId,
    subCategoryId: product.subcategoryId,
    isForSale: product.prices.some(({ isForSale }) => isForSale),
    promotionId: 0,
    productDetails: {
      productAttributes: toWireAttributes(product, withDetails),
      crossSellingProductSkus: product.crossSelling,
    },
    countryDetails: detailsByCountry,
    availability: isAvailable(product) ? 'InStock' : 'OutOfStock',
  };
}

export function toWireCategory(category: CategoryRow, filled: ReadonlySet<string>): WireCategory {
  const { categoryId, locales, texts } = category;
  return {
    categoryId,
    orderBy: category.orderBy,
    name: toNamesByLocale(texts),
    images: [`categories/${categoryId}.png`],
    ...(category.rating && { rating: category.rating }),
    description: Object.fromEntries(texts.map(({ locale, description }) => [locale, description])),
    subCategories: category.subCategories
      .filter(({ id }) => filled.has(`${categoryId}/${id}`))
      .map((sub) => {
        const translations = toNamesByLocale(sub.texts);
        return {
          id: sub.id,
          categoryId,
          subCategoryName: pickLocalizedName(locales, translations),
          OrderBy: sub.orderBy,
          translations,
        };
      }),
  };
}
