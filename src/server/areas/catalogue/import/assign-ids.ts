import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { SellableProduct } from './select-sellable.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

export interface AssignedIds {
  productId: number;
  position: number;
}

const isId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= importLimits.productId;

/**
 * Assigns product ids and display positions. A product that is in the catalogue keeps both. A new one keeps the id of
 * the file when it is free, or the one that it had before, otherwise it gets the next id above all, and it comes after the existing products. The same
 * file on the same catalogue gives the same numbers.
 */
export function assignIds(
  products: readonly SellableProduct[],
  { products: existing, formerIds }: Pick<ExistingCatalogue, 'products' | 'formerIds'>,
  findings: Findings,
): Map<string, AssignedIds> {
  const known = new Map(existing.map((product) => [product.sku, product]));
  const taken = new Set(existing.map(({ productId }) => productId));
  const ids = new Map<string, number>();
  const former = new Set<string>();
  for (const { sku, draft } of products) {
    const preferred = known.get(sku)?.productId ?? draft.row.productId;
    if (!isId(preferred) || (taken.has(preferred) && !known.has(sku))) continue;
    taken.add(preferred);
    ids.set(sku, preferred);
  }
  for (const { sku } of products) {
    const id = formerIds?.get(sku);
    if (ids.has(sku) || id === undefined || taken.has(id)) continue;
    taken.add(id);
    ids.set(sku, id);
    former.add(sku);
  }
  const nextId = createCounter(taken);
  const nextPosition = createCounter(new Set(existing.map(({ position }) => position)));
  return new Map(
    products.map(({ sku, draft }) => {
      const productId = ids.get(sku) ?? nextId();
      if (!ids.has(sku) || (former.has(sku) && draft.row.productId !== null && draft.row.productId !== undefined))
        findings.addCorrection('ID_ASSIGNED', { sku, from: String(draft.row.productId ?? ''), to: String(productId) });
      return [sku, { productId, position: known.get(sku)?.position ?? nextPosition() }];
    }),
  );
}

function createCounter(taken: ReadonlySet<number>): () => number {
  let last = 0;
  for (const value of taken) last = Math.max(last, value);
  return () => (last += 1);
}
