import type { DatabaseSync } from 'node:sqlite';

const localesQuery = `
  SELECT json_extract(each.value, '$.locale') AS locale
  FROM main.row AS site, json_each(site.json, '$.locales') AS each
  WHERE site.kind = 'site'`;

/** The locales that the site row names, in its order. */
export const readSiteLocales = (database: DatabaseSync): string[] =>
  database
    .prepare(localesQuery)
    .all()
    .map(({ locale }) => String(locale));
