import type { Draft, Drafts } from './drafts.ts';
import type { Findings } from './findings.ts';
import type { ExistingProduct, ExistingCatalogue } from './existing-catalogue.ts';

/** A base product, from the file (`draft`) or from the catalogue (`existing`), with its shades from the file. */
export interface Family {
  base: { draft: Draft } | { existing: ExistingProduct };
  shades: Draft[];
}

type RootBase = { kind: 'base'; sku: string } | { kind: 'unknown' } | { kind: 'cycle' };

/** Follows the base products that products name until one names none. */
function findRootBase(sku: string, baseOf: ReadonlyMap<string, string | null>): RootBase {
  const seen = new Set([sku]);
  for (let current = sku; ;) {
    const base = baseOf.get(current);
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
  { drafts, refused }: Drafts,
  { products: existingProducts }: Pick<ExistingCatalogue, 'products'>,
  findings: Findings,
): Family[] {
  const baseOf = new Map([...existingProducts, ...drafts].map(({ sku, baseSku }) => [sku, baseSku]));
  const existingBySku = new Map(existingProducts.map((product) => [product.sku, product]));
  const families = new Map<string, Family>(
    drafts.filter(({ baseSku }) => baseSku === null).map((draft) => [draft.sku, { base: { draft }, shades: [] }]),
  );
  const findFamily = (sku: string): Family | undefined => {
    const existing = existingBySku.get(sku);
    const family = families.get(sku) ?? (existing && { base: { existing }, shades: [] });
    if (family) families.set(sku, family);
    return family;
  };
  for (const draft of drafts) {
    if (draft.baseSku === null) continue;
    const root = findRootBase(draft.sku, baseOf);
    const family = root.kind === 'base' ? findFamily(root.sku) : undefined;
    if (root.kind === 'base' && family)
      family.shades.push(root.sku === draft.baseSku ? draft : flattenShade(draft, root.sku, findings));
    else refuseShade({ sku: draft.sku, baseSku: draft.baseSku }, root.kind === 'cycle', refused, findings);
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
function flattenShade(draft: Draft, baseSku: string, findings: Findings): Draft {
  findings.addCorrection('BASE_FLATTENED', { sku: draft.sku, from: draft.baseSku ?? '', to: baseSku });
  return { ...draft, baseSku };
}
