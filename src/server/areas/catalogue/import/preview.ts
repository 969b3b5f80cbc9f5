import { countries } from '../../../../config/countries.ts';
import { formatPrice } from '../../../../domain/money.ts';
import type { ImportPlan } from './plan.ts';

/** A product as it will look: texts of its first locale, the price of its first country. */
export interface ProductPreview {
  sku: string;
  name: string;
  price: string;
  category: string;
  variants: readonly string[];
  imageUrl: string;
}

const maxVariants = 5;

function indexNames<Row extends { name: string }>(rows: readonly Row[], getId: (row: Row) => number) {
  const names = new Map<number, string>();
  for (const row of rows) if (!names.has(getId(row))) names.set(getId(row), row.name);
  return names;
}

/** The first products of an import. */
export function previewProducts({ rows }: ImportPlan, count: number): ProductPreview[] {
  const shown = rows.products.filter(({ baseSku }) => baseSku === null).slice(0, count);
  if (shown.length === 0) return [];
  const names = indexNames(rows.productTexts, ({ productId }) => productId);
  const categories = indexNames(rows.categoryTexts, ({ categoryId }) => categoryId);
  const subcategories = indexNames(rows.subcategoryTexts, ({ subcategoryId }) => subcategoryId);
  return shown.map(({ sku, productId, imageUrl }) => {
    const price = rows.productPrices.find((row) => row.productId === productId);
    const levels = price ? [categories.get(price.categoryId), subcategories.get(price.subcategoryId)] : [];
    const variants = rows.products.filter((product) => product.baseSku === sku);
    return {
      sku,
      name: names.get(productId) ?? '',
      price: price ? describePrice(price, rows.productTexts.find((row) => row.productId === productId)?.locale) : '',
      category: [...new Set(levels.filter((name) => name !== undefined))].join(' > '),
      variants: variants.slice(0, maxVariants).map((variant) => names.get(variant.productId) ?? ''),
      imageUrl: imageUrl ?? '',
    };
  });
}

function describePrice(
  { priceMinor, countryCode }: ImportPlan['rows']['productPrices'][number],
  locale = 'en-us',
): string {
  const country = countries[countryCode];
  return formatPrice({ minor: priceMinor, currency: country.currency }, country, locale);
}
