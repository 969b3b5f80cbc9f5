import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { chooseArt } from './art.ts';
import { createAddressableSkus, type ToAddressableSku } from './address-skus.ts';
import { planCategories, type PlannedCategory } from './categories.ts';
import { readDrafts } from './drafts.ts';
import { groupIntoFamilies } from './families.ts';
import { createFindings, type CorrectionCount, type Findings, type ImportRefusal } from './findings.ts';
import { assignIds } from './assign-ids.ts';
import { createNameDeduplicator } from './names.ts';
import { buildCrossSellingRows, type ProductRows, buildProductRows } from './plan-rows.ts';
import type { CatalogueFile } from './read-file.ts';
import { type SellableProduct, type SellableFamily, selectSellableFamilies } from './select-sellable.ts';
import { createCategoryIndex, type CategoryIndex } from './category-index.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** The rows to write, in an order that satisfies the foreign keys. */
export interface PlannedRows {
  categories: Row<'categories'>[];
  categoryTexts: Row<'categoryTexts'>[];
  subcategories: Row<'subcategories'>[];
  subcategoryTexts: Row<'subcategoryTexts'>[];
  products: Row<'products'>[];
  productTexts: Row<'productTexts'>[];
  productPrices: Row<'productPrices'>[];
  salePeriods: Row<'salePeriods'>[];
  stock: Row<'stock'>[];
  crossSelling: Row<'crossSelling'>[];
}
export interface RowCounts {
  given: number;
  accepted: number;
  refused: number;
}
export interface ImportPlan {
  rows: PlannedRows;
  categories: RowCounts;
  products: RowCounts;
  refusals: readonly ImportRefusal[];
  corrections: readonly CorrectionCount[];
}

/**
 * Turns the rows of a file into rows of tables. Pure: it never throws for the content of a file, and accepted + refused
 * = given. What `findings` holds already was refused by the reader of the file.
 */
export function planImport(
  file: CatalogueFile,
  existingCatalogue: ExistingCatalogue,
  findings: Findings = createFindings(),
): ImportPlan {
  const refusedBefore = findings.refusals().length;
  const categories = planCategories(file.categories, existingCatalogue, findings);
  const refusedCategories = findings.refusals().length - refusedBefore;
  const categoryIndex = createCategoryIndex(categories, existingCatalogue);
  const toAddressableSku = createAddressableSkus(existingCatalogue.givenSkus);
  const context = { existingCatalogue, categoryIndex, findings, toAddressableSku };
  const drafts = readDrafts(file.products, existingCatalogue, toAddressableSku, findings);
  const families = selectSellableFamilies(groupIntoFamilies(drafts, existingCatalogue, findings), context);
  const productRows = buildAllProductRows(
    families.map((family) => deduplicateShadeNames(family, context)),
    context,
  );
  return {
    rows: { ...buildCategoryRows(categories, categoryIndex, findCategoryColors(productRows)), ...productRows },
    categories: { given: file.categories.length, accepted: categories.length, refused: refusedCategories },
    products: {
      given: file.products.length + refusedBefore,
      accepted: productRows.products.length,
      refused: findings.refusals().length - refusedCategories,
    },
    refusals: findings.refusals(),
    corrections: findings.corrections(),
  };
}

type Context = Parameters<typeof selectSellableFamilies>[1] & { toAddressableSku: ToAddressableSku };

function deduplicateShadeNames(
  { base, existingBaseSku, shades }: SellableFamily,
  { existingCatalogue, findings }: Context,
): SellableFamily {
  const fileSkus = new Set(shades.map(({ sku }) => sku));
  const otherShades = existingCatalogue.products.filter(
    ({ sku, baseSku }) => baseSku !== null && baseSku === (base?.sku ?? existingBaseSku) && !fileSkus.has(sku),
  );
  const deduplicateNames = createNameDeduplicator(
    otherShades.map(({ names }) => names),
    findings,
  );
  return {
    base,
    existingBaseSku,
    shades: shades.map((shade) => ({
      ...shade,
      names: deduplicateNames(shade.sku, addSize(shade, base?.names, findings)),
    })),
  };
}

const pickName = (sellable: SellableProduct | null) => [...(sellable?.names.values() ?? [])][0] ?? '';

