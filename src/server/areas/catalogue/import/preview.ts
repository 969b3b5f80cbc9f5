import { countries, type CountryCode } from '../../../../config/countries.ts';
import { formatPrice } from '../../../../domain/money.ts';
import type { ImportPlan, PlannedProductRows } from './plan.ts';
import type { ProductRows } from './plan-rows.ts';

/** The price of a sale that runs or comes. Instants are ISO 8601 in UTC; null is open. */
interface SalePreview {
  price: string;
  startsAt: string | null;
  endsAt: string | null;
}

/** A product as it will look: texts of its first locale, the prices of its first country. */
export interface ProductPreview {
  sku: string;
  name: string;
  /** Outside of sales. */
  price: string;
  sale: SalePreview | null;
  category: string;
  variants: readonly string[];
  imageUrl: string;
}

/** A base product of the plan, and the names of its first variants. */
export interface PreviewedRows {
  rows: Pick<PlannedProductRows, keyof ProductRows>;
  variants: string[];
}

const [maxProducts, maxVariants] = [5, 5];

/** Keeps the first products of a plan. */
export function createPreviewCollector() {
  const previewed: PreviewedRows[] = [];
  return {
    previewed,
    add(rows: PlannedProductRows) {
      const [product] = rows.products ?? [];
      if (!product) return;
      const { sku, baseSku = null } = product;
      if (baseSku === null) {
        if (previewed.length < maxProducts) previewed.push({ rows, variants: [] });
        return;
      }
      const base = previewed.find(({ rows: { products } }) => products?.[0].sku === baseSku);
      if (base && base.variants.length < maxVariants) base.variants.push(rows.productTexts?.[0]?.name ?? sku);
    },
  };
}

function indexNames<Row extends { name: string }>(rows: readonly Row[], getId: (row: Row) => number) {
  const names = new Map<number, string>();
  for (const row of rows) if (!names.has(getId(row))) names.set(getId(row), row.name);
  return names;
}

/** The first products of an import. Sales that are over are not shown. */
export function previewProducts(
  { categoryRows, previewed }: Pick<ImportPlan, 'categoryRows'> & { previewed: readonly PreviewedRows[] },
  now: number,
): ProductPreview[] {
  const categories = indexNames(categoryRows.categoryTexts, ({ categoryId }) => categoryId);
  const subcategories = indexNames(categoryRows.subcategoryTexts, ({ subcategoryId }) => subcategoryId);
  return previewed.flatMap(({ rows, variants }) => {
    const { products: [product] = [], productTexts: [text] = [], productPrices: [price] = [] } = rows;
    if (!product || !text || !price) return [];
    const names = [categories.get(price.categoryId), subcategories.get(price.subcategoryId)];
    const describe = (priceMinor: number) => describePrice(priceMinor, price.countryCode, text.locale);
    const sale = rows.salePeriods?.find((row) => row.countryCode === price.countryCode && !isOver(row.endsAt, now));
    return {
      ...{ sku: product.sku, name: text.name, price: describe(price.priceMinor), variants },
      sale: sale
        ? { price: describe(sale.priceMinor), startsAt: toInstant(sale.startsAt), endsAt: toInstant(sale.endsAt) }
        : null,
      category: [...new Set(names.filter((name) => name !== undefined))].join(' > '),
      imageUrl: product.imageUrl ?? '',
    };
  });
}

type Moment = ProductRows['salePeriods'][number]['endsAt'];
const toInstant = (moment: Moment): string | null => (moment ? new Date(moment).toISOString() : null);
const isOver = (end: Moment, now: number) => Boolean(end) && new Date(end ?? 0).getTime() <= now;

function describePrice(minor: number, countryCode: CountryCode, locale: string): string {
  const country = countries[countryCode];
  return formatPrice({ minor, currency: country.currency }, country, locale);
}
