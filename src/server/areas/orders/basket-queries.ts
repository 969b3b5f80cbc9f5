import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { formatProductName } from '../catalogue/index.ts';
import type { Db } from './dependencies.ts';

interface LockedBasket {
  version: number;
  /** Another order of the basket is on its way. */
  hasUnfinishedOrder: boolean;
}

/**
 * Locks the basket of an attempt. Undefined when it is gone or was merged into an account's basket.
 */
export async function lockBasket(
  db: Db,
  { basketId, transactionId }: { basketId: string; transactionId: string },
): Promise<LockedBasket | undefined> {
  const { rows } = await sql<LockedBasket>`select version, exists (
      select 1 from payment_attempts where basket_id = ${basketId} and state in ('claimed', 'captured') and transaction_id <> ${transactionId}
    ) as has_unfinished_order from baskets where id = ${basketId} and merged_into is null for update of baskets`.execute(
    db,
  );
  return rows[0];
}

/** Gives a basket a new version, so that no second transaction can claim the one that was just claimed. */
export const raiseBasketVersion = (db: Db, basketId: string, at: Date) =>
  db
    .updateTable('baskets')
    .set((set) => ({ version: set('version', '+', 1), updatedAt: at }))
    .where('id', '=', basketId)
    .execute();

/**
 * Takes what was ordered out of a basket, or out of the account's basket that it was merged into meanwhile. What the
 * shopper has added since the order was placed stays.
 */
export async function removeOrderedLines(db: Db, orderId: number, at: Date): Promise<void> {
  await sql`with target as (
      select coalesce(b.merged_into, b.id) as id from orders o join baskets b on b.id = o.basket_id where o.order_id = ${orderId}
    ), touched as (
      update baskets set version = version + 1, ignored_promotions = '{}', updated_at = ${at} where id = (select id from target) returning id
    ), ordered as (
      select i.basket_id, i.basket_item_id, i.quantity - l.quantity as quantity from basket_items i join touched on touched.id = i.basket_id
      join order_lines l on l.order_id = ${orderId} and l.sku = i.sku and l.promotion_id = i.promotion_id
    ), reduced as (
      update basket_items i set quantity = ordered.quantity from ordered
      where i.basket_id = ordered.basket_id and i.basket_item_id = ordered.basket_item_id and ordered.quantity > 0
    )
    delete from basket_items i using ordered
    where i.basket_id = ordered.basket_id and i.basket_item_id = ordered.basket_item_id and ordered.quantity <= 0`.execute(
    db,
  );
}

/** The products of a stored basket that the stock of a country does not cover any more. */
export async function findShortSkus(db: Db, basketId: string, country: CountryCode): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`select i.sku from basket_items i left join products p on p.sku = i.sku
      left join stock s on s.product_id = p.product_id and s.country_code = ${country}
    where i.basket_id = ${basketId} and i.sku <> ${membershipSku} group by i.sku, s.quantity
    having coalesce(s.quantity, 0) < sum(i.quantity) order by i.sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** The full names of products in a locale, else in any; the sku of a product without a name. */
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
