import type { PullContext } from './context.ts';

/**
 * Once all countries are in, each page learns the addresses of the same thing in the other locales, its own included.
 */
export function putAlternates({ writer, staging, progress }: PullContext): void {
  progress.start('Linking the languages', 0);
  writer.updateAll('product', (record) => ({ ...record, alternates: staging.listPageHrefs('product', record.sku) }));
  writer.updateAll('category', (record) => ({
    ...record,
    alternates: staging.listPageHrefs('category', String(record.categoryId)),
  }));
  writer.updateAll('subcategory', (record) => ({
    ...record,
    alternates: staging.listPageHrefs('subcategory', `${record.categoryId}/${record.subCategoryId}`),
  }));
}
