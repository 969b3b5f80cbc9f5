import type { IndexedProduct, ProductIndex } from './drafts.ts';
import type { Findings } from './findings.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import type { ExistingProduct } from './existing-products.ts';

/** A base product, from the file (`product`) or from the catalogue (`existing`), with its shades from the file. */
export interface Family {
  base: { product: IndexedProduct } | { existing: ExistingProduct };
  shades: IndexedProduct[];
}

type RootBase = { kind: 'base'; sku: string } | { kind: 'unknown' } | { kind: 'cycle' };

/** Follows the base products that products name until one names none. */
function findRootBase(sku: string, getBase: (sku: string) => string | null | undefined): RootBase {
  const seen = new Set([sku]);
  for (let current = sku; ;) {
    const base = getBase(current);
    if (base === undefined) return { kind: 'unknown' };
    if (base === null) return { kind: 'base', sku: current };
    if (seen.has(base)) return { kind: 'cycle' };
    seen.add(base);
    current = base;
  }
}

/**
 * Groups products into families of one base product and its shades, in the order of the file. A shade without a base
 * product is refused.
 */
export function groupIntoFamilies(
  { products, refused }: ProductIndex,
  { products: existingProducts }: Pick<ExistingCatalogue, 'products'>,
  findings: Findings,
): Family[] {
  const bases = new Map(products.map(({ sku, baseSku }) => [sku, baseSku]));
  const getBase = (sku: string) => (bases.has(sku) ? bases.get(sku) : existingProducts.get(sku)?.baseSku);
  const families = new Map<string, Family>(
    products
      .filter(({ baseSku }) => baseSku === null)
      .map((product) => [product.sku, { base: { product }, shades: [] }]),
  );
  const findFamily = (sku: string): Family | undefined => {
    const existing = existingProducts.get(sku);
    const family = families.get(sku) ?? (existing && { base: { existing }, shades: [] });
    if (family) families.set(sku, family);
    return family;
  };
  for (const product of products) {
    const { sku, baseSku } = product;
    if (baseSku === null) continue;
    const root = findRootBase(sku, getBase);
    const family = root.kind === 'base' ? findFamily(root.sku) : undefined;
    if (root.kind === 'base' && family)
      family.shades.push(root.sku === baseSku ? product : flattenShade(product, root.sku, findings));
    else refuseShade({ sku, baseSku }, root.kind === 'cycle', refused, findings);
  }
  return [...families.values()];
}

function refuseShade(
  { sku, baseSku }: { sku: string; baseSku: string },
  isCycle: boolean,
  refusedSkus: ReadonlySet<string>,
  findings: Findings,
): void {
  if (isCycle) findings.addRefusal('BASE_CYCLE', sku);
  else findings.addRefusal(refusedSkus.has(baseSku) ? 'BASE_REFUSED' : 'BASE_UNKNOWN', sku, `It names ${baseSku}.`);
}

/** Moves a shade of a shade to the base product of both. */
function flattenShade(product: IndexedProduct, baseSku: string, findings: Findings): IndexedProduct {
  findings.addCorrection('BASE_FLATTENED', { sku: product.sku, from: product.baseSku ?? '', to: baseSku });
  return { ...product, baseSku };
}
