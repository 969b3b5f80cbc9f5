import { DatabaseSync } from 'node:sqlite';
import { Product } from '../../contract/catalogue/catalogue.ts';

interface StagedProduct {
  position: number;
  product: Product;
}

/**
 * Stores products on disk while a pull runs, so that memory does not grow with the catalogue. The file has no name and
 * disappears when it is closed.
 */
export interface Staging {
  /**
   * Adds a product of the current country. `position` is its position in the feed. Returns the other product with the
   * same sku, if there is one.
   */
  addProduct(position: number, product: Product): { productId: number } | null;
  /** Records a variant that the current country does not sell. */
  addUnsoldVariant(product: Product): void;
  /** Whether a product has variants that the current country does not sell. */
  hasUnsoldVariants(sku: string): boolean;
  /** Products with a page of their own, by position: all except the shades of a staged product. */
  listPageProducts(after: number, limit: number): StagedProduct[];
  listShades(sku: string): Product[];
  /** The product on whose page a sku is shown. */
  findPageSku(sku: string): string;
  countPageProducts(): number;
  /** Removes all products before the next country starts. */
  clearProducts(): void;
  /** Every sku, with the sku of the product on whose page it is shown. */
  listPages(): { sku: string; page: string }[];
  /** Like `listPages`, one by one. */
  readPages(): Iterable<{ sku: string; page: string }>;
  close(): void;
}

const createTablesSql = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
  CREATE TABLE product (
    sku TEXT PRIMARY KEY, position INTEGER NOT NULL, productId INTEGER NOT NULL, base TEXT, json TEXT NOT NULL
  );
  CREATE INDEX product_by_position ON product (position);
  CREATE INDEX product_by_base ON product (base);
  CREATE VIEW shade AS SELECT * FROM product AS own
    WHERE EXISTS (SELECT 1 FROM product WHERE sku = own.base AND base IS NULL);
  CREATE VIEW page AS SELECT * FROM product AS own
    WHERE base IS NULL OR NOT EXISTS (SELECT 1 FROM product WHERE sku = own.base AND base IS NULL);
  BEGIN;`;

const findBaseSku = ({ sku, baseShade }: Product) => (baseShade && baseShade !== sku ? baseShade : null);
const parseProductRow = (row: Record<string, unknown>) => Product.parse(JSON.parse(String(row['json'])));

// When several products have the same sku, the first in the feed is kept.
const insertProductSql = `
  INSERT INTO product (sku, position, productId, base, json) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (sku) DO UPDATE
    SET position = excluded.position, productId = excluded.productId, base = excluded.base, json = excluded.json
    WHERE excluded.position < product.position`;

function openProductTable(database: DatabaseSync) {
  const selectId = database.prepare('SELECT productId FROM product WHERE sku = ?');
  const insert = database.prepare(insertProductSql);
  const selectPages = database.prepare('SELECT position, json FROM page WHERE position > ? ORDER BY position LIMIT ?');
  const selectShades = database.prepare('SELECT json FROM shade WHERE base = ? ORDER BY position');
  const selectBase = database.prepare('SELECT base FROM shade WHERE sku = ?');
  const selectAllPages = database.prepare(
    'SELECT sku, base AS page FROM shade UNION ALL SELECT sku, sku AS page FROM page',
  );
  const countPages = database.prepare('SELECT count(*) AS count FROM page');
  const toPage = (row: Record<string, unknown>) => ({ sku: String(row['sku']), page: String(row['page']) });
  function* readPages() {
    for (const row of selectAllPages.iterate()) yield toPage(row);
  }
  return {
    readPages,
    addProduct(position: number, product: Product) {
      const existingId = selectId.get(product.sku)?.['productId'];
      insert.run(product.sku, position, product.productId, findBaseSku(product), JSON.stringify(product));
      if (existingId === undefined || existingId === product.productId) return null;
      return { productId: Number(existingId) };
    },
    listPageProducts: (after: number, limit: number) =>
      selectPages.all(after, limit).map((row) => ({
        position: Number(row['position']),
        product: parseProductRow(row),
      })),
    listShades: (sku: string) => selectShades.all(sku).map(parseProductRow),
    findPageSku: (sku: string) => String(selectBase.get(sku)?.['base'] ?? sku),
    listPages: () => selectAllPages.all().map(toPage),
    countPageProducts: () => Number(countPages.get()?.['count'] ?? 0),
  };
}

export function openStaging(): Staging {
  const database = new DatabaseSync('');
  database.exec(createTablesSql);
  const basesOfUnsold = new Set<string>();
  return {
    ...openProductTable(database),
    addUnsoldVariant(product) {
      const base = findBaseSku(product);
      if (base !== null) basesOfUnsold.add(base);
    },
    hasUnsoldVariants: (sku) => basesOfUnsold.has(sku),
    clearProducts() {
      basesOfUnsold.clear();
      database.exec('DELETE FROM product');
    },
    close: () => database.close(),
  };
}
