/** What staff can say of the columns of a table whose columns nobody knows. Without the first three nothing can be sold. */
export const requiredImportColumns = ['sku', 'title', 'price'] as const;
export const importColumns = [
  ...requiredImportColumns,
  'description',
  'category',
  'quantity',
  'image',
  'gtin',
] as const;
