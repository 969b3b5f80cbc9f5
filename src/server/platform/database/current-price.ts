import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Db } from './tables.ts';

/**
 * Which price holds at an instant, in one SQL expression that every reader of prices joins: the lowest among the regular
 * price and the sales that run. A sale runs from its start on, until before its end. Of equal sales, the one that ends
 * last counts.
 */
const runningSale = (now: number) => {
  const at = sql`${new Date(now)}::timestamptz`;
  return sql<{ saleMinor: number | null; saleStartsAt: Date | null; saleEndsAt: Date | null }>`(
    select price_minor as sale_minor, starts_at as sale_starts_at, ends_at as sale_ends_at
    from sale_periods
    where sale_periods.product_id = product_prices.product_id
      and sale_periods.country_code = product_prices.country_code
      and sale_periods.price_minor < product_prices.price_minor
      and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})
    order by price_minor, ends_at desc nulls first limit 1
  )`;
};

/** Join it laterally, on true, to a query with `product_prices`: `sale_minor` is null while no sale runs. */
export const joinRunningSale = (now: number) => runningSale(now).as<'sale'>('sale');

/** The price that holds, in minor units, where `joinRunningSale` is joined. */
export const currentPriceMinor = sql<number>`coalesce(sale.sale_minor, product_prices.price_minor)`;

/** The span around an instant in which no sale begins or ends: from `from` on, until before `until`. In milliseconds. */
export interface PriceSpan {
  from: number;
  until: number;
}

/** Without a country, no sale of any country turns in the span. */
export async function findPriceSpan(db: Db, now: number, country?: CountryCode): Promise<PriceSpan> {
  const at = sql`${new Date(now)}::timestamptz`;
  const inCountry = country === undefined ? sql`true` : sql`country_code = ${country}`;
  const { rows } = await sql<{ from: Date | null; until: Date | null }>`
    select
      greatest(
        (select max(starts_at) from sale_periods where starts_at <= ${at} and ${inCountry}),
        (select max(ends_at) from sale_periods where ends_at <= ${at} and ${inCountry})
      ) as from,
      least(
        (select min(starts_at) from sale_periods where starts_at > ${at} and ${inCountry}),
        (select min(ends_at) from sale_periods where ends_at > ${at} and ${inCountry})
      ) as until`.execute(db);
  return { from: rows[0]?.from?.getTime() ?? -Infinity, until: rows[0]?.until?.getTime() ?? Infinity };
}

/** Whether what was read within a span still holds at an instant. */
export const isInSpan = ({ from, until }: PriceSpan, now: number): boolean => now >= from && now < until;
