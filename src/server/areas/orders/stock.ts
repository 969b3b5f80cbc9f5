import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { Db } from '../../platform/database/tables.ts';

interface StockLine {
  sku: string;
  quantity: number;
}

/** How many of each sku an order takes: one that is paid and free counts once with both quantities (T12). */
function sumBySku(lines: readonly StockLine[]): { skus: string[]; quantities: number[] } {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) if (sku !== membershipSku) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  const skus = [...sums.keys()].sort();
  return { skus, quantities: skus.map((sku) => sums.get(sku) ?? 0) };
}

const wantedStock = ({ skus, quantities }: ReturnType<typeof sumBySku>) =>
  sql`wanted (sku, quantity) as (select * from unnest(${skus}::text[], ${`{${quantities.join()}}`}::integer[]))`;

/**
 * The rows of the wanted products, locked in the order of their skus. All locks are taken before the first row changes:
 * a quantity that changes from or to zero also updates the single row of the content version, which every transaction
 * locks last.
 */
const lockedStock = (country: CountryCode) => sql`locked as materialized (
  select s.product_id, p.sku, s.quantity, wanted.quantity as wanted from wanted
  join products p on p.sku = wanted.sku join stock s on s.product_id = p.product_id and s.country_code = ${country}
  order by p.sku for update of s)`;

/**
 * Takes the stock of an order, all of it or nothing. Returns the skus of which there are too few; empty when the stock
 * was taken.
 */
export async function takeStock(db: Db, country: CountryCode, lines: readonly StockLine[]): Promise<string[]> {
  const sums = sumBySku(lines);
  if (sums.skus.length === 0) return [];
  const { rows } = await sql<{ sku: string }>`with ${wantedStock(sums)}, ${lockedStock(country)},
    short as (select wanted.sku from wanted left join locked on locked.sku = wanted.sku where locked.quantity is null or locked.quantity < locked.wanted),
    taken as (update stock set quantity = stock.quantity - locked.wanted from locked
      where stock.product_id = locked.product_id and stock.country_code = ${country} and not exists (select 1 from short) returning 1)
    select sku from short order by sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** Gives the stock of an order back. */
export async function returnStock(db: Db, country: CountryCode, lines: readonly StockLine[]): Promise<void> {
  const sums = sumBySku(lines);
  if (sums.skus.length === 0) return;
  await sql`with ${wantedStock(sums)}, ${lockedStock(country)}
    update stock set quantity = stock.quantity + locked.wanted from locked
    where stock.product_id = locked.product_id and stock.country_code = ${country}`.execute(db);
}
