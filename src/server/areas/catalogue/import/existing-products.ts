import { z } from 'zod';
import { openTemporaryDatabase } from './temporary-database.ts';

/** A product that stays in the catalogue beside those of the file. */
export interface ExistingProduct {
  productId: number;
  sku: string;
  baseSku: string | null;
  position: number;
}

/** The products that stay, which may be more than memory. */
export interface ExistingProducts {
  get: (sku: string) => ExistingProduct | undefined;
  /** The sku with these letters, in whatever case. `key` is in lower case. */
  findSpelling: (key: string) => string | undefined;
  listShadeSkus: (baseSku: string) => readonly string[];
  listProductIds: () => Iterable<number>;
  getLastPosition: () => number;
}

export interface ExistingProductsStage extends ExistingProducts {
  add: (product: ExistingProduct) => void;
  close: () => void;
}

const schema = `
  create table products (
    sku text primary key, key text not null, baseSku text, productId integer not null, position integer not null
  ) without rowid;
  create index products_by_key on products (key);
  create index products_by_base on products (baseSku) where baseSku is not null`;

const Row = z.object({ sku: z.string(), baseSku: z.string().nullable(), productId: z.number(), position: z.number() });
const toSku = (row: Record<string, unknown> | undefined) => (row ? String(row['sku']) : undefined);

/** Keeps the products that stay on the disk. */
export function openExistingProducts(): ExistingProductsStage {
  const database = openTemporaryDatabase(schema);
  const insert = database.prepare('insert or replace into products values (?, ?, ?, ?, ?)');
  const select = database.prepare('select sku, baseSku, productId, position from products where sku = ?');
  const selectByKey = database.prepare('select sku from products where key = ?');
  const selectShades = database.prepare('select sku from products where baseSku = ? order by productId');
  return {
    add({ sku, baseSku, productId, position }) {
      insert.run(sku, sku.toLowerCase(), baseSku, productId, position);
    },
    get(sku) {
      const row = select.get(sku);
      return row && Row.parse(row);
    },
    findSpelling: (key) => toSku(selectByKey.get(key)),
    listShadeSkus: (baseSku) => selectShades.all(baseSku).map((row) => String(row['sku'])),
    *listProductIds() {
      for (const row of database.prepare('select productId from products').iterate()) yield Number(row['productId']);
    },
    getLastPosition: () => Number(database.prepare('select max(position) as last from products').get()?.['last'] ?? 0),
    close() {
      database.close();
    },
  };
}
