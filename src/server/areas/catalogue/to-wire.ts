import type { z } from 'zod';
import { productLabels } from '../../../config/catalogue/product-labels.ts';
import { longTextKeys } from '../../../config/catalogue/product-texts.ts';
import { countries } from '../../../config/countries.ts';
import { createRecord, mapToRecord } from '../../../config/create-record.ts';
import type { Category, Product } from '../../../contract/catalogue/catalogue.ts';
import type { CountryDetails } from '../../../contract/catalogue/country-details.ts';
import { formatPrice, toWireAmount } from '../../../domain/money.ts';
import type { CategoryRow } from './category-queries.ts';
import type { FoundProduct, ProductRow } from './product-queries.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';

type WireProduct = z.input<typeof Product>;
type WireCategory = z.input<typeof Category>;

const toNamesByLocale = <T extends { locale: string; name: string }>(texts: readonly T[]) =>
  Object.fromEntries(texts.map(({ locale, name }) => [locale, name]));

const toMoney = ({ countryCode }: ProductRow, minor: number) => ({
  minor,
  currency: countries[countryCode].currency,
});
const toWirePrice = (row: ProductRow, minor = row.priceMinor) =>
  toWireAmount(toMoney(row, minor), countries[row.countryCode].minorDigits);

/** What a price is reduced from, and from when to when. Nothing while no sale runs. */
const toWireSale = (row: ProductRow) =>
  row.priceMinor < row.regularMinor && {
    regularPrice: toWirePrice(row, row.regularMinor),
    ...(row.saleStartsAt && { saleStartsAt: row.saleStartsAt.toISOString() }),
    ...(row.saleEndsAt && { saleEndsAt: row.saleEndsAt.toISOString() }),
  };

function toWireCountryDetails(row: ProductRow): z.input<typeof CountryDetails> {
  return {
    price: toWirePrice(row),
    ...toWireSale(row),
    categoryId: row.categoryId,
    subCategoryId: row.subcategoryId,
    hasSwatch: row.hasSwatch,
    showColorSwatches: row.showColorSwatches,
    ...(row.availableSince !== null && { availableSince: row.availableSince }),
    ...(row.rank !== null && { salesRank: row.rank }),
    ...(row.categoryRank !== null && { categorySalesRank: row.categoryRank }),
  };
}

/** A base product is available when one of its shades is. */
function isAvailable(product: FoundProduct): boolean {
  return product.prices.some(
    ({ quantity, productId, countryCode }) =>
      (quantity ?? 0) > 0 || product.availableBaseProducts.has(`${productId}/${countryCode}`),
  );
}

/** The full name of a product: a shade has the name of its base product, then its own. */
export const formatProductName = (name: string, baseName: string | undefined) =>
  baseName === undefined || baseName === name ? name : `${baseName} · ${name}`;

/** The texts of a product by locale: its full name and, `withDetails`, the long texts. */
function toWireAttributes({ texts, baseTexts }: FoundProduct, withDetails: boolean) {
  return Object.fromEntries(
    texts.map((text) => {
      const base = baseTexts.find(({ locale }) => locale === text.locale);
      const name = formatProductName(text.name, base?.name);
      const longTexts = createRecord(longTextKeys, (key) => text.texts?.[key] ?? base?.texts?.[key] ?? '');
      return [text.locale, { name, ...(withDetails && longTexts) }];
    }),
  );
}

/**
 * The image of a shade's color, or of a drawn product's texture. A product with a photograph has none, since the drawn
 * texture would not match it.
 */
function getSwatchImage({ sku, color, imageUrl }: FoundProduct): string {
  if (color !== null) return `swatches/${sku}.png`;
  return imageUrl === null ? `textures/${sku}.png` : '';
}

/** Undefined where nothing is known of it. */
function toWireShadeTone({ shadeDepth, depthLevel, undertone }: FoundProduct): WireProduct['shadeTone'] {
  if (shadeDepth === null && depthLevel === null && undertone === null) return undefined;
  return { depth: shadeDepth, depthLevel, undertone };
}

export function toWireProduct(product: FoundProduct, locales: readonly string[], withDetails: boolean): WireProduct {
  const names = toNamesByLocale(product.texts);
  const detailsByCountry = Object.fromEntries(
    product.prices.map((row) => [row.countryCode, toWireCountryDetails(row)]),
  );
  return {
    productId: product.productId,
    sku: product.sku,
    ...(product.givenSku !== null && { givenSku: product.givenSku }),
    name: pickLocalizedName(locales, names),
    ...mapToRecord(productLabels, ({ key, wireKey }) => [wireKey, product[key]]),
    translations: names,
    link: product.link,
    imageUrl: product.imageUrl ?? `products/${product.sku}.png`,
    price: toWirePrice(product),
    displayPrice: formatPrice(
      toMoney(product, product.priceMinor),
      countries[product.countryCode],
      locales[0] ?? 'en-us',
    ),
    hasSwatch: product.hasSwatch,
    colorSwatchImage: getSwatchImage(product),
    ...(product.pictures.length > 0 && { pictures: [...product.pictures] }),
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
    ...(Object.keys(product.attributes).length > 0 && { attributes: product.attributes }),
    availability: isAvailable(product) ? 'InStock' : 'OutOfStock',
    ...(product.gtin !== null && { gtin: product.gtin }),
    shadeKind: product.shadeKind ?? undefined,
    shadeTone: toWireShadeTone(product),
  };
}

export function toWireCategory(
  category: CategoryRow,
  nonEmptyCategories: ReadonlySet<string>,
  skus: readonly string[],
): WireCategory {
  const { categoryId, locales, texts } = category;
  return {
    categoryId,
    orderBy: category.orderBy,
    name: toNamesByLocale(texts),
    images: [`categories/${categoryId}.png`],
    products: [...skus],
    ...(category.rating && { rating: category.rating }),
    ...(category.isHidden && { isHidden: true }),
    description: Object.fromEntries(texts.map(({ locale, description }) => [locale, description])),
    subCategories: category.subCategories
      .filter(({ id }) => nonEmptyCategories.has(`${categoryId}/${id}`))
      .map((subCategory) => {
        const translations = toNamesByLocale(subCategory.texts);
        return {
          id: subCategory.id,
          categoryId,
          subCategoryName: pickLocalizedName(locales, translations),
          OrderBy: subCategory.orderBy,
          translations,
        };
      }),
  };
}
