import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { findBrokenPromotions } from '../../../domain/promotions/broken-promotions.ts';
import type { BrokenPromotion, SoldParts } from '../../../domain/promotions/broken-promotions.ts';
import type { Promotion } from '../../../domain/promotions/types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findPromotions } from './queries.ts';

/** A category and subcategory in which a country sells something. */
interface SoldCategory {
  countryCode: CountryCode;
  categoryId: number;
  subcategoryId: number | null;
}

/** A product that a country sells, with its category. */
export interface SoldProduct extends SoldCategory {
  sku: string;
}

const readAllPromotions = async (db: Db): Promise<Promotion[]> =>
  (await Promise.all(countryCodes.map((country) => findPromotions(db, country)))).flat();

function findBroken(
  promotions: readonly Promotion[],
  products: readonly Pick<SoldProduct, 'sku' | 'countryCode'>[],
  places: readonly SoldCategory[],
  now: number,
): BrokenPromotion[] {
  const sold = new Map(
    countryCodes.map((country): [CountryCode, SoldParts] => {
      const ownPlaces = places.filter(({ countryCode }) => countryCode === country);
      return [
        country,
        {
          skus: new Set(products.flatMap(({ countryCode, sku }) => (countryCode === country ? [sku] : []))),
          categoryIds: new Set(ownPlaces.map(({ categoryId }) => categoryId)),
          subCategoryIds: new Set(ownPlaces.flatMap(({ subcategoryId }) => subcategoryId ?? [])),
        },
      ];
    }),
  );
  const nothing: SoldParts = { skus: new Set(), categoryIds: new Set(), subCategoryIds: new Set() };
  return findBrokenPromotions(promotions, (country) => sold.get(country) ?? nothing, now);
}

const selectSold = (db: Db) =>
  db.selectFrom('productPrices').innerJoin('products', 'products.productId', 'productPrices.productId');
const places = ['productPrices.countryCode', 'productPrices.categoryId', 'productPrices.subcategoryId'] as const;

/** The products that are for sale with ids from above `after` to `until`. */
export const readSoldProducts = (db: Db, { after, until }: { after: number; until: number }): Promise<SoldProduct[]> =>
  selectSold(db)
    .select(['products.sku', ...places])
    .where('products.productId', '>', after)
    .where('products.productId', '<=', until)
    .execute();

const listNamedSkus = (promotions: readonly Promotion[]): string[] =>
  promotions.flatMap((promotion) => [
    ...(promotion.conditionItems?.skus ?? []),
    ...('skus' in promotion ? promotion.skus : []),
  ]);

/** The skus that promotions name. */
export const findPromotedSkus = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(listNamedSkus(await readAllPromotions(db)));

/** Finds the promotions that would be broken if only `products` were for sale. */
export const findPromotionsBrokenWith = async (
  db: Db,
  products: readonly SoldProduct[],
  now: number,
): Promise<BrokenPromotion[]> => findBroken(await readAllPromotions(db), products, products, now);

/**
 * Finds the promotions that are broken now. Reads only the products that promotions name, because the call is public.
 */
export async function findPromotionsBrokenNow(db: Db, now: number): Promise<BrokenPromotion[]> {
  const promotions = await readAllPromotions(db);
  const skus = listNamedSkus(promotions);
  const [products, soldPlaces] = await Promise.all([
    selectSold(db)
      .select(['products.sku', 'productPrices.countryCode'])
      .where('products.sku', 'in', ['', ...skus])
      .execute(),
    db.selectFrom('productPrices').select(places).distinct().execute(),
  ]);
  return findBroken(promotions, products, soldPlaces, now);
}
