import type { ProductRecord } from '../../../content/snapshot/records.ts';
import { getOptionKind, hasOptions } from '../../../domain/catalogue/options.ts';
import { optionTexts } from '../../../config/catalogue/option-kinds.ts';

/**
 * The shades of a product that can be chosen inside a set, with the keys of their texts. Null where there is nothing to
 * choose, or where shades differ in price: what the set costs is printed.
 */
export function findSetShades(product: ProductRecord | null) {
  if (!product || product.soldOut || !hasOptions(product)) return null;
  if (product.shades.some(({ price }) => price.minor !== product.price.minor)) return null;
  const shades = product.shades.filter(({ soldOut }) => !soldOut);
  return { shades, texts: optionTexts[getOptionKind(product.shades)] };
}
