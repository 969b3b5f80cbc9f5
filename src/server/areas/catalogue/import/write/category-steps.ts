import { sql } from 'kysely';
import { upsertRows } from '../../../../platform/database/insert-rows.ts';
import type { WriteStep } from './step.ts';

/** Writes categories and subcategories with their texts. */
export const categorySteps: readonly WriteStep[] = [
  {
    name: 'categories',
    run: (transaction, { categories }) => upsertRows(transaction, 'categories', ['categoryId'], categories),
  },
  {
    name: 'category texts',
    run: (transaction, { categoryTexts }) =>
      upsertRows(transaction, 'categoryTexts', ['categoryId', 'locale'], categoryTexts),
  },
  {
    name: 'subcategories',
    run: (transaction, { subcategories }) => upsertRows(transaction, 'subcategories', ['id'], subcategories),
  },
  {
    name: 'subcategory texts',
    run: (transaction, { subcategoryTexts }) =>
      upsertRows(transaction, 'subcategoryTexts', ['subcategoryId', 'locale'], subcategoryTexts),
  },
  {
    // Products follow their subcategory when the file puts it into another category.
    name: 'moved subcategories',
    run: (transaction) =>
      sql`
        update product_prices set category_id = s.category_id
        from subcategories s
        where s.id = subcategory_id and product_prices.category_id <> s.category_id
      `.execute(transaction),
  },
];
