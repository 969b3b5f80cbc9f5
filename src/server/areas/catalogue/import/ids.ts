import type { Findings } from './findings.ts';
import { limits } from './limits.ts';
import type { Sellable } from './sell.ts';
import type { StandingProduct } from './world.ts';

export interface Placed {
  productId: number;
  position: number;
}

const isId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= limits.productId;

/**
 * Ids and places in the book. A product that stands keeps both; a new one keeps the file's id when it is free, else
 * gets the next above
 * all, and comes after those that stand. The same file on the same catalogue gives the same numbers.
 */
export function placeProducts(
  sellables: readonly Sellable[],
  standing: readonly StandingProduct[],
  findings: Findings,
): Map<string, Placed> {
  const known = new Map(standing.map((product) => [product.sku, product]));
  const taken = new Set(standing.map(({ productId }) => productId));
  const ids = new Map<string, number>();
  for (const { sku, draft } of sellables) {
    const wished = known.get(sku)?.productId ?? draft.row.productId;
    if (!isId(wished) || (taken.has(wished) && !known.has(sku))) continue;
    taken.add(wished);
    ids.set(sku, wished);
  }
  const nextId = counter(taken);
  const nextPosition = counter(new Set(standing.map(({ position }) => position)));
  return new Map(
    sellables.map(({ sku, draft }) => {
      const productId = ids.get(sku) ?? nextId();
      if (!ids.has(sku))
        findings.mend('ID_ASSIGNED', { sku, from: String(draft.row.productId ?? ''), to: String(productId) });
      return [sku, { productId, position: known.get(sku)?.position ?? nextPosition() }];
    }),
  );
}

function counter(taken: ReadonlySet<number>): () => number {
  let last = 0;
  for (const value of taken) last = Math.max(last, value);
  return () => (last += 1);
}
