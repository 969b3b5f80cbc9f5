import type { PullContext } from './context.ts';

/**
 * Once all countries are in, each page learns the addresses of the same thing in the other locales, its own included.
 */
export function putAlternates({ writer, stash, progress }: PullContext): void {
  progress.start('Linking the languages', 0);
  writer.amend('product', (record) => ({ ...record, alternates: stash.addresses('product', record.sku) }));
  writer.amend('category', (record) => ({
    ...record,
    alternates: stash.addresses('category', String(record.categoryId)),
  }));
  writer.amend('subcategory', (record) => ({
    ...record,
    alternates: stash.addresses('subcategory', `${record.categoryId}/${record.subCategoryId}`),
  }));
}
