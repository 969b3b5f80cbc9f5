import type { Kysely } from 'kysely';
import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { findBrokenPromotions } from '../../../domain/promotions/broken-promotions.ts';
import type { BrokenPromotion } from '../../../domain/promotions/broken-promotions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findPromotions } from './queries.ts';

type Db = Kysely<Tables>;

/** A product with its place in a country. */
export interface SoldProduct {
  sku: string;
  countryCode: CountryCode;
  categoryId: number;
  subcategoryId: number | null;
}

export const readSoldProducts = (db: Db): Promise<SoldProduct[]> =>
  db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .select(['products.sku', 'productPrices.countryCode', 'productPrices.categoryId', 'productPrices.subcategoryId'])
    .execute();

/** The promotions that name what the given products, which are all that is sold, leave out. */
export async function findPromotionsBeyond(
  db: Db,
  products: readonly SoldProduct[],
  now: number,
): Promise<BrokenPromotion[]> {
  const promotions = await Promise.all(countryCodes.map((country) => findPromotions(db, country)));
  const sold = new Map(
    [...Map.groupBy(products, ({ countryCode }) => countryCode)].map(([country, rows]) => [
      country,
      {
        skus: new Set(rows.map(({ sku }) => sku)),
        categoryIds: new Set(rows.map(({ categoryId }) => categoryId)),
        subCategoryIds: new Set(rows.flatMap(({ subcategoryId }) => subcategoryId ?? [])),
      },
    ]),
  );
  const nothing = { skus: new Set<string>(), categoryIds: new Set<number>(), subCategoryIds: new Set<number>() };
  return findBrokenPromotions(promotions.flat(), (country) => sold.get(country) ?? nothing, now);
}
