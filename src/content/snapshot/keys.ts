/** A row within its kind. `locale` is empty for rows that serve every locale, `key` for the one row of a locale. */
export interface RowKey {
  locale: string;
  key: string;
}

/** A list of products: a category, or one of its subcategories. */
export interface ListRef {
  categoryId: number;
  subCategoryId?: number | null;
}

/** How the rows of each kind are addressed. */
export const rowKeys = {
  site: { locale: '', key: 'site' },
  country: (code: string): RowKey => ({ locale: '', key: code }),
  /** For kinds with a single row in each locale, such as `navigation`. */
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

/** A row's name in logs, diffs and the table of reads, such as `card:en-us/AV-0101`. Names are compared, never split. */
export const rowName = (kind: string, { locale, key }: RowKey): string =>
  locale === '' || key === '' ? `${kind}:${locale}${key}` : `${kind}:${locale}/${key}`;
