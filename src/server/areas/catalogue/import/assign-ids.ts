import type { IndexedProduct } from './drafts.ts';
import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import type { ExistingProducts } from './existing-products.ts';
import type { Lookup } from './lookup-stage.ts';

export interface AssignedIds {
  productId: number;
  position: number;
}
/** Assigns the ids of a product that can be sold. Called once for each, in their order. */
export type AssignIds = (
  product: Pick<IndexedProduct, 'sku' | 'productId'> & { position?: number | undefined },
) => AssignedIds;

const isId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= importLimits.productId;

/** The ids that products bring along: those of the catalogue, else of the file, else those that they had before. */
function reserveIds(
  products: readonly IndexedProduct[],
  { existing, formerIds }: { existing: ExistingProducts; formerIds: ExistingCatalogue['formerIds'] },
) {
  const taken = new Set(existing.listProductIds());
  const ids = new Map<string, number>();
  for (const { sku, productId } of products) {
    const known = existing.get(sku);
    const preferred = known?.productId ?? productId;
    if (!isId(preferred) || (taken.has(preferred) && !known)) continue;
    taken.add(preferred);
    ids.set(sku, preferred);
  }
  const former = formerIds ? reserveFormerIds(products, formerIds, { ids, taken }) : new Set<string>();
  return { ids, former, last: findLast(taken) };
}

/** Adds the ids that products had before to those that are reserved. Returns the skus of these products. */
function reserveFormerIds(
  products: readonly IndexedProduct[],
  formerIds: Lookup<number>,
  { ids, taken }: { ids: Map<string, number>; taken: Set<number> },
): Set<string> {
  const former = new Set<string>();
  for (const { sku } of products) {
    const id = formerIds.get(sku);
    if (ids.has(sku) || id === undefined || taken.has(id)) continue;
    taken.add(id);
    ids.set(sku, id);
    former.add(sku);
  }
  return former;
}

/**
 * Assigns product ids and display positions. A product that is in the catalogue keeps both. A new one keeps the id of
 * the file when it is free, or the one that it had before, otherwise it gets the next id above all. It comes after the
 * existing products, or where an export says that replaces them. The same file on the same catalogue gives the same
 * numbers.
 */
export function createIdAssigner(
  products: readonly IndexedProduct[],
  { products: existing, formerIds }: Pick<ExistingCatalogue, 'products' | 'formerIds'>,
  findings: Findings,
): AssignIds {
  const { ids, former, last } = reserveIds(products, { existing, formerIds });
  const nextId = createCounter(last);
  const nextPosition = createCounter(existing.getLastPosition());
  return ({ sku, productId: wanted, position }) => {
    const productId = ids.get(sku) ?? nextId();
    if (!ids.has(sku) || (former.has(sku) && wanted !== null))
      findings.addCorrection('ID_ASSIGNED', { sku, from: String(wanted ?? ''), to: String(productId) });
    const own = formerIds ? position : undefined;
    return { productId, position: existing.get(sku)?.position ?? own ?? nextPosition() };
  };
}

function findLast(numbers: Iterable<number>): number {
  let last = 0;
  for (const number of numbers) last = Math.max(last, number);
  return last;
}

const createCounter = (last: number) => {
  let current = last;
  return () => (current += 1);
};
