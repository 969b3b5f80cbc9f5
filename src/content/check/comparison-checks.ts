import type { DatabaseSync } from 'node:sqlite';
import { readSiteLocales } from '../snapshot/site-locales.ts';
import { formatCount, type Finding, createRefusal, summarizeList } from './finding.ts';
import type { CheckLimits } from './limits.ts';

/** These checks read the new snapshot as `main` and the old one as `old`. */

type Schema = 'main' | 'old';

export function findRemovedLocales(database: DatabaseSync): Finding[] {
  const current = new Set(readSiteLocales(database, 'main'));
  const removed = readSiteLocales(database, 'old').filter((locale) => !current.has(locale));
  if (removed.length === 0) return [];
  const count = formatCount(removed.length, 'locale is', 'locales are');
  return [createRefusal('LOCALE_GONE', `${count} gone with all pages: ${summarizeList(removed)}.`)];
}

const removedProductsQuery = `
  SELECT locale, count(*) AS before, sum(NOT EXISTS (
    SELECT 1 FROM main.row WHERE kind = 'product' AND locale = previous.locale AND key = previous.key
  )) AS removed
  FROM old.row AS previous WHERE kind = 'product' GROUP BY locale ORDER BY locale`;

function describeRemovedProducts(locale: string, before: number, removed: number): string {
  const percent = Math.round((removed / before) * 100);
  return `${removed} of ${formatCount(before, 'product is', 'products are')} gone in ${locale} (${percent} %).`;
}

/** A locale that is gone as a whole has its own finding. */
export function findRemovedProducts(database: DatabaseSync, { maxRemovedShare }: CheckLimits): Finding[] {
  const current = new Set(readSiteLocales(database, 'main'));
  return database
    .prepare(removedProductsQuery)
    .all()
    .map((row) => ({
      locale: String(row['locale']),
      before: Number(row['before']),
      removed: Number(row['removed']),
    }))
    .filter(({ locale, before, removed }) => current.has(locale) && removed > 0 && removed / before >= maxRemovedShare)
    .map(({ locale, before, removed }) =>
      createRefusal('PRODUCTS_GONE', describeRemovedProducts(locale, before, removed)),
    );
}

const pricesQuery = (schema: Schema) => `
  SELECT
    locale, key,
    json_extract(json, '$.sku') AS sku,
    json_extract(json, '$.price.minor') AS minor,
    json_extract(json, '$.displayPrice') AS displayPrice
  FROM ${schema}.row WHERE kind = 'product'
  UNION ALL
  SELECT
    page.locale, page.key,
    json_extract(shade.value, '$.sku'),
    json_extract(shade.value, '$.price.minor'),
    json_extract(shade.value, '$.displayPrice')
  FROM ${schema}.row AS page, json_each(page.json, '$.shades') AS shade WHERE page.kind = 'product'`;

/** Collects the changed prices of products and their shades in the temporary table `repriced`; `key` is the page. */
export function collectPriceChanges(database: DatabaseSync): void {
  database.exec(`
    CREATE TEMP TABLE previous AS ${pricesQuery('old')};
    CREATE INDEX temp.previous_by_sku ON previous (locale, key, sku);
    CREATE TEMP TABLE repriced AS
      SELECT
        next.locale, next.key, next.sku, next.minor, next.displayPrice,
        previous.minor AS oldMinor, previous.displayPrice AS oldDisplayPrice
      FROM (${pricesQuery('main')}) AS next JOIN temp.previous USING (locale, key, sku)
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
  SELECT locale, key, json_extract(json, '$.name') AS name FROM old.row AS previous
  WHERE kind IN ('category', 'subcategory') AND NOT EXISTS (
    SELECT 1 FROM main.row WHERE kind = previous.kind AND locale = previous.locale AND key = previous.key
  )
  ORDER BY locale, key`;

/** Categories that had products and now have none, or are gone. */
export function findEmptiedCategories(database: DatabaseSync): Finding[] {
  const current = new Set(readSiteLocales(database, 'main'));
  const emptied = database
    .prepare(emptiedCategoriesQuery)
    .all()
    .filter(({ locale }) => current.has(String(locale)))
    .map(({ locale, key, name }) => `${String(name)} (${String(locale)}/${String(key)})`);
  if (emptied.length === 0) return [];
  const count = formatCount(emptied.length, 'category', 'categories');
  const verb = emptied.length === 1 ? 'has' : 'have';
  return [createRefusal('CATEGORY_EMPTIED', `${count} had products and ${verb} none now: ${summarizeList(emptied)}.`)];
}

export interface ProductChanges {
  added: number;
  removed: number;
  changed: number;
  repriced: number;
}

const missingProductsQuery = (present: Schema, other: Schema) => `
  SELECT count(DISTINCT key) AS count FROM ${present}.row AS here
  WHERE kind = 'product' AND NOT EXISTS (
    SELECT 1 FROM ${other}.row WHERE kind = 'product' AND locale = here.locale AND key = here.key
  )`;

const changedProductsQuery = `
  SELECT count(DISTINCT key) AS count FROM main.row AS next JOIN old.row AS previous USING (kind, locale, key)
  WHERE kind = 'product' AND next.digest <> previous.digest`;

/** Counts each product once, whatever the number of its locales and shades. Call `collectPriceChanges` first. */
export function countProductChanges(database: DatabaseSync): ProductChanges {
  const count = (query: string) => Number(database.prepare(query).get()?.['count'] ?? 0);
  return {
    added: count(missingProductsQuery('main', 'old')),
    removed: count(missingProductsQuery('old', 'main')),
    changed: count(changedProductsQuery),
    repriced: count('SELECT count(DISTINCT key) AS count FROM temp.repriced'),
  };
}
