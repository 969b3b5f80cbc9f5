import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { currentPriceMinor, joinRunningSale } from '../../platform/database/current-price.ts';
import type { Db } from '../../platform/database/tables.ts';

/** The pieces that can be bought of a product in a country: of one with shades those of the shades that are sold. */
const pieces = sql<number>`(
  select coalesce(sum(coalesce(stock.quantity, 0)) filter (where piece.base_sku = products.sku), sum(stock.quantity), 0)
  from products piece
  join product_prices sold on sold.product_id = piece.product_id and sold.country_code = product_prices.country_code
  left join stock on stock.product_id = piece.product_id and stock.country_code = sold.country_code
  where sold.is_for_sale and (piece.product_id = products.product_id or piece.base_sku = products.sku))::int`;

/** What the open countries sell, with pieces and the price at an instant. */
export const selectOffers = (db: Db, now: number) =>
  db
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .leftJoinLateral(joinRunningSale(now), (join) => join.onTrue())
    .select(['products.sku', 'products.baseSku', 'products.link', 'productPrices.countryCode'])
    .select([currentPriceMinor.as('priceMinor'), pieces.as('pieces')])
    .where('isForSale', '=', true)
    .where('countries.isOpen', '=', true)
    .where('products.sku', '<>', membershipSku);

/** The offer of a product in a country. Undefined where it is not sold. */
export const findOffer = (db: Db, sku: string, country: CountryCode, now: number) =>
  selectOffers(db, now)
    .where('products.sku', '=', sku)
    .where('productPrices.countryCode', '=', country)
    .executeTakeFirst();
