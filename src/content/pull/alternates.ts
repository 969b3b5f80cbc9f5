import type { PullContext } from './context.ts';

/** Gives each page the addresses of the same page in every locale. Runs once all countries have been pulled. */
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
