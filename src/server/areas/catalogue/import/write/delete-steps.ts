import { sql } from 'kysely';
import { membershipSku } from '../../../../../contract/enumerations.ts';
import { deleteGoneRows, deleteWhere } from './changes.ts';
import { toRowBatch } from './plan-stage.ts';
import { tableSteps } from './product-steps.ts';
import type { WriteStep } from './step.ts';

const listIds = (ids: readonly number[]) => sql`(${`{${ids.join(',')}}`}::int[])`;

/** The membership fee survives a replacing import. Every other product that is not planned under its number goes. */
const isGone = sql`sku <> ${membershipSku} and not exists (
  select from planned_products as planned where planned.id = products.product_id and planned.sku = products.sku
)`;

/** Deletes what a replacing import does not have, before it writes. Shades go with their base product. */
export const deleteProductSteps: readonly WriteStep[] = [
  {
    name: 'planned products',
    run: async ({ transaction }, { stage }) => {
      await sql`create temporary table planned_products (id integer primary key, sku text not null) on commit drop`.execute(
        transaction,
      );
      for (const identities of stage.readIdentities())
        await sql`insert into planned_products
          select * from jsonb_to_recordset(${identities}::jsonb) as planned (id integer, sku text)`.execute(
          transaction,
        );
      await sql`analyze planned_products`.execute(transaction);
    },
  },
  {
    name: 'gone products',
    run: (writing) =>
      deleteWhere(
        writing,
        'products',
        sql`sku in (select products.sku from products where ${isGone})
          or base_sku in (select products.sku from products where ${isGone})`,
      ),
  },
];

/** Deletes the rows of imported products that the import does not have any more. */
export const deletePartSteps: readonly WriteStep[] = [
  tableSteps.productTexts.remove,
  tableSteps.productPrices.remove,
  tableSteps.salePeriods.remove,
  tableSteps.crossSelling.remove,
];

/** A replacing import also empties the shop of other stock and categories. */
export const deleteRestSteps: readonly WriteStep[] = [
  tableSteps.stock.remove,
  {
    name: 'gone subcategories',
    run: (writing, { categoryRows: { subcategories } }) =>
      deleteWhere(
        writing,
        'subcategories',
        sql`id <> all ${listIds(subcategories.map(({ id }) => id))}
          and not exists (select from product_prices where subcategory_id = subcategories.id)`,
      ),
  },
  {
    name: 'gone categories',
    run: (writing, { categoryRows: { categories } }) =>
      deleteWhere(
        writing,
        'categories',
        sql`category_id <> all ${listIds(categories.map(({ categoryId }) => categoryId))}
          and category_id not in (select category_id from subcategories)`,
      ),
  },
  {
    name: 'gone category texts',
    run: (writing, { categoryRows: { categories, categoryTexts } }) =>
      deleteGoneRows(writing, 'categoryTexts', ['categoryId', 'locale'], {
        owners: categories.map(({ categoryId }) => categoryId),
        batch: toRowBatch(categoryTexts),
      }),
  },
  {
    name: 'gone subcategory texts',
    run: (writing, { categoryRows: { subcategories, subcategoryTexts } }) =>
      deleteGoneRows(writing, 'subcategoryTexts', ['subcategoryId', 'locale'], {
        owners: subcategories.map(({ id }) => id),
        batch: toRowBatch(subcategoryTexts),
      }),
  },
];
