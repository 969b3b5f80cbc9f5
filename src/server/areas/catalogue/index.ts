/** The parts of this area that other areas may use. */
export { refreshDaily, runDailyRefresh } from './daily-refresh.ts';
export { findCategoryArt } from './category-queries.ts';
export { findProductArt } from './product-queries.ts';
export { noteSaleTurns } from './sale-turns.ts';
export { findSoldProduct } from './sold-product.ts';
export type { SoldProduct } from './sold-product.ts';
export { formatProductName } from './to-wire.ts';
export { findEditableProduct, findSales, saveProductChanges } from './edit/editable-product.ts';
export type { EditableProduct, ProductChanges, ProductTextRow } from './edit/editable-product.ts';
export { findSoldSkus, searchProducts } from './edit/search-products.ts';
export { importWithCopy } from './export/keep-copy.ts';
export type { KeptCopy } from './export/keep-copy.ts';
export { listCopies, readCopy, toCopyId } from './export/kept-copies.ts';
export type { CopyFile } from './export/kept-copies.ts';
export { listChanges } from './import/findings.ts';
export { importCatalogue } from './import/import-catalogue.ts';
export { previewProducts } from './import/preview.ts';
export { createReportCsv } from './import/report-csv.ts';
export { readUpload } from './import/shop-files/read-upload.ts';
export { UnknownFileError } from './import/shop-files/unknown-file.ts';
export type { ShopCatalogue } from './import/shop-files/read-shop-files.ts';
export { findUnsoldCountries, reopenSoldCountries } from './import/open-countries.ts';
export {
  countCategoryContents,
  findEditableCategory,
  findProductNames,
  findShelves,
} from './edit/editable-category.ts';
export type { EditableCategory } from './edit/editable-category.ts';
export { saveCategoryChanges } from './edit/save-category-changes.ts';
export type { CategoryChanges } from './edit/save-category-changes.ts';
