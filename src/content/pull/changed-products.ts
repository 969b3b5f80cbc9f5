import type { Category, Product } from '../../contract/catalogue/catalogue.ts';
import { getProductOffer } from '../../domain/catalogue/product-offer.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { localizeCategories } from './categories.ts';
import { type ChangedFamilies, fetchFamilies } from './changed-families.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { type LocaleCatalogue, putProducts } from './put-products.ts';
import type { CategoryProduct } from './category-product.ts';
import { stageProduct } from './stage-products.ts';
import type { Staging } from './staging.ts';

/** How changed products affect other rows. */
interface ProductsChanged {
  /** The locales whose lists differ. */
  listLocales: readonly string[];
  /** Whether a page was added, removed or moved, so that links to it may differ. */
  addressesChanged: boolean;
}

/** The position of each category in its country, numbered as in a pull of everything. */
const createPositions = (categories: readonly Category[]) =>
  new Map(categories.map(({ categoryId }, index) => [categoryId, index]));

/** Whether the product belongs to a list that the country did not have when its categories were last pulled. */
function needsNewList(categories: readonly Category[], product: Product, market: Market): boolean {
  const offer = getProductOffer(product, market);
  const wanted = offer?.categoryId ?? null;
  if (!offer || wanted === null) return false;
  const category = categories.find(({ categoryId }) => categoryId === wanted);
  if (!category) return true;
  return offer.subCategoryId !== null && !category.subCategories.some(({ id }) => id === offer.subCategoryId);
}

const positionsPerCategory = 1_000_000;

/** Stages the products in the order of the lists, so that shades keep that order. */
function stageFamilies(
  context: PullContext,
  market: Market,
  categories: readonly Category[],
  products: readonly Product[],
) {
  const positions = createPositions(categories);
  products.forEach((product, index) => {
    const categoryId = getProductOffer(product, market)?.categoryId ?? null;
    const list = categoryId === null ? undefined : positions.get(categoryId);
    // No category reply contains a product without a listed category, so a pull of everything does not have it either.
    if (list !== undefined) stageProduct(context, market, product, list * positionsPerCategory + index);
  });
}

/** Staged products know their pages. The pages of the others are those of the last pull. */
const withKnownPages = ({ sources, staging }: PullContext, market: Market): Staging => {
  const staged = new Map(staging.listPages().map(({ sku, page }) => [sku, page]));
  return {
    ...staging,
    findPageSku: (sku) => staged.get(sku) ?? sources.findProductPage(market.code, sku) ?? sku,
  };
};

const dropNotesSql = `
  DELETE FROM note WHERE scope IN (SELECT value FROM json_each(:scopes)) AND EXISTS (
    SELECT 1 FROM json_each(:skus) AS sku
    WHERE subject IN (sku.value, 'product ' || sku.value) OR substr(subject, 1, length(sku.value) + 2) = sku.value || ' ('
  )`;

function dropNotes({ writer }: PullContext, market: Market, skus: readonly string[]): void {
  const scopes = [market.code, ...market.locales.map(({ locale }) => locale)];
  writer.database.prepare(dropNotesSql).run({ scopes: JSON.stringify(scopes), skus: JSON.stringify(skus) });
}

/** Whether a shade has its own page only because one of these products was not shown. */
function hasWaitingShades({ writer }: PullContext, market: Market, pages: ReadonlySet<string>): boolean {
  const notes = writer.database
    .prepare(`SELECT subject FROM note WHERE code = 'SHADE_WITHOUT_BASE' AND scope = ?`)
    .all(market.code);
  return notes.some(({ subject }) => pages.has(/\(([^)]*)\)$/.exec(String(subject))?.[1] ?? ''));
}

interface PageState {
  listed: CategoryProduct | null;
  href: string | undefined;
}

function readPageState({ sources }: PullContext, locale: string, page: string): PageState {
  return { listed: sources.findListed(locale, page), href: sources.listPageHrefs('product', page)[locale] };
}

/** Removes the page of a product that no longer has one. */
function removePage({ writer, sources }: PullContext, locale: string, page: string): void {
  writer.remove('card', rowKeys.sku(locale, page));
  writer.remove('product', rowKeys.sku(locale, page));
  writer.remove('reviews', rowKeys.sku(locale, page));
  sources.removeListed(locale, page);
  sources.removePageHref('product', page, locale);
}

