import type { CountryCode } from '../../../config/countries.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findProductRows } from './product-queries.ts';
import { formatProductName } from './to-wire.ts';

/** A product or shade that a country sells. */
export interface SoldProduct {
  sku: string;
  /** The link of the product's page, such as `product/AV-0101/satin?shade=AV-0101-02`. */
  link: string;
  /** The full name, in a locale or the closest that there is. */
  nameIn: (locale: string) => string;
}

const findNames = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('productTexts')
    .select(['productId', 'locale', 'name'])
    .where('productId', 'in', productIds)
    .orderBy('locale')
    .execute();

/** Finds a product or shade that is for sale in a country; null for every other sku. */
export async function findSoldProduct(
  db: Db,
  sku: string,
  country: CountryCode,
  now: number,
): Promise<SoldProduct | null> {
  const [row] = await findProductRows(db, { country, skus: [sku], forSaleOnly: true }, now);
  if (!row) return null;
  const names = await findNames(db, [row.productId, row.baseId ?? row.productId]);
  const nameOf = (productId: number, locale: string): string | undefined => {
    const own = names.filter((name) => name.productId === productId);
    const closest = findClosestLocale(
      [locale],
      own.map((name) => name.locale),
    );
    return (own.find((name) => name.locale === closest) ?? own[0])?.name;
  };
  return {
    sku,
    link: row.link,
    nameIn: (locale) =>
      formatProductName(
        nameOf(row.productId, locale) ?? sku,
        row.baseId === null ? undefined : nameOf(row.baseId, locale),
      ),
  };
}
