import type { CountryCode } from '../../../../config/countries.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { ProductRange } from '../import/product-ranges.ts';

/** The products of a range with the rows that they have in each table. */
export async function readProducts(db: Db, { after, until }: ProductRange) {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('productId', '>', after)
    .where('productId', '<=', until)
    .orderBy('position')
    .orderBy('productId')
    .execute();
  const texts = await db
    .selectFrom('productTexts')
    .innerJoin('languages', 'languages.code', 'productTexts.locale')
    .selectAll('productTexts')
    .where('productId', '>', after)
    .where('productId', '<=', until)
    .orderBy('languages.position')
    .execute();
  const prices = await db
    .selectFrom('productPrices')
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.productId', '=', 'productPrices.productId')
        .onRef('stock.countryCode', '=', 'productPrices.countryCode'),
    )
    .selectAll('productPrices')
    .select(['stock.quantity', 'stock.givenQuantity'])
    .where('productPrices.productId', '>', after)
    .where('productPrices.productId', '<=', until)
    .orderBy('countries.position')
    .execute();
  const sales = await db
    .selectFrom('salePeriods')
    .selectAll()
    .where('productId', '>', after)
    .where('productId', '<=', until)
    .orderBy('number')
    .execute();
  const crossSelling = await db
    .selectFrom('crossSelling')
    .selectAll()
    .where('productId', '>', after)
    .where('productId', '<=', until)
    .orderBy('position')
    .execute();
  const textsById = Map.groupBy(texts, ({ productId }) => productId);
  const pricesById = Map.groupBy(prices, ({ productId }) => productId);
  const salesByPlace = Map.groupBy(sales, ({ productId, countryCode }) => toPlace(productId, countryCode));
  const crossSellingById = Map.groupBy(crossSelling, ({ productId }) => productId);
  return products.map((product) => ({
    product,
    texts: textsById.get(product.productId) ?? [],
    prices: (pricesById.get(product.productId) ?? []).map((price) => ({
      ...price,
      sales: salesByPlace.get(toPlace(product.productId, price.countryCode)) ?? [],
    })),
    crossSelling: (crossSellingById.get(product.productId) ?? []).map(({ sku }) => sku),
  }));
}
export type ExportedProduct = Awaited<ReturnType<typeof readProducts>>[number];

const toPlace = (productId: number, countryCode: CountryCode) => `${productId}/${countryCode}`;

/** The categories with their subcategories, and all their texts. */
export async function readCategories(db: Db) {
  const categories = await db.selectFrom('categories').selectAll().orderBy('orderBy').orderBy('categoryId').execute();
  const subCategories = await db.selectFrom('subcategories').selectAll().orderBy('orderBy').orderBy('id').execute();
  const texts = Map.groupBy(
    await db.selectFrom('categoryTexts').selectAll().orderBy('locale').execute(),
    ({ categoryId }) => categoryId,
  );
  const subTexts = Map.groupBy(
    await db.selectFrom('subcategoryTexts').selectAll().orderBy('locale').execute(),
    ({ subcategoryId }) => subcategoryId,
  );
  return categories.map((category) => ({
    category,
    texts: texts.get(category.categoryId) ?? [],
    subCategories: subCategories
      .filter(({ categoryId }) => categoryId === category.categoryId)
      .map((subCategory) => ({ ...subCategory, texts: subTexts.get(subCategory.id) ?? [] })),
  }));
}
export type ExportedCategory = Awaited<ReturnType<typeof readCategories>>[number];
