import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parseJson } from '../../../../../contract/json.ts';
import type { AddPlannedRows, PlannedProductRows } from '../plan.ts';

/** The tables with rows of products, in an order that satisfies the foreign keys. */
export const productTables = [
  'products',
  'productTexts',
  'productPrices',
  'salePeriods',
  'stock',
  'crossSelling',
] as const satisfies readonly (keyof PlannedProductRows)[];
export type ProductTable = (typeof productTables)[number];

/** Rows of a table, in JSON under the names of its columns, for PostgreSQL to read by the types of the table. */
export interface RowBatch {
  columns: readonly string[];
  json: string;
}
/** All rows of some products in a table. */
export interface ProductBatch extends RowBatch {
  productIds: readonly number[];
}

/** Keeps the planned rows of products on the disk until they are written. */
export interface PlanStage {
  add: AddPlannedRows;
  /** The rows of a table, with those of each product in one batch. */
  readBatches: (table: ProductTable) => Generator<ProductBatch>;
  /** The numbers and skus of the products as JSON lists of `{ id, sku }`. */
  readIdentities: () => Generator<string>;
  close: () => void;
}

/** The columns whose values are JSON, which rows hold as texts. */
const jsonColumns: ReadonlySet<string> = new Set(['art', 'attributes', 'pictures', 'rating', 'texts']);

export const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toJsonRow = (row: object) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => [
        toColumn(name),
        typeof value === 'string' && jsonColumns.has(name) ? parseJson(value) : value,
      ]),
    ),
  );

export const toRowBatch = (rows: readonly object[]): RowBatch => ({
  columns: Object.keys(rows[0] ?? {}),
  json: `[${rows.map(toJsonRow).join(',')}]`,
});

/** The file has no name and disappears when it is closed. */
const openSql = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma temp_store = file;
  create table identities (product integer primary key, id integer not null, sku text not null);
  begin`;

/** `batchSize`: how many products a batch has. */
export function openPlanStage(batchSize: number): PlanStage {
  const database = new DatabaseSync('');
  database.exec(openSql);
  const columns = new Map<ProductTable, readonly string[]>();
  const inserts = new Map<ProductTable, StatementSync>();
  for (const table of productTables) {
    database.exec(
      `create table ${table} (product integer, number integer, data text, primary key (product, number)) without rowid`,
    );
    inserts.set(table, database.prepare(`insert into ${table} values (?, ?, ?)`));
  }
  const insertIdentity = database.prepare('insert into identities values (?, ?, ?)');

  const selectIdentities = database.prepare('select id, sku from identities where product >= ? and product < ?');
  const readRows = (table: ProductTable, start: number) =>
    database
      .prepare(`select data from ${table} where product >= ? and product < ? order by product, number`)
      .all(start, start + batchSize)
      .map(({ data }) => String(data));
  function* listBatches(): Generator<{ start: number; identities: ReturnType<typeof selectIdentities.all> }> {
    for (let start = 0; ; start += batchSize) {
      const identities = selectIdentities.all(start, start + batchSize);
      if (identities.length === 0) return;
      yield { start, identities };
    }
  }
  return {
    add(product, rows) {
      for (const table of productTables)
        for (const [number, row] of (rows[table] ?? []).entries()) {
          if (!columns.has(table)) columns.set(table, Object.keys(row));
          inserts.get(table)?.run(product, number, toJsonRow(row));
        }
      for (const { productId, sku } of rows.products ?? []) insertIdentity.run(product, productId, sku);
    },
    *readBatches(table) {
      for (const { start, identities } of listBatches())
        yield {
          productIds: identities.map(({ id }) => Number(id)),
          columns: columns.get(table) ?? [],
          json: `[${readRows(table, start).join(',')}]`,
        };
    },
    *readIdentities() {
      for (const { identities } of listBatches()) yield JSON.stringify(identities);
    },
    close() {
      database.close();
    },
  };
}