/** Adds the size to the name of a variant that has the name of its base product. */
function addSize(
  { sku, draft: { row }, names }: SellableProduct,
  baseNames: ReadonlyMap<string, string> | undefined,
  findings: Context['findings'],
): ReadonlyMap<string, string> {
  const size = row.displayWeight.trim();
  if (size === '' || ![...names].some(([locale, name]) => name === baseNames?.get(locale))) return names;
  findings.addCorrection('NAME_DISTINGUISHED', { sku, to: size });
  return new Map(
    [...names].map(([locale, name]) => [locale, name === baseNames?.get(locale) ? `${name} ${size}` : name]),
  );
}

function reportAbsentVariants(
  { sku, prices }: SellableProduct,
  shades: readonly SellableProduct[],
  findings: Context['findings'],
): void {
  for (const country of shades.length > 0 ? prices.keys() : [])
    if (!shades.some((shade) => shade.prices.has(country)))
      findings.addCorrection('VARIANTS_ABSENT', { sku, to: country });
}

function buildFamilyRows(
  { base, existingBaseSku, shades }: SellableFamily,
  context: Context & { assignedIds: ReturnType<typeof assignIds> },
): ProductRows[] {
  const existingBase = context.existingCatalogue.products.find(({ sku }) => sku === existingBaseSku);
  const baseName = base ? pickName(base) : (Object.values(existingBase?.names ?? {})[0] ?? '');
  const shadeRows = shades.map((shade) =>
    buildProductRows(shade, { ...context, baseName, hasShades: false, shadeColor: null }),
  );
  const shadeColor = shadeRows.map(({ product }) => product.color).find((color) => typeof color === 'string') ?? null;
  if (base) reportAbsentVariants(base, shades, context.findings);
  return base
    ? [buildProductRows(base, { ...context, baseName: '', hasShades: shades.length > 0, shadeColor }), ...shadeRows]
    : shadeRows;
}

function buildAllProductRows(families: readonly SellableFamily[], context: Context) {
  const { existingCatalogue, findings } = context;
  const sellables = families.flatMap(({ base, shades }) => (base ? [base, ...shades] : shades));
  const assignedIds = assignIds(sellables, existingCatalogue, findings);
  const productRows = families.flatMap((family) => buildFamilyRows(family, { ...context, assignedIds }));
  const knownSkus = new Set([...existingCatalogue.products, ...sellables].map(({ sku }) => sku));
  return {
    products: productRows.map(({ product }) => product),
    productTexts: productRows.flatMap(({ texts }) => texts),
    productPrices: productRows.flatMap(({ prices }) => prices),
    salePeriods: productRows.flatMap(({ sales }) => sales),
    stock: productRows.flatMap(({ stock }) => stock),
    crossSelling: sellables.flatMap((sellable) =>
      buildCrossSellingRows(sellable, assignedIds.get(sellable.sku)?.productId ?? 0, { ...context, knownSkus }),
    ),
  };
}

/** The color in which each category is drawn: that of its last product with a color. */
function findCategoryColors({
  products,
  productPrices,
}: Pick<PlannedRows, 'products' | 'productPrices'>): ReadonlyMap<number, string> {
  const colorByProduct = new Map(products.map(({ productId, color }) => [productId, color]));
  return new Map(
    productPrices.flatMap(({ categoryId, productId }) => {
      const color = colorByProduct.get(productId);
      return color ? [[categoryId, color] as const] : [];
    }),
  );
}

const buildNameRows = (names: ReadonlyMap<string, string>) => [...names].map(([locale, name]) => ({ locale, name }));

function buildCategoryRows(
  categories: readonly PlannedCategory[],
  categoryIndex: CategoryIndex,
  colors: ReadonlyMap<number, string>,
) {
  const subCategories = [
    ...categories.flatMap(({ categoryId, subCategories }) =>
      subCategories.map((subCategory) => ({ categoryId, ...subCategory })),
    ),
    ...categoryIndex.getAddedSubCategories(),
  ];
  return {
    categories: categories.map(({ categoryId, orderBy, names, rating }) => ({
      categoryId,
      orderBy,
      rating: rating ? JSON.stringify(rating) : null,
      art: JSON.stringify(chooseArt([...names.values()], colors.get(categoryId) ?? null)),
    })),
    categoryTexts: categories.flatMap(({ categoryId, names, descriptions }) =>
      buildNameRows(names).map((text) => ({ categoryId, ...text, description: descriptions.get(text.locale) ?? '' })),
    ),
    subcategories: subCategories.map(({ id, categoryId, orderBy }) => ({ id, categoryId, orderBy })),
    subcategoryTexts: subCategories.flatMap(({ id, names }) =>
      buildNameRows(names).map((text) => ({ subcategoryId: id, ...text })),
    ),
  };
}
