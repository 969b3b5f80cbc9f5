import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { updateCategoryLinks } from './menus.ts';
import type { PlannedRows } from './plan.ts';
import type { ImportMode } from './read-existing-catalogue.ts';

type DbTransaction = Transaction<Tables>;
interface Step {
  name: string;
  run: (write: DbTransaction, rows: PlannedRows) => Promise<unknown>;
}

const productTables = ['crossSelling', 'stock', 'productPrices', 'productTexts'] as const;

/** The skus that leave with a replacing import: all but the membership fee, unless the file brings that itself. */
const getPreservedSkus = ({ products }: PlannedRows) =>
  products.some(({ sku }) => sku === membershipSku) ? [] : [membershipSku];

const selectPreservedProducts = (write: DbTransaction, rows: PlannedRows) =>
  write
    .selectFrom('products')
    .select('productId')
    .where('sku', 'in', [...getPreservedSkus(rows), '']);

/** Subcategories and categories on which the membership fee stands. */
const selectUsedSubCategories = (write: DbTransaction) => write.selectFrom('productPrices').select('subcategoryId');
const selectUsedCategories = (write: DbTransaction) => write.selectFrom('subcategories').select('categoryId');

const deleteSteps: readonly Step[] = [
  ...productTables.map((table) => ({
    name: `empty ${table}`,
    run: (write: DbTransaction, rows: PlannedRows) =>
      write.deleteFrom(table).where('productId', 'not in', selectPreservedProducts(write, rows)).execute(),
  })),
  {
    name: 'empty products',
    run: (write, rows) =>
      write.deleteFrom('products').where('productId', 'not in', selectPreservedProducts(write, rows)).execute(),
  },
  {
    name: 'empty subcategories',
    run: (write) => write.deleteFrom('subcategories').where('id', 'not in', selectUsedSubCategories(write)).execute(),
  },
  {
    name: 'empty categories',
    run: (write) => write.deleteFrom('categories').where('categoryId', 'not in', selectUsedCategories(write)).execute(),
  },
];

const getProductIds = ({ products }: PlannedRows) => products.map(({ productId }) => productId);

/** Ids as one parameter: a statement has no room for one each. */
const isImportedProduct = (rows: PlannedRows) =>
  sql<boolean>`product_id = any(${`{${getProductIds(rows).join(',')}}`}::int[])`;

const clearImportedSteps: readonly Step[] = productTables
  .filter((table) => table !== 'stock')
  .map((table) => ({
    name: `make room in ${table}`,
    run: (write: DbTransaction, rows: PlannedRows) => write.deleteFrom(table).where(isImportedProduct(rows)).execute(),
  }));

async function writeInBatches<T>(rows: readonly T[], write: (slice: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) await write(rows.slice(from, from + 1_000));
}

const categorySteps: readonly Step[] = [
  {
    name: 'categories',
    run: (write, { categories }) =>
      writeInBatches(categories, (slice) =>
        write
          .insertInto('categories')
          .values(slice)
          .onConflict((conflict) =>
            conflict.column('categoryId').doUpdateSet(({ ref }) => ({
              orderBy: ref('excluded.orderBy'),
              art: ref('excluded.art'),
              rating: ref('excluded.rating'),
            })),
          )
          .execute(),
      ),
  },
  {
    name: 'category texts',
    run: (write, { categoryTexts }) =>
      writeInBatches(categoryTexts, (slice) =>
        write
          .insertInto('categoryTexts')
          .values(slice)
          .onConflict((conflict) =>
            conflict
              .columns(['categoryId', 'locale'])
              .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), description: ref('excluded.description') })),
          )
          .execute(),
      ),
  },
  {
    name: 'subcategories',
    run: (write, { subcategories }) =>
      writeInBatches(subcategories, (slice) =>
        write
          .insertInto('subcategories')
          .values(slice)
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(({ ref }) => ({ categoryId: ref('excluded.categoryId'), orderBy: ref('excluded.orderBy') })),
          )
          .execute(),
      ),
  },
  {
    name: 'subcategory texts',
    run: (write, { subcategoryTexts }) =>
      writeInBatches(subcategoryTexts, (slice) =>
        write
          .insertInto('subcategoryTexts')
          .values(slice)
          .onConflict((conflict) =>
            conflict.columns(['subcategoryId', 'locale']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
          )
          .execute(),
      ),
  },
  {
    name: 'moved shelves',
    run: (write) =>
      sql`update product_prices set category_id = s.category_id from subcategories s where s.id = subcategory_id and product_prices.category_id <> s.category_id`.execute(
        write,
      ),
  },
];

const productColumns = [
  'sku',
  'baseSku',
  'line',
  'link',
  'color',
  'displayWeight',
  'art',
  'imageUrl',
  'position',
] as const;

const productSteps: readonly Step[] = [
  {
    name: 'products',
    run: (write, rows) =>
      writeInBatches(rows.products, (slice) =>
        write
          .insertInto('products')
          .values(slice)
          .onConflict((conflict) =>
            conflict
              .column('productId')
              .doUpdateSet(({ ref }) =>
                Object.fromEntries(productColumns.map((column) => [column, ref(`excluded.${column}`)])),
              ),
          )
          .execute(),
      ),
  },
  { name: 'product texts', run: (write, rows) => insertRows(write, 'productTexts', rows.productTexts) },
  { name: 'product prices', run: (write, rows) => insertRows(write, 'productPrices', rows.productPrices) },
  {
    name: 'stock',
    run: (write, { stock }) =>
      writeInBatches(stock, (slice) =>
        write
          .insertInto('stock')
          .values(slice)
          .onConflict((conflict) =>
            conflict
              .columns(['productId', 'countryCode'])
              .doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity') })),
          )
          .execute(),
      ),
  },
  { name: 'cross-selling', run: (write, rows) => insertRows(write, 'crossSelling', rows.crossSelling) },
  {
    name: 'lost cross-selling',
    run: (write) => sql`delete from cross_selling where sku not in (select sku from products)`.execute(write),
  },
];

/** Only a merge can hang a family under another one. */
const mergeSteps: readonly Step[] = [
  {
    name: 'moved families',
    run: (write) =>
      sql`update products set base_sku = base.base_sku from products base where base.sku = products.base_sku and base.base_sku is not null`.execute(
        write,
      ),
  },
  {
    name: 'stock of bases',
    run: (write) =>
      sql`update stock set quantity = 0 where quantity > 0 and product_id in (select base.product_id from products base join products shade on shade.base_sku = base.sku)`.execute(
        write,
      ),
  },
];

const stepsByMode: Readonly<Record<ImportMode, readonly Step[]>> = {
  replace: [
    ...deleteSteps,
    ...categorySteps,
    ...productSteps,
    { name: 'menus', run: (write) => updateCategoryLinks(write) },
  ],
  add: [...clearImportedSteps, ...categorySteps, ...productSteps, ...mergeSteps],
};

/** The names of the steps of a mode, in order; a test stops the import at each. */
export const stepNames = (mode: ImportMode): readonly string[] => [
  ...stepsByMode[mode].map(({ name }) => name),
  'commit',
];

/**
 * Writes the plan inside a transaction of the caller. `onStep` is told each step before it runs, and `commit` at the
 * end.
 */
export async function writePlan(
  write: DbTransaction,
  mode: ImportMode,
  rows: PlannedRows,
  onStep: (name: string) => void,
): Promise<void> {
  for (const { name, run } of stepsByMode[mode]) {
    onStep(name);
    await run(write, rows);
  }
  onStep('commit');
}
