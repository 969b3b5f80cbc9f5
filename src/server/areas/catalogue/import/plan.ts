import { createAddressableSkus } from './address-skus.ts';
import { planCategories } from './categories.ts';
import { createCategoryIndex } from './category-index.ts';
import { buildCategoryRows, type CategoryRows } from './category-rows.ts';
import { indexProducts } from './drafts.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import { type Family, groupIntoFamilies } from './families.ts';
import { createFindings, type CorrectionCount, type Findings, type ImportRefusal } from './findings.ts';
import { createIdAssigner } from './assign-ids.ts';
import { type CrossSellingRow, buildCrossSellingRows, type ProductRows } from './plan-rows.ts';
import { createFamilyPlanner, type PlanFamily } from './plan-family.ts';
import type { CatalogueSource } from './read-file.ts';

export interface RowCounts {
  given: number;
  accepted: number;
  refused: number;
}
export interface ImportPlan {
  categoryRows: CategoryRows;
  /** The products that are sold afterwards because of the file. */
  skus: ReadonlySet<string>;
  categories: RowCounts;
  products: RowCounts;
  refusals: readonly ImportRefusal[];
  corrections: readonly CorrectionCount[];
}

/** The rows of one product to write. A table without rows is left out. */
export type PlannedProductRows = Partial<ProductRows> & { crossSelling?: CrossSellingRow[] };

/**
 * Gets the rows of the products. `product` counts the accepted ones from 0, base products before their shades. Cross-selling
 * comes after all other rows.
 */
export type AddPlannedRows = (product: number, rows: PlannedProductRows) => void;

/**
 * Turns the rows of a file into rows of tables. Those of products are handed on one by one, because there may be more of
 * them than memory. It never throws for the content of a file, and accepted + refused = given. What `findings` holds
 * already was refused by the reader of the file.
 */
export function planImport(
  file: CatalogueSource,
  existingCatalogue: ExistingCatalogue,
  addRows: AddPlannedRows,
  findings: Findings = createFindings(),
): ImportPlan {
  const refusedBefore = findings.refusals().length;
  const categories = planCategories(file.categories, existingCatalogue, findings);
  const refusedCategories = findings.refusals().length - refusedBefore;
  const categoryIndex = createCategoryIndex(categories, existingCatalogue);
  const toAddressableSku = createAddressableSkus(existingCatalogue.givenSkus);
  const context = { existingCatalogue, categoryIndex, findings, toAddressableSku };
  const index = indexProducts(file.products, existingCatalogue.products, context);
  const families = groupIntoFamilies(index, existingCatalogue, findings);
  const assignIds = createIdAssigner(index.products, existingCatalogue, findings);
  const planFamily = createFamilyPlanner(file.products, { ...context, assignIds, isInFile: index.has });
  const { skus, colors } = planProducts(families, planFamily, { existingCatalogue, findings, addRows });
  return {
    categoryRows: buildCategoryRows(categories, categoryIndex, colors),
    skus,
    categories: { given: file.categories.length, accepted: categories.length, refused: refusedCategories },
    products: {
      given: file.products.length + refusedBefore,
      accepted: skus.size,
      refused: findings.refusals().length - refusedCategories,
    },
    refusals: findings.refusals(),
    corrections: findings.corrections(),
  };
}

interface PlannedParts {
  existingCatalogue: ExistingCatalogue;
  findings: Findings;
  addRows: AddPlannedRows;
}

/** Plans family by family. Returns the accepted skus, and the color in which each category is drawn. */
function planProducts(
  families: readonly Family[],
  planFamily: PlanFamily,
  { existingCatalogue, findings, addRows }: PlannedParts,
) {
  const skus = new Set<string>();
  const colors = new Map<number, string>();
  const crossSelling: { product: number; sku: string; productId: number; wanted: ReadonlySet<string> }[] = [];
  for (const family of families)
    for (const { rows, wanted } of planFamily(family)) {
      const [{ sku, productId, color }] = rows.products;
      if (wanted.size > 0) crossSelling.push({ product: skus.size, sku, productId, wanted });
      addRows(skus.size, rows);
      skus.add(sku);
      // Each category is drawn in the color of its last product with one.
      for (const { categoryId } of color ? rows.productPrices : []) colors.set(categoryId, color ?? '');
    }
  const isKnown = (sku: string) => skus.has(sku) || existingCatalogue.products.get(sku) !== undefined;
  for (const { product, ...wanted } of crossSelling)
    addRows(product, { crossSelling: buildCrossSellingRows(wanted, isKnown, findings) });
  return { skus, colors };
}
