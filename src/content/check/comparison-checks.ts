import type { DatabaseSync } from 'node:sqlite';
import { readSiteLocales } from '../snapshot/site-locales.ts';
import { formatCount, type Finding, createRefusal, summarizeList } from './finding.ts';
import type { CheckLimits } from './limits.ts';

/**
 * These checks read the new snapshot as `main`, and the rows that differ from the earlier one from the temporary table
 * `changed_row` (`snapshot/changes.ts`). Their time grows with the change.
 */

type Side = 'before' | 'after';

const isProductRow = `kind = 'product'`;
const isGone = 'before IS NOT NULL AND after IS NULL';

/** The locales that the earlier snapshot has and the new one lacks. */
function listRemovedLocales(database: DatabaseSync): string[] {
  const current = new Set(readSiteLocales(database));
  return database
    .prepare(
      `SELECT json_extract(each.value, '$.locale') AS locale
       FROM temp.changed_row AS site, json_each(site.before, '$.locales') AS each WHERE site.kind = 'site'`,
    )
    .all()
    .map(({ locale }) => String(locale))
    .filter((locale) => !current.has(locale));
}

export function findRemovedLocales(database: DatabaseSync): Finding[] {
  const removed = listRemovedLocales(database);
  if (removed.length === 0) return [];
  const count = formatCount(removed.length, 'locale is', 'locales are');
  return [createRefusal('LOCALE_GONE', `${count} gone with all pages: ${summarizeList(removed)}.`)];
}

const removedProductsQuery = `
  SELECT locale, sum(${isGone}) AS removed, sum(before IS NULL) AS added FROM temp.changed_row
  WHERE ${isProductRow} GROUP BY locale HAVING removed > 0 ORDER BY locale`;

function describeRemovedProducts(locale: string, before: number, removed: number): string {
  const percent = Math.round((removed / before) * 100);
  return `${removed} of ${formatCount(before, 'product is', 'products are')} gone in ${locale} (${percent} %).`;
}

/** A locale that was removed completely has its own finding. */
export function findRemovedProducts(database: DatabaseSync, { maxRemovedShare }: CheckLimits): Finding[] {
  const goneLocales = new Set(listRemovedLocales(database));
  const countNow = database.prepare(`SELECT count(*) AS count FROM main.row WHERE kind = 'product' AND locale = ?`);
  return database
    .prepare(removedProductsQuery)
    .all()
    .map((row) => {
      const [locale, removed] = [String(row['locale']), Number(row['removed'])];
      return { locale, removed, before: Number(countNow.get(locale)?.['count']) - Number(row['added']) + removed };
    })
    .filter(({ locale, before, removed }) => !goneLocales.has(locale) && removed / before >= maxRemovedShare)
    .map(({ locale, before, removed }) =>
      createRefusal('PRODUCTS_GONE', describeRemovedProducts(locale, before, removed)),
    );
}

/** The prices of changed products and of their shades; `key` is the page. */
const pricesQuery = (side: Side) => `
  SELECT
    locale, key,
    json_extract(${side}, '$.sku') AS sku,
    json_extract(${side}, '$.name') AS name,
    json_extract(${side}, '$.price.minor') AS minor,
    json_extract(${side}, '$.displayPrice') AS displayPrice
  FROM temp.changed_row WHERE ${isProductRow} AND ${side} IS NOT NULL
  UNION ALL
  SELECT
    page.locale, page.key,
    json_extract(shade.value, '$.sku'),
    json_extract(shade.value, '$.name'),
    json_extract(shade.value, '$.price.minor'),
    json_extract(shade.value, '$.displayPrice')
  FROM temp.changed_row AS page, json_each(page.${side}, '$.shades') AS shade
  WHERE page.${isProductRow} AND page.${side} IS NOT NULL`;

/** Collects the changed prices of products and their shades in the temporary table `repriced`; `key` is the page. */
export function collectPriceChanges(database: DatabaseSync): void {
  database.exec(`
    DROP TABLE IF EXISTS temp.previous; DROP TABLE IF EXISTS temp.repriced;
    CREATE TEMP TABLE previous AS ${pricesQuery('before')};
    CREATE INDEX temp.previous_by_sku ON previous (locale, key, sku);
    CREATE TEMP TABLE repriced AS
      SELECT
        next.locale, next.key, next.sku, next.name, next.minor, next.displayPrice,
        previous.minor AS oldMinor, previous.displayPrice AS oldDisplayPrice
      FROM (${pricesQuery('after')}) AS next JOIN temp.previous USING (locale, key, sku)
      WHERE previous.minor <> next.minor`);
}

const priceJumpsQuery = `
  SELECT locale, sku, oldDisplayPrice, displayPrice FROM temp.repriced
  WHERE minor >= oldMinor * :factor OR minor * :factor <= oldMinor
  ORDER BY locale, key, sku`;

/** Reads what `collectPriceChanges` collected. */
export function findPriceJumps(database: DatabaseSync, { maxPriceFactor }: CheckLimits): Finding[] {
  const jumps = database
    .prepare(priceJumpsQuery)
    .all({ factor: maxPriceFactor })
    .map(
      ({ locale, sku, oldDisplayPrice, displayPrice }) =>
        `${String(sku)} in ${String(locale)} from ${String(oldDisplayPrice)} to ${String(displayPrice)}`,
    );
  if (jumps.length === 0) return [];
  const count = formatCount(jumps.length, 'price is', 'prices are');
  return [createRefusal('PRICE_JUMP', `${count} ${maxPriceFactor} times higher or lower: ${summarizeList(jumps)}.`)];
}

const emptiedCategoriesQuery = `
  SELECT locale, key, json_extract(before, '$.name') AS name FROM temp.changed_row
  WHERE kind IN ('category', 'subcategory') AND ${isGone}
  ORDER BY locale, key`;

/** Categories that had products and now have none, or were removed. */
export function findEmptiedCategories(database: DatabaseSync): Finding[] {
  const goneLocales = new Set(listRemovedLocales(database));
  const emptied = database
    .prepare(emptiedCategoriesQuery)
    .all()
    .filter(({ locale }) => !goneLocales.has(String(locale)))
    .map(({ locale, key, name }) => `${String(name)} (${String(locale)}/${String(key)})`);
  if (emptied.length === 0) return [];
  const count = formatCount(emptied.length, 'category', 'categories');
  const verb = emptied.length === 1 ? 'has' : 'have';
  return [createRefusal('CATEGORY_EMPTIED', `${count} had products and ${verb} none now: ${summarizeList(emptied)}.`)];
}
