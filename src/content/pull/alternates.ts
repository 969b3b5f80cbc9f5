import type { PullContext } from './context.ts';

/** Adds to each page the addresses of the same page in all locales. Runs after all countries have been pulled. */
export function putAlternates({ writer, sources, progress }: PullContext): void {
  progress.start('Linking the languages', 0);
  writer.updateAll('product', (record) => ({ ...record, alternates: sources.listPageHrefs('product', record.sku) }));
  writer.updateAll('category', (record) => ({
    ...record,
    alternates: sources.listPageHrefs('category', String(record.categoryId)),
  }));
  writer.updateAll('subcategory', (record) => ({
    ...record,
    alternates: sources.listPageHrefs('subcategory', `${record.categoryId}/${record.subCategoryId}`),
  }));
}
