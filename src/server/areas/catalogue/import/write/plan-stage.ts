import type { AddPlannedRows, PlannedProductRows } from '../plan.ts';
import { openTemporaryDatabase } from '../temporary-database.ts';

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
interface ProductBatch extends RowBatch {
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

const columnNames = new Map<string, string>();
/** The name of a column, remembered because each row has it. */
export function toColumn(name: string): string {
  const known = columnNames.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(name, column);
  return column;
}
const toJsonValue = (name: string, value: unknown): string =>
  typeof value === 'string' && jsonColumns.has(name) ? value : JSON.stringify(value);
const toJsonRow = (row: object): string =>
  `{${Object.entries(row)
    .flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : `"${toColumn(name)}":${toJsonValue(name, value)}`,
    )
    .join(',')}}`;

export const toRowBatch = (rows: readonly object[]): RowBatch => ({
  columns: Object.keys(rows[0] ?? {}),
  json: `[${rows.map(toJsonRow).join(',')}]`,
});

const schema = `
  create table planned (
    product integer primary key, id integer not null, sku text not null,
    ${productTables.map((table) => `${table} text not null`).join(', ')}
  )`;

const joinRows = (rows: readonly object[]) => rows.map(toJsonRow).join(',');

/** Names the columns of each table by its first row. */
function createColumnNames() {
  const columns = new Map<ProductTable, readonly string[]>();
  return {
    get: (table: ProductTable) => columns.get(table) ?? [],
    note(table: ProductTable, rows: readonly object[] = []) {
      const [row] = rows;
      if (row && !columns.has(table)) columns.set(table, Object.keys(row));
    },
  };
}

/** `batchSize`: how many products a batch has. */
export function openPlanStage(batchSize: number): PlanStage {
  const database = openTemporaryDatabase(schema);
  const columns = createColumnNames();
  const insert = database.prepare(`insert into planned values (?, ?, ?, ${productTables.map(() => '?').join(', ')})`);
  const addCrossSelling = database.prepare('update planned set crossSelling = ? where product = ?');
  function* readParts(selected: string) {
    const select = database.prepare(
      `select ${selected} from planned where product >= ? and product < ? order by product`,
    );
    for (let start = 0; ; start += batchSize) {
      const parts = select.all(start, start + batchSize);
      if (parts.length === 0) return;
      yield parts;
    }
  }
  return {
    add(product, rows) {
      for (const table of productTables) columns.note(table, rows[table]);
      const [identity] = rows.products ?? [];
      if (identity) {
        const texts = productTables.map((table) => joinRows(rows[table] ?? []));
        insert.run(product, identity.productId, identity.sku, ...texts);
      } else addCrossSelling.run(joinRows(rows.crossSelling ?? []), product);
    },
    *readBatches(table) {
      for (const parts of readParts(`id, ${table} as rows`)) {
        const filled = parts.map(({ rows }) => String(rows)).filter((rows) => rows !== '');
        yield {
          productIds: parts.map(({ id }) => Number(id)),
          columns: columns.get(table),
          json: `[${filled.join(',')}]`,
        };
      }
    },
    *readIdentities() {
      for (const parts of readParts('id, sku')) yield JSON.stringify(parts);
    },
    close() {
      database.close();
    },
  };
}
