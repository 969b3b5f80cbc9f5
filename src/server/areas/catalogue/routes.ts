import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import {
  getCategories,
  getCategoryProducts,
  getSubCategoryProducts,
  obtainAllProducts,
  obtainProductBySku,
  obtainProductBySkus,
} from '../../../contract/catalogue/catalogue.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCategories, findFilledShelves, shelfExists } from './category-queries.ts';
import { allLocales, localesOf } from '../shell/index.ts';
import { findProducts } from './product-queries.ts';
import type { ProductFilter } from './product-queries.ts';
import { categoryOf, productOf } from './wire-shapes.ts';

type Db = Kysely<Tables>;

const maxAge = 60;
/** Most skus that one call may name. */
const mostSkus = 100;

async function list(db: Db, filter: ProductFilter & { country: CountryCode | undefined }, withDetails = false) {
  const locales = filter.country ? await localesOf(db, filter.country) : await allLocales(db);
  const products = await findProducts(db, filter, locales, withDetails);
  return products.map((product) => productOf(product, locales, withDetails));
}

async function shelf(
  db: Db,
  filter: ProductFilter & { country: CountryCode; categoryId: number },
  withDetails?: boolean,
) {
  return (await shelfExists(db, filter.categoryId, filter.subcategoryId))
    ? list(db, filter, withDetails)
    : notFound('category');
}

async function categoriesOf(db: Db, country: CountryCode) {
  const [categories, filled] = await Promise.all([findCategories(db, country), findFilledShelves(db, country)]);
  return categories
    .filter(({ categoryId }) => filled.has(`${categoryId}`))
    .map((category) => categoryOf(category, filled));
}

async function bySkus(db: Db, text: string, country: CountryCode | undefined) {
  const skus = [
    ...new Set(
      text
        .split(',')
        .map((sku) => sku.trim())
        .filter(Boolean),
    ),
  ];
  if (skus.length > mostSkus)
    return new Refusal(
      400,
      'TOO_MANY_SKUS',
      `At most ${mostSkus} skus can be asked for at once; these are ${skus.length}.`,
    );
  return skus.length === 0 ? [] : list(db, { skus, country }, true);
}

export const catalogueRoutes = (db: Db) => [
  route(getCategories, ({ query }) => categoriesOf(db, query.country), { maxAge }),
  route(
    obtainAllProducts,
    ({ query }) => list(db, { country: query.country, forSaleOnly: query.availableOnly ?? false }),
    { maxAge },
  ),
  route(
    getCategoryProducts,
    ({ params, query }) => shelf(db, { country: query.country, categoryId: params.cat }, query.withDetails),
    { maxAge },
  ),
  route(
    getSubCategoryProducts,
    ({ params, query }) =>
      shelf(db, { country: query.country, categoryId: params.cat, subcategoryId: params.sub }, query.withDetails),
    { maxAge },
  ),
  route(
    obtainProductBySku,
    async ({ params, query }) =>
      (await list(db, { skus: [params.sku], country: query.country }, true))[0] ?? notFound('product'),
    { maxAge },
  ),
  route(obtainProductBySkus, ({ query }) => bySkus(db, query.skus, query.country), { maxAge }),
];
