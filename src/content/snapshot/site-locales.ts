import type { DatabaseSync } from 'node:sqlite';

const localesQuery = (schema: string) => `
  SELECT json_extract(each.value, '$.locale') AS locale
  FROM ${schema}.row AS site, json_each(site.json, '$.locales') AS each
  WHERE site.kind = 'site'`;

/** The locales that the site row names, in its order. `old` is the attached snapshot of a comparison. */
export const readSiteLocales = (database: DatabaseSync, schema: 'main' | 'old' = 'main'): string[] =>
  database
    .prepare(localesQuery(schema))
    .all()
    .map(({ locale }) => String(locale));