/** Adds to the changed pages, in every country, the addresses of the same page in other locales. */
function putAlternatesOf({ writer, sources }: PullContext, pages: readonly string[]): void {
  for (const page of pages) {
    const alternates = sources.listPageHrefs('product', page);
    for (const locale of Object.keys(alternates)) {
      const key = rowKeys.sku(locale, page);
      const record = writer.get('product', key);
      if (record) writer.put('product', key, { ...record, alternates });
    }
  }
}

/** The skus that are now shown on another page: added, removed, or moved to another base product. */
function listMovedSkus({ sources, staging }: PullContext, market: Market, pages: ReadonlySet<string>): string[] {
  const before = new Map(
    [...pages].flatMap((page) => sources.listPageSkus(market.code, page).map((sku) => [sku, page] as const)),
  );
  const after = new Map(staging.listPages().map(({ sku, page }) => [sku, page]));
  return [...new Set([...before.keys(), ...after.keys()])].filter((sku) => before.get(sku) !== after.get(sku));
}

/** The pages of the last pull whose product the API no longer sends. */
function listUnsentPages({ sources }: PullContext, market: Market, { pages, products }: ChangedFamilies): string[] {
  const sent = new Set(products.map(({ sku }) => sku));
  return [...pages].filter((page) => !sent.has(page) && sources.listPageSkus(market.code, page).length > 0);
}

function restage(
  context: PullContext,
  market: Market,
  categories: readonly Category[],
  families: ChangedFamilies,
): void {
  context.staging.clearProducts();
  dropNotes(context, market, [...families.pages, ...families.products.map(({ sku }) => sku)]);
  stageFamilies(context, market, categories, families.products);
}

/**
 * Writes the rows of the changed products of a country, and of all products on their pages, whose families have been
 * read. Returns null when everything must be read: a product belongs to an unknown list, or a page shows too many
 * products.
 */
export async function putChangedProducts(
  context: PullContext,
  market: Market,
  { skus, families: firstFamilies }: { skus: readonly string[]; families: ChangedFamilies | null },
): Promise<ProductsChanged | null> {
  const { sources, staging } = context;
  const categories = sources.readCategories(market.code);
  let families = firstFamilies;
  if (families === null) return null;
  const { pages: firstPages } = families;
  if (firstPages.size === 0) return { listLocales: [], addressesChanged: false };
  restage(context, market, categories, families);
  const referring = listMovedSkus(context, market, families.pages)
    .flatMap((sku) => sources.listReferringPages(market.code, sku))
    .filter((page) => !firstPages.has(page));
  if (referring.length > 0) {
    families = await fetchFamilies(context, market, new Set([...skus, ...referring]));
    if (families === null) return null;
    restage(context, market, categories, families);
  }
  if (families.products.some((product) => needsNewList(categories, product, market))) return null;
  if (hasWaitingShades(context, market, families.pages)) return null;
  const ownPages = new Set(staging.listPages().map(({ page }) => page));
  const pages = [...new Set([...families.pages, ...ownPages])];
  const locales = market.locales.map(({ locale }) => locale);
  const before = new Map(
    locales.flatMap((locale) =>
      pages.map((page) => [`${locale} ${page}`, readPageState(context, locale, page)] as const),
    ),
  );
  for (const page of listUnsentPages(context, market, families))
    context.api.absences.add(`product ${page} in ${market.code}`, { kind: 'product', subject: page });
  for (const page of pages) sources.forgetPage(market.code, page);
  for (const { sku, page } of staging.listPages()) sources.putProductPage(market.code, sku, page);
  for (const page of pages.filter((sku) => !ownPages.has(sku)))
    for (const locale of locales) removePage(context, locale, page);
  const catalogues = locales.map((locale): LocaleCatalogue => ({
    locale,
    categories: localizeCategories(context, categories, market, locale),
  }));
  await putProducts({ ...context, staging: withKnownPages(context, market) }, market, catalogues);
  putAlternatesOf(context, pages);
  const differs = (locale: string, field: keyof PageState) =>
    pages.some(
      (page) =>
        JSON.stringify(readPageState(context, locale, page)[field]) !==
        JSON.stringify(before.get(`${locale} ${page}`)?.[field]),
    );
  return {
    listLocales: locales.filter((locale) => differs(locale, 'listed')),
    addressesChanged: locales.some((locale) => differs(locale, 'href')),
  };
}
