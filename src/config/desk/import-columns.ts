/**
 * What a column of a table of no known format can hold, as staff choose it. Without the first three nothing can be
 * sold.
 */
export const requiredImportColumns = ['sku', 'title', 'price'] as const;
export const importColumns = [
  ...requiredImportColumns,
  'description',
  'category',
  'quantity',
  'image',
  'gtin',
] as const;
