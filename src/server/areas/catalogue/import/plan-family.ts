import type { AssignIds } from './assign-ids.ts';
import { type DraftContext, readDraft } from './drafts.ts';
import type { Family } from './families.ts';
import type { Findings } from './findings.ts';
import { createNameDeduplicator } from './names.ts';
import { buildProductRows, type ProductRows, readCrossSelling } from './plan-rows.ts';
import type { ItemSource } from './read-file.ts';
import {
  type FamilyDrafts,
  refuseShades,
  type SellableFamily,
  type SellableProduct,
  type SellContext,
  selectSellableFamily,
} from './select-sellable.ts';

/** A product with the skus that it wants to be sold with. */
export interface PlannedProduct {
  rows: ProductRows;
  wanted: ReadonlySet<string>;
}

type FamilyContext = SellContext & DraftContext & { assignIds: AssignIds; isInFile: (sku: string) => boolean };

/** Reads the products of a family. Null when its base product is refused. */
function readFamily(family: Family, source: ItemSource, context: FamilyContext): FamilyDrafts | null {
  const base = 'product' in family.base ? readDraft(family.base.product, source, context) : null;
  if ('product' in family.base && !base) {
    refuseShades(family.shades, context.findings);
    return null;
  }
  const shades = family.shades.flatMap((shade) => readDraft(shade, source, context) ?? []);
  if (base) return { base: { draft: base }, shades };
  return 'existing' in family.base ? { base: family.base, shades } : null;
}

/** The shades of the catalogue that keep their names in the family: the file does not have them, or they are refused. */
function listKeptShades(family: Family, { base, existingBaseSku, shades }: SellableFamily, context: FamilyContext) {
  const own = new Set(family.shades.map(({ sku }) => sku));
  const sold = new Set(shades.map(({ sku }) => sku));
  return context.existingCatalogue.products
    .listShadeSkus(base?.sku ?? existingBaseSku ?? '')
    .filter((sku) => (own.has(sku) ? !sold.has(sku) : !context.isInFile(sku)));
}

function deduplicateShadeNames(family: Family, sellable: SellableFamily, context: FamilyContext): SellableFamily {
  const { base, existingBaseSku, shades } = sellable;
  const { existingCatalogue, findings } = context;
  const kept = listKeptShades(family, sellable, context);
  const deduplicateNames = createNameDeduplicator(
    kept.map((sku) => existingCatalogue.names.get(sku) ?? {}),
    findings,
  );
  return {
    base,
    existingBaseSku,
    shades: shades.map((shade) => ({
      ...shade,
      names: shade.draft.row.exact ? shade.names : deduplicateNames(shade.sku, addSize(shade, base?.names, findings)),
    })),
  };
}

const pickName = (sellable: SellableProduct | null) => [...(sellable?.names.values() ?? [])][0] ?? '';

/** Adds the size to the name of a variant that has the name of its base product. */
function addSize(
  { sku, draft: { row }, names }: SellableProduct,
  baseNames: ReadonlyMap<string, string> | undefined,
  findings: Findings,
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
  findings: Findings,
): void {
  for (const country of shades.length > 0 ? prices.keys() : [])
    if (!shades.some((shade) => shade.prices.has(country)))
      findings.addCorrection('VARIANTS_ABSENT', { sku, to: country });
}

function planSellable({ base, existingBaseSku, shades }: SellableFamily, context: FamilyContext): PlannedProduct[] {
  const assign = ({ sku, draft }: SellableProduct) =>
    context.assignIds({ sku, productId: draft.row.productId ?? null, position: draft.row.exact?.position });
  const plan = (rows: ProductRows, { draft }: SellableProduct): PlannedProduct => ({
    rows,
    wanted: readCrossSelling(draft, context.toAddressableSku),
  });
  const existingNames = context.existingCatalogue.names.get(existingBaseSku ?? '') ?? {};
  const baseName = base ? pickName(base) : (Object.values(existingNames)[0] ?? '');
  const baseIds = base && assign(base);
  const ownShades = shades.map((shade) =>
    plan(buildProductRows(shade, assign(shade), { ...context, baseName, hasShades: false, shadeColor: null }), shade),
  );
  if (!base || !baseIds) return ownShades;
  reportAbsentVariants(base, shades, context.findings);
  const shadeColor = ownShades.flatMap(({ rows }) => rows.products[0].color ?? [])[0] ?? null;
  const parts = { baseName: '', hasShades: shades.length > 0, shadeColor };
  return [plan(buildProductRows(base, baseIds, { ...context, ...parts }), base), ...ownShades];
}

/** Returns a function that turns a family into the rows of its products: the base product first, none that is refused. */
export function createFamilyPlanner(source: ItemSource, context: FamilyContext) {
  return (family: Family): PlannedProduct[] => {
    const drafts = readFamily(family, source, context);
    const sellable = drafts && selectSellableFamily(drafts, context);
    if (!sellable) return [];
    return planSellable(deduplicateShadeNames(family, sellable, context), context);
  };
}
export type PlanFamily = ReturnType<typeof createFamilyPlanner>;
