import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { orderTransitions } from '../../../domain/orders/order-life.ts';
import type { Db } from '../../platform/database/tables.ts';
import { formatProductName } from '../catalogue/index.ts';
import type { Order } from './order-queries.ts';

interface CompletedOrder {
  orderId: number;
  event: 'pay' | 'pay-membership';
  at: Date;
  card: Order['paymentCard'];
}

/**
 * Sets a paid order to what its payment makes of it, and removes its products from its basket, or from the account's
 * basket that it was merged into meanwhile. Products that the shopper has added since the order was placed stay.
 */
export async function completeOrder(db: Db, { orderId, event, at, card }: CompletedOrder): Promise<Order> {
  const { rows } = await sql<Order>`with paid as (
      update orders set status = ${orderTransitions[event].to}, payment_card = ${card && JSON.stringify(card)}::jsonb where order_id = ${orderId} returning *
    ), target as (
      select coalesce(b.merged_into, b.id) as id from paid join baskets b on b.id = paid.basket_id
    ), touched as (
      update baskets set version = version + 1, ignored_promotions = '{}', updated_at = ${at} where id = (select id from target) returning id
    ), ordered as (
      select i.basket_id, i.basket_item_id, i.quantity - l.quantity as quantity from basket_items i join touched on touched.id = i.basket_id
      join order_lines l on l.order_id = ${orderId} and l.sku = i.sku and l.promotion_id = i.promotion_id
    ), reduced as (
      update basket_items i set quantity = ordered.quantity from ordered
      where i.basket_id = ordered.basket_id and i.basket_item_id = ordered.basket_item_id and ordered.quantity > 0
    ), removed as (
      delete from basket_items i using ordered
      where i.basket_id = ordered.basket_id and i.basket_item_id = ordered.basket_item_id and ordered.quantity <= 0
    )
    select * from paid`.execute(db);
  const [order] = rows;
  if (!order) throw new RangeError('A paid attempt has no order.');
  return order;
}

/** Finds the products of a stored basket of which a country has too few in stock. */
export async function findShortSkus(db: Db, basketId: string, country: CountryCode): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`select i.sku from basket_items i left join products p on p.sku = i.sku
      left join stock s on s.product_id = p.product_id and s.country_code = ${country}
    where i.basket_id = ${basketId} and i.sku <> ${membershipSku} group by i.sku, s.quantity
    having coalesce(s.quantity, 0) < sum(i.quantity) order by i.sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

/**
 * The full names of products in a locale. A product without such a name gets that of another locale, or else its sku.
 */
export async function findProductNames(
  db: Db,
  skus: readonly string[],
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ sku: string; own: string; base: string | null }>`
    select distinct on (p.sku) p.sku, own.name as own, of_base.name as base from products p
      join product_texts own on own.product_id = p.product_id left join products base on base.sku = p.base_sku
      left join product_texts of_base on of_base.product_id = base.product_id and of_base.locale = own.locale
    where p.sku = any(${skus}::text[]) order by p.sku, own.locale = ${locale} desc, own.locale`.execute(db);
  return new Map(rows.map(({ sku, own, base }) => [sku, formatProductName(own, base ?? undefined)]));
}
