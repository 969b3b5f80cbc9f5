/**
 * How rows are named inside their kind. Numbers and locales hold no slash, and neither do skus that passed
 * `skuPattern`.
 */
export const rowKeys = {
  site: 'site',
  category: (locale: string, categoryId: number) => `${locale}/${categoryId}`,
  subCategory: (locale: string, categoryId: number, subCategoryId: number) =>
    `${locale}/${categoryId}/${subCategoryId}`,
  listing: (locale: string, list: ListRef, page: number) =>
    `${locale}/${list.categoryId}/${list.subCategoryId ?? '-'}/${page}`,
  sku: (locale: string, sku: string) => `${locale}/${sku}`,
  texts: (locale: string, namespace: string) => `${locale}/${namespace}`,
  searchFile: (locale: string, number: number) => `${locale}/${number}`,
} as const;

/** A list of products: a category, or one of its subcategories. */
export interface ListRef {
  categoryId: number;
  subCategoryId?: number | null;
}
