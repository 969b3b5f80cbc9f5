import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { SellableProduct } from './select-sellable.ts';
import type { ExistingProduct } from './existing-catalogue.ts';

export interface AssignedIds {
  productId: number;
  position: number;
}

const isId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= importLimits.productId;

/**
 * Ids and places in the book. A product that stands keeps both; a new one keeps the file's id when it is free, else
 * gets the next above
 * all, and comes after those that stand. The same file on the same catalogue gives the same numbers.
 */
export function assignIds(
  sellables: readonly SellableProduct[],
  standing: readonly ExistingProduct[],
  findings: Findings,
): Map<string, AssignedIds> {
  const known = new Map(standing.map((product) => [product.sku, product]));
  const taken = new Set(standing.map(({ productId }) => productId));
  const ids = new Map<string, number>();
  for (const { sku, draft } of sellables) {
    const wished = known.get(sku)?.productId ?? draft.row.productId;
    if (!isId(wished) || (taken.has(wished) && !known.has(sku))) continue;
    taken.add(wished);
    ids.set(sku, wished);
  }
  const nextId = createCounter(taken);
  const nextPosition = createCounter(new Set(standing.map(({ position }) => position)));
  return new Map(
    sellables.map(({ sku, draft }) => {
      const productId = ids.get(sku) ?? nextId();
      if (!ids.has(sku))
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
