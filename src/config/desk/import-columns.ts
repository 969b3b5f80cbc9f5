/**
 * What a column of a table of no known format can hold, as staff choose it. Without the first three nothing can be
 * sold. Rows with the same `group` are the variants of one product; `color` and `size` are what they differ in.
 */
export const requiredImportColumns = ['sku', 'title', 'price'] as const;
export const importColumns = [
  ...requiredImportColumns,
  'group',
  'color',
  'size',
  'description',
  'category',
  'quantity',
  'image',
  'gtin',
] as const;
