import { DatabaseSync } from 'node:sqlite';
import { Product } from '../../contract/catalogue/catalogue.ts';

export interface StagedProduct {
  position: number;
  product: Product;
}
export type PageKind = 'product' | 'category' | 'subcategory';

/**
 * Set aside on disk while a pull runs, so that memory does not grow with the catalogue. The file has no name and goes
 * with the pull.
 */
export interface Staging {
  /**
   * A product that may be shown in the running country. `place` is its place in the feed. Answers the other product
   * that has this sku already, if any.
   */
  addProduct(place: number, product: Product): { productId: number } | null;
  /** Products that have a page of their own, by their place: all but the shades that found their base. */
  listPageProducts(after: number, limit: number): StagedProduct[];
  listShades(sku: string): Product[];
  /** The product on whose page a sku is shown. */
  findPageSku(sku: string): string;
  countPageProducts(): number;
  /** Forgets the products before the next country. */
  clearProducts(): void;
  putPageHref(kind: PageKind, id: string, locale: string, href: string): void;
  /** The addresses of one thing by locale. */
  listPageHrefs(kind: PageKind, id: string): Record<string, string>;
  close(): void;
}

const createTablesSql = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
  CREATE TABLE product (sku TEXT PRIMARY KEY, place INTEGER NOT NULL, productId INTEGER NOT NULL, base TEXT, json TEXT NOT NULL);
  CREATE INDEX product_by_place ON product (place);
  CREATE INDEX product_by_base ON product (base);
  CREATE TABLE address (kind TEXT, id TEXT, locale TEXT, href TEXT NOT NULL, PRIMARY KEY (kind, id, locale)) WITHOUT ROWID;
  CREATE VIEW root AS SELECT * FROM product AS own WHERE base IS NULL OR NOT EXISTS (SELECT 1 FROM product WHERE sku = own.base AND base IS NULL);
  BEGIN;`;

const findBaseSku = ({ sku, baseShade }: Product) => (baseShade && baseShade !== sku ? baseShade : null);
const parseProductRow = (row: Record<string, unknown>) => Product.parse(JSON.parse(String(row['json'])));

function openProductTable(database: DatabaseSync) {
  const known = database.prepare('SELECT productId FROM product WHERE sku = ?');
  const insert = database.prepare(
    'INSERT INTO product (sku, place, productId, base, json) VALUES (?, ?, ?, ?, ?) ON CONFLICT (sku) DO UPDATE SET place = excluded.place, productId = excluded.productId, base = excluded.base, json = excluded.json WHERE excluded.place < product.place',
  );
  const roots = database.prepare('SELECT place, json FROM root WHERE place > ? ORDER BY place LIMIT ?');
  const shades = database.prepare(
    'SELECT json FROM product AS own WHERE base = ? AND EXISTS (SELECT 1 FROM product WHERE sku = own.base AND base IS NULL) ORDER BY place',
  );
  const page = database.prepare(
    'SELECT base FROM product AS own WHERE sku = ? AND EXISTS (SELECT 1 FROM product WHERE sku = own.base AND base IS NULL)',
  );
  return {
    addProduct(place: number, product: Product) {
      const before = known.get(product.sku);
      insert.run(product.sku, place, product.productId, findBaseSku(product), JSON.stringify(product));
      return before && before['productId'] !== product.productId ? { productId: Number(before['productId']) } : null;
    },
    listPageProducts: (after: number, limit: number) =>
      roots.all(after, limit).map((row) => ({ position: Number(row['place']), product: parseProductRow(row) })),
    listShades: (sku: string) => shades.all(sku).map(parseProductRow),
    findPageSku: (sku: string) => String(page.get(sku)?.['base'] ?? sku),
    countPageProducts: () => Number(database.prepare('SELECT count(*) AS count FROM root').get()?.['count'] ?? 0),
  };
}

export function openStaging(): Staging {
  const database = new DatabaseSync('');
  database.exec(createTablesSql);
  const put = database.prepare('INSERT OR REPLACE INTO address (kind, id, locale, href) VALUES (?, ?, ?, ?)');
  const all = database.prepare('SELECT locale, href FROM address WHERE kind = ? AND id = ? ORDER BY locale');
  return {
    ...openProductTable(database),
    clearProducts: () => database.exec('DELETE FROM product'),
    putPageHref(kind, id, locale, href) {
      put.run(kind, id, locale, href);
    },
    listPageHrefs: (kind, id) =>
      Object.fromEntries(all.all(kind, id).map((row) => [String(row['locale']), String(row['href'])])),
    close: () => database.close(),
  };
}
