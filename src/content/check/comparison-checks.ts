import type { DatabaseSync } from 'node:sqlite';
import { formatCount, type Finding, createRefusal, summarizeList } from './finding.ts';
import type { CheckLimits } from './limits.ts';

/** All of these look at the new snapshot as `main` and at the old one as `old`. */

const readLocales = (database: DatabaseSync, schema: 'main' | 'old') =>
  database
    .prepare(
      `SELECT json_extract(each.value, '$.locale') AS locale FROM ${schema}.row AS site, json_each(site.json, '$.locales') AS each WHERE site.kind = 'site'`,
    )
    .all()
    .map((row) => String(row['locale']));

export function findRemovedLocales(database: DatabaseSync): Finding[] {
  const now = new Set(readLocales(database, 'main'));
  const gone = readLocales(database, 'old').filter((locale) => !now.has(locale));
  return gone.length === 0
    ? []
    : [
        createRefusal(
          'LOCALE_GONE',
          `${formatCount(gone.length, 'locale is', 'locales are')} gone with all pages: ${summarizeList(gone)}.`,
        ),
      ];
}

const removedProductsQuery = `
  SELECT substr(key, 1, instr(key, '/') - 1) AS locale, count(*) AS before, sum(NOT EXISTS (SELECT 1 FROM main.row WHERE kind = 'product' AND key = was.key)) AS gone
  FROM old.row AS was WHERE kind = 'product' GROUP BY locale ORDER BY locale`;

/** A locale that is gone whole has its own finding. */
export function findRemovedProducts(database: DatabaseSync, { maxRemovedShare: share }: CheckLimits): Finding[] {
  const now = new Set(readLocales(database, 'main'));
  return database
    .prepare(removedProductsQuery)
    .all()
    .flatMap((row) => {
      const [locale, before, gone] = [String(row['locale']), Number(row['before']), Number(row['gone'])];
      const isMuch = now.has(locale) && gone > 0 && gone / before >= share;
      return isMuch
        ? [
            createRefusal(
              'PRODUCTS_GONE',
              `${gone} of ${formatCount(before, 'product is', 'products are')} gone in ${locale} (${Math.round((gone / before) * 100)} %).`,
            ),
          ]
        : [];
    });
}

const pricesQuery = (schema: 'main' | 'old') => `
  SELECT key, json_extract(json, '$.sku') AS sku, json_extract(json, '$.price.minor') AS minor, json_extract(json, '$.displayPrice') AS shown FROM ${schema}.row WHERE kind = 'product'
  UNION ALL
  SELECT page.key, json_extract(shade.value, '$.sku'), json_extract(shade.value, '$.price.minor'), json_extract(shade.value, '$.displayPrice')
  FROM ${schema}.row AS page, json_each(page.json, '$.shades') AS shade WHERE page.kind = 'product'`;

/**
 * Lists the prices of products and of their shades that differ, by page and sku, in a table of this connection's own.
 */
export function collectPriceChanges(database: DatabaseSync): void {
  database.exec(`
    CREATE TEMP TABLE was AS ${pricesQuery('old')};
    CREATE INDEX temp.was_by_sku ON was (key, sku);
    CREATE TEMP TABLE repriced AS SELECT new.key, new.sku, was.minor AS oldMinor, new.minor, was.shown AS oldShown, new.shown FROM (${pricesQuery('main')}) AS new JOIN temp.was ON was.key = new.key AND was.sku = new.sku WHERE was.minor <> new.minor`);
}

const priceJumpsQuery =
  'SELECT key, sku, oldShown, shown FROM temp.repriced WHERE minor >= oldMinor * :factor OR minor * :factor <= oldMinor ORDER BY key, sku';

/** After `collectRepriced`. */
export function findPriceJumps(database: DatabaseSync, { maxPriceFactor }: CheckLimits): Finding[] {
  const found = database
    .prepare(priceJumpsQuery)
    .all({ factor: maxPriceFactor })
    .map(
      (row) =>
        `${String(row['sku'])} in ${String(row['key']).split('/')[0]} from ${String(row['oldShown'])} to ${String(row['shown'])}`,
    );
  return found.length === 0
    ? []
    : [
        createRefusal(
          'PRICE_JUMP',
          `${formatCount(found.length, 'price is', 'prices are')} ${maxPriceFactor} times higher or lower: ${summarizeList(found)}.`,
        ),
      ];
}

const emptiedCategoriesQuery = `SELECT key, json_extract(json, '$.name') AS name FROM old.row AS was WHERE kind IN ('category', 'subcategory') AND NOT EXISTS (SELECT 1 FROM main.row WHERE kind = was.kind AND key = was.key) ORDER BY key`;

/** Categories that had products and now have none, or are gone. */
export function findEmptiedCategories(database: DatabaseSync): Finding[] {
  const now = new Set(readLocales(database, 'main'));
  const found = database
    .prepare(emptiedCategoriesQuery)
    .all()
    .filter((row) => now.has(String(row['key']).split('/')[0] ?? ''))
    .map((row) => `${String(row['name'])} (${String(row['key'])})`);
  return found.length === 0
    ? []
    : [
        createRefusal(
          'CATEGORY_EMPTIED',
          `${formatCount(found.length, 'category', 'categories')} had products and ${found.length === 1 ? 'has' : 'have'} none now: ${summarizeList(found)}.`,
        ),
      ];
}

export interface ProductChanges {
  added: number;
  removed: number;
  changed: number;
  repriced: number;
}

const skuExpression = `substr(key, instr(key, '/') + 1)`;
const changeQueries = {
  added: `SELECT count(DISTINCT ${skuExpression}) AS count FROM main.row AS new WHERE kind = 'product' AND NOT EXISTS (SELECT 1 FROM old.row WHERE kind = 'product' AND key = new.key)`,
  removed: `SELECT count(DISTINCT ${skuExpression}) AS count FROM old.row AS was WHERE kind = 'product' AND NOT EXISTS (SELECT 1 FROM main.row WHERE kind = 'product' AND key = was.key)`,
  changed: `SELECT count(DISTINCT ${skuExpression}) AS count FROM main.row AS new JOIN old.row AS was USING (kind, key) WHERE kind = 'product' AND new.digest <> was.digest`,
  repriced: `SELECT count(DISTINCT ${skuExpression}) AS count FROM temp.repriced`,
} as const;

/** After `collectRepriced`. Products, each counted once whatever the number of locales and shades it changed in. */
export function countProductChanges(database: DatabaseSync): ProductChanges {
  const count = (query: string) => Number(database.prepare(query).get()?.['count'] ?? 0);
  return {
    added: count(changeQueries.added),
    removed: count(changeQueries.removed),
    changed: count(changeQueries.changed),
    repriced: count(changeQueries.repriced),
  };
}
