import { sql } from 'kysely';
import { countryCodes, type CountryCode } from '../../config/countries.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { insertRows } from '../../server/platform/database/insert-rows.ts';
import type { DbTransaction } from '../../server/platform/database/tables.ts';
import { promotionRows } from './promotions/rows.ts';
import { countryRows, faqRows, languageRows, membershipProgramRows } from './rows/countries.ts';
import { distributorRows } from './rows/people.ts';
import { type CatalogueItem, listCatalogueItems, priceRows, productTextRows, stockRows } from './rows/products.ts';
import { saleRows } from './rows/sales.ts';
import {
  campaignRows,
  categoryTextRows,
  menuItemRows,
  menuRows,
  shippingRows,
  subcategoryTextRows,
} from './rows/storefront.ts';
import { translationRows } from './rows/translations.ts';

/** Selects the rows of countries that a database does not have yet, and of their locales. */
function createSelection(codes: readonly CountryCode[]) {
  const locales = new Set(languageRows().flatMap(({ code, countryCode }) => (codes.includes(countryCode) ? code : [])));
  return {
    ofCountry: ({ countryCode }: { countryCode: CountryCode }) => codes.includes(countryCode),
    ofLocale: ({ locale }: { locale: string }) => locales.has(locale),
    isLocale: (locale: string) => locales.has(locale),
  };
}
type Selection = ReturnType<typeof createSelection>;

async function insertTerms(write: DbTransaction, { ofCountry, isLocale }: Selection, isOpen: boolean): Promise<void> {
  const rows = countryRows().map((row) => ({ ...row, isOpen }));
  await insertRows(
    write,
    'countries',
    rows.filter(({ code }) => ofCountry({ countryCode: code })),
  );
  await insertRows(write, 'languages', languageRows().filter(ofCountry));
  await insertRows(
    write,
    'translations',
    translationRows().filter(({ lng }) => isLocale(lng)),
  );
  await insertRows(write, 'faqValues', faqRows().filter(ofCountry));
  await insertRows(write, 'membershipPrograms', membershipProgramRows().filter(ofCountry));
  await insertRows(write, 'shippingMethods', shippingRows().filter(ofCountry));
  await insertRows(write, 'distributors', distributorRows().filter(ofCountry));
}

/** Adds the names in new locales. What the shop has by now stays. */
async function completeMenus(write: DbTransaction): Promise<void> {
  for (const { menuId, names } of menuRows())
    await sql`update menus set names = ${names}::jsonb || names where menu_id = ${menuId}`.execute(write);
  for (const { menuItemId, names } of menuItemRows())
    await sql`update menu_items set names = ${names}::jsonb || names where menu_item_id = ${menuItemId}`.execute(write);
  for (const { id, texts } of campaignRows())
    await sql`update campaigns set texts = ${texts}::jsonb || texts where id = ${id}`.execute(write);
}

/** The products of the demo that the shop still sells. */
async function listRemainingItems(write: DbTransaction): Promise<CatalogueItem[]> {
  const rows = await write.selectFrom('products').select(['productId', 'sku']).execute();
  const skus = new Map(rows.map(({ productId, sku }) => [productId, sku]));
  return listCatalogueItems().filter(({ productId, sku }) => skus.get(productId) === sku);
}

async function insertCatalogue(
  write: DbTransaction,
  { ofCountry, ofLocale }: Selection,
  items: readonly CatalogueItem[],
  now: number,
): Promise<void> {
  const [categories, subcategories] = [
    new Set(items.map(({ product }) => product.categoryId)),
    new Set(items.map(({ product }) => product.subCategoryId)),
  ];
  await insertRows(
    write,
    'categoryTexts',
    categoryTextRows().filter((row) => ofLocale(row) && categories.has(row.categoryId)),
  );
  await insertRows(
    write,
    'subcategoryTexts',
    subcategoryTextRows().filter((row) => ofLocale(row) && subcategories.has(row.subcategoryId)),
  );
  await insertRows(write, 'productTexts', productTextRows(items).filter(ofLocale));
  await insertRows(write, 'productPrices', priceRows(items, now).filter(ofCountry));
  await insertRows(write, 'salePeriods', saleRows(items, now).filter(ofCountry));
  await insertRows(write, 'stock', stockRows(items).filter(ofCountry));
  await completeMenus(write);
}

/**
 * Adds the countries that were added to `src/config/countries` after the database was filled. Where the catalogue of the
 * demo has been replaced they are closed, until an import brings prices for them.
 */
export async function seedNewCountries(write: DbTransaction, now: number): Promise<void> {
  const stored = await write.selectFrom('countries').select('code').execute();
  const codes = countryCodes.filter((code) => !stored.some((row) => row.code === code));
  if (codes.length === 0) return;
  const selection = createSelection(codes);
  const items = await listRemainingItems(write);
  const isDemo = items.some(({ sku }) => sku !== membershipSku);
  await insertTerms(write, selection, isDemo);
  await insertCatalogue(write, selection, items, now);
  if (isDemo) await insertRows(write, 'promotions', promotionRows(now).filter(selection.ofCountry));
}
