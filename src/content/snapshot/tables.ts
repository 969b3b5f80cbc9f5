/**
 * The tables of a snapshot. `row` holds the records that pages read; with its index `row_digest`, digests, diffs and
 * listings are read without the long texts. `change` holds the previous states of rows for each revision (null for a
 * row that did not exist). The `source` tables hold what a later pull needs to read only the changes.
 */
export const createTablesSql = `
  CREATE TABLE row (
    kind TEXT NOT NULL, locale TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (kind, locale, key)
  );
  CREATE INDEX row_digest ON row (kind, locale, key, digest);
  CREATE TABLE change (
    revision INTEGER NOT NULL, kind TEXT NOT NULL, locale TEXT NOT NULL, key TEXT NOT NULL, digest TEXT, json TEXT,
    PRIMARY KEY (revision, kind, locale, key)
  ) WITHOUT ROWID;
  CREATE TABLE note (
    code TEXT NOT NULL, scope TEXT NOT NULL, subject TEXT NOT NULL,
    PRIMARY KEY (code, scope, subject)
  ) WITHOUT ROWID;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE source_document (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE source_product (
    country TEXT NOT NULL, sku TEXT NOT NULL, page TEXT NOT NULL, PRIMARY KEY (country, sku)
  ) WITHOUT ROWID;
  CREATE INDEX source_product_by_page ON source_product (country, page);
  CREATE TABLE source_reference (
    country TEXT NOT NULL, sku TEXT NOT NULL, page TEXT NOT NULL, PRIMARY KEY (country, sku, page)
  ) WITHOUT ROWID;
  CREATE INDEX source_reference_by_page ON source_reference (country, page);
  CREATE TABLE source_listed (
    locale TEXT NOT NULL, sku TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (locale, sku)
  ) WITHOUT ROWID;
  CREATE INDEX source_listed_by_category ON source_listed (locale, json_extract(json, '$.categoryId'));
  CREATE TABLE source_address (
    kind TEXT NOT NULL, id TEXT NOT NULL, locale TEXT NOT NULL, href TEXT NOT NULL,
    PRIMARY KEY (kind, id, locale)
  ) WITHOUT ROWID;
  CREATE TABLE source_review (
    country TEXT NOT NULL, sku TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (country, sku)
  ) WITHOUT ROWID;`;
