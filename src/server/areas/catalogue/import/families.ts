import type { Draft, Drafts } from './drafts.ts';
import type { Findings } from './findings.ts';
import type { ExistingProduct, ExistingCatalogue } from './existing-catalogue.ts';

/** A base product of the file, or one that stands in the catalogue already, with the file's shades of it. */
export interface Family {
  base: { draft: Draft } | { standing: ExistingProduct };
  shades: Draft[];
}

type RootBase = { kind: 'base'; sku: string } | { kind: 'unknown' } | { kind: 'cycle' };

/** Follows what each names as its base until one names none. */
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
 * Sorts products into families of one base and its shades, in the order of the file. A shade that has no base is
 * refused.
 */
export function groupIntoFamilies(
  { drafts, refused }: Drafts,
  { products: standing }: Pick<ExistingCatalogue, 'products'>,
  findings: Findings,
): Family[] {
  const baseOf = new Map([...standing, ...drafts].map(({ sku, baseSku }) => [sku, baseSku]));
  const standingBases = new Map(standing.map((product) => [product.sku, product]));
  const families = new Map<string, Family>(
    drafts.filter(({ baseSku }) => baseSku === null).map((draft) => [draft.sku, { base: { draft }, shades: [] }]),
  );
  const familyOf = (sku: string): Family | undefined => {
    const product = standingBases.get(sku);
    const family = families.get(sku) ?? (product && { base: { standing: product }, shades: [] });
    if (family) families.set(sku, family);
    return family;
  };
  for (const draft of drafts) {
    if (draft.baseSku === null) continue;
    const root = findRootBase(draft.sku, baseOf);
    const family = root.kind === 'base' ? familyOf(root.sku) : undefined;
    if (root.kind === 'base' && family)
      family.shades.push(root.sku === draft.baseSku ? draft : flattenShade(draft, root.sku, findings));
    else if (root.kind === 'cycle') findings.addRefusal('BASE_CYCLE', draft.sku);
    else
      findings.addRefusal(
        refused.has(draft.baseSku) ? 'BASE_REFUSED' : 'BASE_UNKNOWN',
        draft.sku,
        `It names ${draft.baseSku}.`,
      );
  }
  return [...families.values()];
}

function flattenShade(draft: Draft, baseSku: string, findings: Findings): Draft {
  findings.addCorrection('BASE_FLATTENED', { sku: draft.sku, from: draft.baseSku ?? '', to: baseSku });
  return { ...draft, baseSku };
}
