import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { currentPriceMinor, joinRunningSale } from '../../platform/database/current-price.ts';
import type { Db } from '../../platform/database/tables.ts';

/** The pieces of a product in a country. A base product has those of its shades. */
const pieces = sql<number>`coalesce((
  select sum(stock.quantity) from stock join products piece on piece.product_id = stock.product_id
  where stock.country_code = product_prices.country_code
    and (piece.product_id = products.product_id or piece.base_sku = products.sku)), 0)::int`;

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
