import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { currentPriceMinor, joinRunningSale } from '../../platform/database/current-price.ts';
import type { Db } from '../../platform/database/tables.ts';

/** A product of a country as a bag needs it. */
export interface PriceListItem {
  sku: string;
  productId: number;
  priceMinor: number;
  /** The price outside of a sale. The same as `priceMinor` while no sale runs. */
  regularMinor: number;
  categoryId: number;
  subCategoryId: number;
  isForSale: boolean;
  /** Whether the country sells variants of it: it is then sold only as one of them. */
  hasShades: boolean;
  link: string;
  imageUrl: string | null;
  /** The product's own name by locale, with the name of the base product for a shade. */
  names: Readonly<Record<string, readonly [ownName: string, baseName: string | null]>>;
}

/** Finds the products of these skus that the country carries, with their prices at an instant. */
export async function findPriceListItems(
  db: Db,
  country: CountryCode,
  skus: readonly string[],
  now: number,
): Promise<PriceListItem[]> {
  const { rows } = await sql<PriceListItem>`
    select
      p.sku, p.product_id, ${currentPriceMinor} as price_minor,
      product_prices.price_minor as regular_minor, product_prices.category_id,
      product_prices.subcategory_id as sub_category_id, product_prices.is_for_sale,
      p.link, p.image_url,
      exists (
        select 1 from products shade
        join product_prices sold on sold.product_id = shade.product_id
        where shade.base_sku = p.sku and sold.country_code = ${country} and sold.is_for_sale
      ) as has_shades,
      coalesce(
        (
          select json_object_agg(own.locale, json_build_array(own.name, of_base.name))
          from product_texts own
          left join product_texts of_base on of_base.product_id = base.product_id and of_base.locale = own.locale
          where own.product_id = p.product_id
        ),
        '{}'
      ) as names
    from products p
    join product_prices on product_prices.product_id = p.product_id and product_prices.country_code = ${country}
    left join lateral ${joinRunningSale(now)} on true
    left join products base on base.sku = p.base_sku
    where p.sku = any(${skus}::text[])`.execute(db);
  return rows;
}
