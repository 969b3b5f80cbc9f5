import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * What a bag needs to know of a product in a country. `priceMinor` is in minor units; `names` are full names by locale, a
 * shade's with its base product's.
 */
export interface PriceListItem {
  sku: string;
  productId: number;
  priceMinor: number;
  categoryId: number;
  subCategoryId: number;
  isForSale: boolean;
  hasShades: boolean;
  link: string;
  imageUrl: string | null;
  names: Readonly<Record<string, readonly [own: string, base: string | null]>>;
}

/** The products of these skus that the country carries. */
export async function findPriceListItems(
  db: Kysely<Tables> | Transaction<Tables>,
  country: CountryCode,
  skus: readonly string[],
): Promise<PriceListItem[]> {
  const { rows } =
    await sql<PriceListItem>`select p.sku, p.product_id, pp.price_minor, pp.category_id, pp.subcategory_id as sub_category_id, pp.is_for_sale, p.link, p.image_url,
    exists (select 1 from products shade where shade.base_sku = p.sku) as has_shades,
    coalesce((select json_object_agg(own.locale, json_build_array(own.name, of_base.name)) from product_texts own
      left join product_texts of_base on of_base.product_id = base.product_id and of_base.locale = own.locale where own.product_id = p.product_id), '{}') as names
    from products p join product_prices pp on pp.product_id = p.product_id and pp.country_code = ${country} left join products base on base.sku = p.base_sku
    where p.sku = any(${skus}::text[])`.execute(db);
  return rows;
}
