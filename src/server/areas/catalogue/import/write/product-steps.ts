import { sql } from 'kysely';
import { deleteGoneRows, deleteWhere, type Keys, writeChanges } from './changes.ts';
import { type ProductTable, productTables, type RowBatch } from './plan-stage.ts';
import { writeStock } from './stock.ts';
import type { WriteStep, Writing } from './step.ts';

const tableNames: Readonly<Record<ProductTable, string>> = {
  products: 'products',
  productTexts: 'product texts',
  productPrices: 'product prices',
  salePeriods: 'sales',
  stock: 'stock',
  crossSelling: 'cross-selling',
};

type WriteBatch = (writing: Writing, batch: RowBatch) => Promise<void>;

/** The steps that bring the rows of imported products in a table to what the import has. */
function createTableSteps<T extends ProductTable>(
  table: T,
  keys: Keys<T>,
  write: WriteBatch = (writing, batch) => writeChanges(writing, table, keys, batch),
): { remove: WriteStep; write: WriteStep } {
  const name = tableNames[table];
  return {
    remove: {
      name: `gone ${name}`,
      run: async (writing, { stage }) => {
        for (const batch of stage.readBatches(table))
          await deleteGoneRows(writing, table, keys, { owners: batch.productIds, batch });
      },
    },
    write: {
      name,
      run: async (writing, { stage }) => {
        for (const batch of stage.readBatches(table)) await write(writing, batch);
      },
    },
  };
}

export const tableSteps = {
  products: createTableSteps('products', ['productId']),
  productTexts: createTableSteps('productTexts', ['productId', 'locale']),
  productPrices: createTableSteps('productPrices', ['productId', 'countryCode']),
  salePeriods: createTableSteps('salePeriods', ['productId', 'countryCode', 'number']),
  stock: createTableSteps('stock', ['productId', 'countryCode'], writeStock),
  crossSelling: createTableSteps('crossSelling', ['productId', 'position']),
};

/** Writes products with their texts, prices, sales, stock and cross-selling. */
export const productSteps: readonly WriteStep[] = [
  ...productTables.map((table) => tableSteps[table].write),
  {
    name: 'lost cross-selling',
    run: (writing) =>
      deleteWhere(
        writing,
        'crossSelling',
        sql`not exists (select from products where products.sku = cross_selling.sku)`,
      ),
  },
];

/** Only an adding import can turn a base product that is in the catalogue into a shade of another one. */
export const mergeSteps: readonly WriteStep[] = [
  {
    name: 'moved families',
    run: async ({ transaction, beforeChange }) => {
      const { rows } = await sql`select 1 from products, products base
        where base.sku = products.base_sku and base.base_sku is not null limit 1`.execute(transaction);
      if (rows.length === 0) return;
      await beforeChange();
      await sql`update products set base_sku = base.base_sku from products base
        where base.sku = products.base_sku and base.base_sku is not null`.execute(transaction);
    },
  },
  {
    // A base product with shades is sold only as one of them.
    name: 'stock of base products',
    run: async ({ transaction, beforeChange }) => {
      const isUnsold = sql`quantity > 0 and product_id in (
        select base.product_id from products base join products shade on shade.base_sku = base.sku
      )`;
      const { rows } = await sql`select 1 from stock where ${isUnsold} limit 1`.execute(transaction);
      if (rows.length === 0) return;
      await beforeChange();
      await sql`update stock set quantity = 0 where ${isUnsold}`.execute(transaction);
    },
  },
];
