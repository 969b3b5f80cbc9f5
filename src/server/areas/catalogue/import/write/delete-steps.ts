import { sql } from 'kysely';
import { membershipSku } from '../../../../../contract/enumerations.ts';
import type { PlannedRows } from '../plan.ts';
import { deleteGoneRows, deleteWhere } from './changes.ts';
import type { WriteStep } from './step.ts';

const toRecords = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
const listIds = (ids: readonly number[]) => sql`(${`{${ids.join(',')}}`}::int[])`;

const listProducts = ({ products }: PlannedRows) => products.map(({ productId, sku }) => ({ id: productId, sku }));

/** The membership fee survives a replacing import. Every other product that is not planned under its number goes. */
const isGone = (rows: PlannedRows) => sql<boolean>`
  sku <> ${membershipSku} and not exists (
    select from ${toRecords(listProducts(rows))} as planned (id integer, sku text)
    where planned.id = products.product_id and planned.sku = products.sku
  )`;

/** Deletes what a replacing import does not have, before it writes. Shades go with their base product. */
export const deleteProductSteps: readonly WriteStep[] = [
  {
    name: 'gone products',
    run: async (transaction, rows) => {
      const gone = sql<boolean>`sku in (select products.sku from products where ${isGone(rows)})
        or base_sku in (select products.sku from products where ${isGone(rows)})`;
      await deleteWhere(transaction, 'products', gone);
    },
  },
];

/** Deletes the rows of imported products that the import does not have any more. */
export const deletePartSteps: readonly WriteStep[] = [
  {
    name: 'gone product texts',
    run: (transaction, rows) =>
      deleteGoneRows(transaction, 'productTexts', ['productId', 'locale'], ofProducts(rows, rows.productTexts)),
  },
  {
    name: 'gone product prices',
    run: (transaction, rows) =>
      deleteGoneRows(transaction, 'productPrices', ['productId', 'countryCode'], ofProducts(rows, rows.productPrices)),
  },
  {
    name: 'gone sales',
    run: (transaction, rows) =>
      deleteGoneRows(
        transaction,
        'salePeriods',
        ['productId', 'countryCode', 'number'],
        ofProducts(rows, rows.salePeriods),
      ),
  },
  {
    name: 'gone cross-selling',
    run: (transaction, rows) =>
      deleteGoneRows(transaction, 'crossSelling', ['productId', 'position'], ofProducts(rows, rows.crossSelling)),
  },
];

const ofProducts = <T>({ products }: PlannedRows, rows: readonly T[]) => ({
  owners: products.map(({ productId }) => productId),
  rows,
});

/** A replacing import also empties the shop of other stock and categories. */
export const deleteRestSteps: readonly WriteStep[] = [
  {
    name: 'gone stock',
    run: (transaction, rows) =>
      deleteGoneRows(transaction, 'stock', ['productId', 'countryCode'], ofProducts(rows, rows.stock)),
  },
  {
    name: 'gone subcategories',
    run: (transaction, { subcategories }) =>
      deleteWhere(
        transaction,
        'subcategories',
        sql`id <> all ${listIds(subcategories.map(({ id }) => id))} and id not in (select subcategory_id from product_prices)`,
      ),
  },
  {
    name: 'gone categories',
    run: (transaction, { categories }) =>
      deleteWhere(
        transaction,
        'categories',
        sql`category_id <> all ${listIds(categories.map(({ categoryId }) => categoryId))}
          and category_id not in (select category_id from subcategories)`,
      ),
  },
  {
    name: 'gone category texts',
    run: (transaction, { categories, categoryTexts }) =>
      deleteGoneRows(transaction, 'categoryTexts', ['categoryId', 'locale'], {
        owners: categories.map(({ categoryId }) => categoryId),
        rows: categoryTexts,
      }),
  },
  {
    name: 'gone subcategory texts',
    run: (transaction, { subcategories, subcategoryTexts }) =>
      deleteGoneRows(transaction, 'subcategoryTexts', ['subcategoryId', 'locale'], {
        owners: subcategories.map(({ id }) => id),
        rows: subcategoryTexts,
      }),
  },
];
