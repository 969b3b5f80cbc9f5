import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { chooseArt } from './art.ts';
import { planCategories, type PlannedCategory } from './categories.ts';
import { readDrafts } from './drafts.ts';
import { groupIntoFamilies } from './families.ts';
import { createFindings, type CorrectionCount, type ImportRefusal } from './findings.ts';
import { assignIds } from './assign-ids.ts';
import { createNameDeduplicator } from './names.ts';
import { buildCrossSellingRows, type ProductRows, buildProductRows } from './plan-rows.ts';
import type { CatalogueFile } from './read-file.ts';
import { type SellableProduct, type SellableFamily, selectSellableFamilies } from './select-sellable.ts';
import { createCategoryIndex, type CategoryIndex } from './category-index.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** What is to be written, each list in the order of its table's foreign keys. */
export interface PlannedRows {
  categories: Row<'categories'>[];
  categoryTexts: Row<'categoryTexts'>[];
  subcategories: Row<'subcategories'>[];
  subcategoryTexts: Row<'subcategoryTexts'>[];
  products: Row<'products'>[];
  productTexts: Row<'productTexts'>[];
  productPrices: Row<'productPrices'>[];
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
 * Turns a file's rows into tables' rows. Pure: never throws for what is in the file, and accepted + refused = given.
 */
export function planImport(file: CatalogueFile, world: ExistingCatalogue): ImportPlan {
  const findings = createFindings();
  const categories = planCategories(file.categories, world, findings);
  const refusedCategories = findings.refusals().length;
  const shelves = createCategoryIndex(categories, world);
  const families = selectSellableFamilies(
    groupIntoFamilies(readDrafts(file.products, world, findings), world, findings),
    {
      existingCatalogue: world,
      categoryIndex: shelves,
      findings,
    },
  );
  const context = { existingCatalogue: world, categoryIndex: shelves, findings };
  const products = buildAllProductRows(
    families.map((family) => deduplicateShadeNames(family, context)),
    context,
  );
  const colors = new Map(
    products.prices.flatMap(({ categoryId, productId }) => {
      const color = products.colors.get(productId);
      return color ? [[categoryId, color] as const] : [];
    }),
  );
  return {
    rows: { ...buildCategoryRows(categories, shelves, colors), ...products.rows },
    categories: { given: file.categories.length, accepted: categories.length, refused: refusedCategories },
    products: {
      given: file.products.length,
      accepted: products.rows.products.length,
      refused: findings.refusals().length - refusedCategories,
    },
    refusals: findings.refusals(),
    corrections: findings.corrections(),
  };
}

type Context = Parameters<typeof selectSellableFamilies>[1];

function deduplicateShadeNames(
  { base, existingBaseSku, shades }: SellableFamily,
  { existingCatalogue, findings }: Context,
): SellableFamily {
  const inFile = new Set(shades.map(({ sku }) => sku));
  const others = existingCatalogue.products.filter(
    ({ sku, baseSku }) => baseSku !== null && baseSku === (base?.sku ?? existingBaseSku) && !inFile.has(sku),
  );
  const distinguish = createNameDeduplicator(
    others.map(({ names }) => names),
    findings,
  );
  return {
    base,
    existingBaseSku,
    shades: shades.map((shade) => ({ ...shade, names: distinguish(shade.sku, shade.names) })),
  };
}

const pickName = (sellable: SellableProduct | null) => [...(sellable?.names.values() ?? [])][0] ?? '';

function buildFamilyRows(
  { base, existingBaseSku, shades }: SellableFamily,
  context: Context & { assignedIds: ReturnType<typeof assignIds> },
): ProductRows[] {
  const standing = context.existingCatalogue.products.find(({ sku }) => sku === existingBaseSku);
  const baseName = base ? pickName(base) : (Object.values(standing?.names ?? {})[0] ?? '');
  const shadeRows = shades.map((shade) =>
    buildProductRows(shade, { ...context, baseName, hasShades: false, shadeColor: null }),
  );
  const shadeColor = shadeRows.map(({ product }) => product.color).find((color) => typeof color === 'string') ?? null;
  return base
    ? [buildProductRows(base, { ...context, baseName: '', hasShades: shades.length > 0, shadeColor }), ...shadeRows]
    : shadeRows;
}

function buildAllProductRows(families: readonly SellableFamily[], context: Context) {
  const { existingCatalogue, findings } = context;
  const sellables = families.flatMap(({ base, shades }) => (base ? [base, ...shades] : shades));
  const assignedIds = assignIds(sellables, existingCatalogue.products, findings);
  const all = families.flatMap((family) => buildFamilyRows(family, { ...context, assignedIds }));
  const known = new Set([...existingCatalogue.products, ...sellables].map(({ sku }) => sku));
  return {
    prices: all.flatMap(({ prices }) => prices),
    colors: new Map(all.map(({ product }) => [product.productId, product.color ?? null])),
    rows: {
      products: all.map(({ product }) => product),
      productTexts: all.flatMap(({ texts }) => texts),
      productPrices: all.flatMap(({ prices }) => prices),
      stock: all.flatMap(({ stock }) => stock),
      crossSelling: sellables.flatMap((sellable) =>
        buildCrossSellingRows(sellable, assignedIds.get(sellable.sku)?.productId ?? 0, known, findings),
      ),
    },
  };
}

const buildNameRows = (names: ReadonlyMap<string, string>) => [...names].map(([locale, name]) => ({ locale, name }));

function buildCategoryRows(
  categories: readonly PlannedCategory[],
  shelves: CategoryIndex,
  colors: ReadonlyMap<number, string>,
) {
  const subs = [
    ...categories.flatMap(({ categoryId, subCategories }) => subCategories.map((sub) => ({ categoryId, ...sub }))),
    ...shelves.getAddedSubCategories(),
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
    subcategories: subs.map(({ id, categoryId, orderBy }) => ({ id, categoryId, orderBy })),
    subcategoryTexts: subs.flatMap(({ id, names }) =>
      buildNameRows(names).map((text) => ({ subcategoryId: id, ...text })),
    ),
  };
}
