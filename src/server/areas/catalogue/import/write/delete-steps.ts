import { sql } from 'kysely';
import { membershipSku } from '../../../../../contract/enumerations.ts';
import type { DbTransaction } from '../../../../platform/database/tables.ts';
import type { PlannedRows } from '../plan.ts';
import { productTables } from './step.ts';
import type { WriteStep } from './step.ts';

/** The membership fee survives a replacing import, unless the file has its own. An empty sku matches no product. */
const getPreservedSku = ({ products }: PlannedRows) =>
  products.some(({ sku }) => sku === membershipSku) ? '' : membershipSku;

const selectPreservedProducts = (transaction: DbTransaction, rows: PlannedRows) =>
  transaction.selectFrom('products').select('productId').where('sku', '=', getPreservedSku(rows));

/** Empties the catalogue before a replacing import. What the preserved products need stays. */
export const deleteSteps: readonly WriteStep[] = [
  ...[...productTables, 'products' as const].map((table) => ({
    name: `empty ${table}`,
    run: (transaction: DbTransaction, rows: PlannedRows) =>
      transaction.deleteFrom(table).where('productId', 'not in', selectPreservedProducts(transaction, rows)).execute(),
  })),
  {
    name: 'empty subcategories',
    run: (transaction) =>
      transaction
        .deleteFrom('subcategories')
        .where('id', 'not in', transaction.selectFrom('productPrices').select('subcategoryId'))
        .execute(),
  },
  {
    name: 'empty categories',
    run: (transaction) =>
      transaction
        .deleteFrom('categories')
        .where('categoryId', 'not in', transaction.selectFrom('subcategories').select('categoryId'))
        .execute(),
  },
];

/** Passes all ids as one parameter, since a statement cannot have one parameter for each. */
const isImportedProduct = ({ products }: PlannedRows) =>
  sql<boolean>`product_id = any(${`{${products.map(({ productId }) => productId).join(',')}}`}::int[])`;

/** Deletes the rows that an adding import writes again. The stock of a product is updated instead. */
export const clearImportedSteps: readonly WriteStep[] = productTables
  .filter((table) => table !== 'stock')
  .map((table) => ({
    name: `make room in ${table}`,
    run: (transaction, rows) => transaction.deleteFrom(table).where(isImportedProduct(rows)).execute(),
  }));
