import { sql } from 'kysely';
import { salesRankDays } from '../../../config/catalogue/badges.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { orderStatuses } from '../../../contract/orders/order-statuses.ts';
import { rankSales, type SalesRank, type SoldProduct } from '../../../domain/catalogue/sales-ranks.ts';
import { isPaid } from '../../../domain/orders/order-life.ts';
import { upsertRows } from '../../platform/database/insert-rows.ts';
import type { Db, DbTransaction } from '../../platform/database/tables.ts';

const dayMs = 86_400_000;
const soldStatuses = orderStatuses.filter((status) => isPaid(status) && status !== 'Cancelled');

interface SoldRow extends SoldProduct {
  countryCode: CountryCode;
}

/**
 * The units of each base product with its shades that were ordered, paid for and not returned in the 90 days before an
 * instant. Gifts and rewards are not sales, and only what the country still sells is ranked.
 */
async function findSoldProducts(db: Db, now: number): Promise<readonly SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with refunded as (
      select order_id, (line ->> 'position')::integer as position, sum((line ->> 'quantity')::integer) as units
      from order_refunds cross join lateral jsonb_array_elements(lines) as line
      where state = 'refunded' group by 1, 2
    ), sold as (
      select orders.country_code, coalesce(products.base_sku, products.sku) as sku,
        sum(order_lines.quantity - coalesce(refunded.units, 0))::integer as units
      from orders
      join order_lines on order_lines.order_id = orders.order_id
      join products on products.sku = order_lines.sku
      left join refunded on refunded.order_id = orders.order_id and refunded.position = order_lines.position
      where orders.placed_at > ${new Date(now - salesRankDays * dayMs)} and orders.placed_at <= ${new Date(now)}
        and orders.status = any(${soldStatuses}::text[]) and order_lines.total_minor > 0 and products.sku <> ${membershipSku}
      group by 1, 2
    )
    select sold.country_code, products.product_id, sold.sku, product_prices.category_id, sold.units,
      coalesce(product_texts.name, '') as name
    from sold
    join products on products.sku = sold.sku
    join product_prices on product_prices.product_id = products.product_id
      and product_prices.country_code = sold.country_code and product_prices.is_for_sale
    left join languages on languages.country_code = sold.country_code and languages.is_default
    left join product_texts on product_texts.product_id = products.product_id and product_texts.locale = languages.code`.execute(
    db,
  );
  return rows;
}

type RankRow = SalesRank & { countryCode: CountryCode };

const rankByCountry = (sold: readonly SoldRow[]): RankRow[] =>
  [...Map.groupBy(sold, ({ countryCode }) => countryCode)].flatMap(([countryCode, products]) =>
    rankSales(products).map((rank) => ({ ...rank, countryCode })),
  );

const toKey = ({ countryCode, productId }: Pick<RankRow, 'countryCode' | 'productId'>) => `${countryCode}/${productId}`;

/**
 * Ranks what was sold up to an instant. Only ranks that differ are written, since each is a change of the content that a
 * publish reads.
 */
export async function refreshSalesRanks(db: DbTransaction, now: number): Promise<void> {
  const ranks = rankByCountry(await findSoldProducts(db, now));
  const before = await db
    .selectFrom('salesRanks')
    .select(['countryCode', 'productId', 'rank', 'categoryRank'])
    .execute();
  const known = new Map(before.map((row) => [toKey(row), row]));
  const kept = new Set(ranks.map(toKey));
  const changed = ranks.filter((row) => {
    const old = known.get(toKey(row));
    return old?.rank !== row.rank || old.categoryRank !== row.categoryRank;
  });
  for (const { countryCode, productId } of before.filter((row) => !kept.has(toKey(row))))
    await db
      .deleteFrom('salesRanks')
      .where('countryCode', '=', countryCode)
      .where('productId', '=', productId)
      .execute();
  if (changed.length > 0) await upsertRows(db, 'salesRanks', ['countryCode', 'productId'], changed);
}
