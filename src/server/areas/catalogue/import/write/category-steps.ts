import { sql } from 'kysely';
import { writeChanges } from './changes.ts';
import { toRowBatch } from './plan-stage.ts';
import type { WriteStep } from './step.ts';

/** Writes categories and subcategories with their texts. */
export const categorySteps: readonly WriteStep[] = [
  {
    name: 'categories',
    run: (writing, { categoryRows }) =>
      writeChanges(writing, 'categories', ['categoryId'], toRowBatch(categoryRows.categories)),
  },
  {
    name: 'category texts',
    run: (writing, { categoryRows }) =>
      writeChanges(writing, 'categoryTexts', ['categoryId', 'locale'], toRowBatch(categoryRows.categoryTexts)),
  },
  {
    name: 'subcategories',
    run: (writing, { categoryRows }) =>
      writeChanges(writing, 'subcategories', ['id'], toRowBatch(categoryRows.subcategories)),
  },
  {
    name: 'subcategory texts',
    run: (writing, { categoryRows }) =>
      writeChanges(writing, 'subcategoryTexts', ['subcategoryId', 'locale'], toRowBatch(categoryRows.subcategoryTexts)),
  },
  {
    // Products follow their subcategory when the file puts it into another category.
    name: 'moved subcategories',
    run: async ({ transaction, beforeChange }) => {
      const moved = sql`from subcategories s where s.id = subcategory_id and product_prices.category_id <> s.category_id`;
      const { rows } = await sql`select 1 from product_prices, subcategories s
        where s.id = subcategory_id and product_prices.category_id <> s.category_id limit 1`.execute(transaction);
      if (rows.length === 0) return;
      await beforeChange();
      await sql`update product_prices set category_id = s.category_id ${moved}`.execute(transaction);
    },
  },
];
