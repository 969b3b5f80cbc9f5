import type { CountryCode } from '../../../config/countries.ts';
import {
  getCategories,
  getCategoryProducts,
  getSubCategoryProducts,
  obtainAllProducts,
  obtainProductBySku,
  obtainProductBySkus,
} from '../../../contract/catalogue/catalogue.ts';
import type { Db } from '../../platform/database/tables.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCategories, findCategorySkus, findNonEmptyCategories, categoryExists } from './category-queries.ts';
import { findAllLocales } from '../../platform/texts/queries.ts';
import { findCountryLocales } from '../shell/index.ts';
import { completeProducts, findProductRows } from './product-queries.ts';
import type { ProductFilter } from './product-queries.ts';
import { toWireCategory, toWireProduct } from './to-wire.ts';

const maxAgeSeconds = 60;
/** The most skus that one request may name. */
const maxSkus = 100;

interface CatalogueDependencies {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
}

async function listProducts(
  { db, now }: CatalogueDependencies,
  filter: ProductFilter & { country: CountryCode | undefined },
  withDetails = false,
) {
  const rows = await findProductRows(db, filter, now());
  if (rows.length === 0) return [];
  const locales = filter.country ? await findCountryLocales(db, filter.country) : await findAllLocales(db);
  const products = await completeProducts(db, rows, locales, withDetails);
  return products.map((product) => toWireProduct(product, locales, withDetails));
}

async function listCategoryProducts(
  dependencies: CatalogueDependencies,
  filter: ProductFilter & { country: CountryCode; categoryId: number },
  withDetails?: boolean,
) {
  if (!(await categoryExists(dependencies.db, filter.categoryId, filter.subcategoryId))) throw notFound('category');
  return listProducts(dependencies, filter, withDetails);
}

async function listCategories(db: Db, country: CountryCode) {
  const [categories, nonEmptyCategories, skus] = await Promise.all([
    findCategories(db, country),
    findNonEmptyCategories(db, country),
    findCategorySkus(db, country),
  ]);
  return categories
    .filter(({ categoryId }) => nonEmptyCategories.has(`${categoryId}`))
    .map((category) => toWireCategory(category, nonEmptyCategories, skus.get(category.categoryId) ?? []));
}

async function listProductsBySkus(
  dependencies: CatalogueDependencies,
  commaSeparatedSkus: string,
  country: CountryCode | undefined,
) {
  const skus = [
    ...new Set(
      commaSeparatedSkus
        .split(',')
        .map((sku) => sku.trim())
        .filter(Boolean),
    ),
  ];
  if (skus.length > maxSkus)
    throw new Refusal(
      400,
      'TOO_MANY_SKUS',
      `A request may name at most ${maxSkus} skus, but this one names ${skus.length}. Split it into several requests.`,
    );
  return skus.length === 0 ? [] : listProducts(dependencies, { skus, country }, true);
}

export const catalogueRoutes = (dependencies: CatalogueDependencies) => [
  route(getCategories, ({ query }) => listCategories(dependencies.db, query.country), { maxAgeSeconds }),
  route(
    obtainAllProducts,
    ({ query }) => listProducts(dependencies, { country: query.country, forSaleOnly: query.availableOnly ?? false }),
    { maxAgeSeconds },
  ),
  route(
    getCategoryProducts,
    ({ params, query }) =>
      listCategoryProducts(dependencies, { country: query.country, categoryId: params.cat }, query.withDetails),
    { maxAgeSeconds },
  ),
  route(
    getSubCategoryProducts,
    ({ params, query }) =>
      listCategoryProducts(
        dependencies,
        { country: query.country, categoryId: params.cat, subcategoryId: params.sub },
        query.withDetails,
      ),
    { maxAgeSeconds },
  ),
  route(
    obtainProductBySku,
    async ({ params, query }) => {
      const [product] = await listProducts(dependencies, { skus: [params.sku], country: query.country }, true);
      if (!product) throw notFound('product');
      return product;
    },
    { maxAgeSeconds },
  ),
  route(obtainProductBySkus, ({ query }) => listProductsBySkus(dependencies, query.skus, query.country), {
    maxAgeSeconds,
  }),
];
