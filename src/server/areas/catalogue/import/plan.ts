import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { artOf } from './art.ts';
import { planCategories, type PlannedCategory } from './categories.ts';
import { readDrafts } from './drafts.ts';
import { gatherFamilies } from './families.ts';
import { createFindings, type MendCount, type Refusal } from './findings.ts';
import { placeProducts } from './ids.ts';
import { createDistinguisher } from './names.ts';
import { crossSellingRows, type ProductRows, rowsOf } from './plan-rows.ts';
import type { CatalogueFile } from './read-file.ts';
import { type Sellable, type SellableFamily, sellFamilies } from './sell.ts';
import { createShelves, type Shelves } from './shelves.ts';
import type { World } from './world.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** What is to be written, each list in the order of its table's foreign keys. */
export interface PlanRows {
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
export interface Counted {
  given: number;
  accepted: number;
  refused: number;
}
export interface ImportPlan {
  rows: PlanRows;
  categories: Counted;
  products: Counted;
  refusals: readonly Refusal[];
  mends: readonly MendCount[];
}

/**
 * Turns a file's rows into tables' rows. Pure: never throws for what is in the file, and accepted + refused = given.
 */
export function planImport(file: CatalogueFile, world: World): ImportPlan {
  const findings = createFindings();
  const categories = planCategories(file.categories, world, findings);
  const refusedCategories = findings.refusals().length;
  const shelves = createShelves(categories, world);
  const families = sellFamilies(gatherFamilies(readDrafts(file.products, world, findings), world, findings), {
    world,
    shelves,
    findings,
  });
  const context = { world, shelves, findings };
  const products = productRows(
    families.map((family) => nameShades(family, context)),
    context,
  );
  const colors = new Map(
    products.prices.flatMap(({ categoryId, productId }) => {
      const color = products.colors.get(productId);
      return color ? [[categoryId, color] as const] : [];
    }),
  );
  return {
    rows: { ...categoryRows(categories, shelves, colors), ...products.rows },
    categories: { given: file.categories.length, accepted: categories.length, refused: refusedCategories },
    products: {
      given: file.products.length,
      accepted: products.rows.products.length,
      refused: findings.refusals().length - refusedCategories,
    },
    refusals: findings.refusals(),
    mends: findings.mends(),
  };
}

type Context = Parameters<typeof sellFamilies>[1];

function nameShades({ base, standingBase, shades }: SellableFamily, { world, findings }: Context): SellableFamily {
  const inFile = new Set(shades.map(({ sku }) => sku));
  const others = world.products.filter(
    ({ sku, baseSku }) => baseSku !== null && baseSku === (base?.sku ?? standingBase) && !inFile.has(sku),
  );
  const distinguish = createDistinguisher(
    others.map(({ names }) => names),
    findings,
  );
  return {
    base,
    standingBase,
    shades: shades.map((shade) => ({ ...shade, names: distinguish(shade.sku, shade.names) })),
  };
}

const nameOf = (sellable: Sellable | null) => [...(sellable?.names.values() ?? [])][0] ?? '';

function familyRows(
  { base, standingBase, shades }: SellableFamily,
  context: Context & { placed: ReturnType<typeof placeProducts> },
): ProductRows[] {
  const standing = context.world.products.find(({ sku }) => sku === standingBase);
  const baseName = base ? nameOf(base) : (Object.values(standing?.names ?? {})[0] ?? '');
  const shadeRows = shades.map((shade) => rowsOf(shade, { ...context, baseName, hasShades: false, shadeColor: null }));
  const shadeColor = shadeRows.map(({ product }) => product.color).find((color) => typeof color === 'string') ?? null;
  return base
    ? [rowsOf(base, { ...context, baseName: '', hasShades: shades.length > 0, shadeColor }), ...shadeRows]
    : shadeRows;
}

function productRows(families: readonly SellableFamily[], context: Context) {
  const { world, findings } = context;
  const sellables = families.flatMap(({ base, shades }) => (base ? [base, ...shades] : shades));
  const placed = placeProducts(sellables, world.products, findings);
  const all = families.flatMap((family) => familyRows(family, { ...context, placed }));
  const known = new Set([...world.products, ...sellables].map(({ sku }) => sku));
  return {
    prices: all.flatMap(({ prices }) => prices),
    colors: new Map(all.map(({ product }) => [product.productId, product.color ?? null])),
    rows: {
      products: all.map(({ product }) => product),
      productTexts: all.flatMap(({ texts }) => texts),
      productPrices: all.flatMap(({ prices }) => prices),
      stock: all.flatMap(({ stock }) => stock),
      crossSelling: sellables.flatMap((sellable) =>
        crossSellingRows(sellable, placed.get(sellable.sku)?.productId ?? 0, known, findings),
      ),
    },
  };
}

const nameRows = (names: ReadonlyMap<string, string>) => [...names].map(([locale, name]) => ({ locale, name }));

function categoryRows(categories: readonly PlannedCategory[], shelves: Shelves, colors: ReadonlyMap<number, string>) {
  const subs = [
    ...categories.flatMap(({ categoryId, subCategories }) => subCategories.map((sub) => ({ categoryId, ...sub }))),
    ...shelves.added(),
  ];
  return {
    categories: categories.map(({ categoryId, orderBy, names, rating }) => ({
      categoryId,
      orderBy,
      rating: rating ? JSON.stringify(rating) : null,
      art: JSON.stringify(artOf([...names.values()], colors.get(categoryId) ?? null)),
    })),
    categoryTexts: categories.flatMap(({ categoryId, names, descriptions }) =>
      nameRows(names).map((text) => ({ categoryId, ...text, description: descriptions.get(text.locale) ?? '' })),
    ),
    subcategories: subs.map(({ id, categoryId, orderBy }) => ({ id, categoryId, orderBy })),
    subcategoryTexts: subs.flatMap(({ id, names }) => nameRows(names).map((text) => ({ subcategoryId: id, ...text }))),
  };
}
