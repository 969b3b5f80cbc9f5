/**
 * Identifies a row within its kind. `locale` is empty for rows that serve every locale. `key` is empty for kinds with
 * one row per locale.
 */
export interface RowKey {
  locale: string;
  key: string;
}

/** A list of products: a category, or one of its subcategories. */
export interface ListRef {
  categoryId: number;
  subCategoryId?: number | null;
}

/** The keys of the rows of each kind. */
export const rowKeys = {
  site: { locale: '', key: 'site' },
  country: (code: string): RowKey => ({ locale: '', key: code }),
  /** For kinds with a single row per locale, such as `navigation`. */
  locale: (locale: string): RowKey => ({ locale, key: '' }),
  category: (locale: string, categoryId: number): RowKey => ({ locale, key: String(categoryId) }),
  subCategory: (locale: string, categoryId: number, subCategoryId: number): RowKey => ({
    locale,
    key: `${categoryId}/${subCategoryId}`,
  }),
  listing: (locale: string, { categoryId, subCategoryId }: ListRef, page: number): RowKey => ({
    locale,
    key: `${categoryId}/${subCategoryId ?? '-'}/${page}`,
  }),
  sku: (locale: string, sku: string): RowKey => ({ locale, key: sku }),
  texts: (locale: string, namespace: string): RowKey => ({ locale, key: namespace }),
  searchFile: (locale: string, number: number): RowKey => ({ locale, key: String(number) }),
} as const;

/**
 * The name of a row in logs, diffs and the table of reads, such as `card:en-us/AV-0101`. Names are compared, never
 * split.
 */
export const rowName = (kind: string, { locale, key }: RowKey): string =>
  locale === '' || key === '' ? `${kind}:${locale}${key}` : `${kind}:${locale}/${key}`;
