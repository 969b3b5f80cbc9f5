import { type AddToBag, parseAddToBag } from './add-to-bag.ts';
import { parseQuantity } from './quantity.ts';

/** Reads the query with which the form of a product leads to the bag page; null when it names no product. */
export function parseAddToBagQuery(search: string): AddToBag | null {
  const query = new URLSearchParams(search);
  return parseAddToBag({ sku: query.get('sku'), quantity: parseQuantity(query.get('quantity') ?? ''), shown: null });
}
