import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { Db } from '../../platform/database/tables.ts';

/** The pieces of a product in a country. A base product has those of its shades. */
const pieces = sql<number>`coalesce((
  select sum(stock.quantity) from stock join products piece on piece.product_id = stock.product_id
  where stock.country_code = product_prices.country_code
    and (piece.product_id = products.product_id or piece.base_sku = products.sku)), 0)::int`;

/** What the open countries sell, with price and pieces. */
export const selectOffers = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .select(['products.sku', 'products.baseSku', 'products.link', 'productPrices.countryCode', 'priceMinor'])
    .select(pieces.as('pieces'))
    .where('isForSale', '=', true)
    .where('countries.isOpen', '=', true)
    .where('products.sku', '<>', membershipSku);

/** The offer of a product in a country. Undefined where it is not sold. */
export const findOffer = (db: Db, sku: string, country: CountryCode) =>
  selectOffers(db).where('products.sku', '=', sku).where('productPrices.countryCode', '=', country).executeTakeFirst();
