import { bigcommerce } from './bigcommerce.ts';
import { etsy } from './etsy.ts';
import { google } from './google.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';
import { wix } from './wix.ts';
import { woocommerce } from './woocommerce.ts';
import type { FieldName } from '../shop-row.ts';
import type { ShopFormat } from './format.ts';

/** The formats of other shops that an import reads besides the shop's own, in the order in which they are tried. */
export const shopFormats: readonly ShopFormat[] = [
  ...[wix, shopify, woocommerce],
  ...[squarespace, bigcommerce, etsy, google],
];

/** The formats of a table with names of its own. Only where a mapping names it, its type is that of WooCommerce. */
const listMappedFormats = (mapped: readonly FieldName[]): readonly ShopFormat[] => [
  ...(mapped.includes('role') ? [woocommerce] : []),
  google,
  shopify,
];

/**
 * The format of a file by its columns. In one of no known format, the columns that a mapping names for the fields `mapped`
 * count as those of the formats.
 */
export function findFormat(columns: Iterable<string>, mapped: readonly FieldName[]): ShopFormat | undefined {
  const names = new Set(columns);
  const addMapped = ({ columns: known }: ShopFormat) => mapped.flatMap((field) => known[field]?.[0] ?? []);
  return (
    shopFormats.find(({ matches }) => matches(names)) ??
    listMappedFormats(mapped).find((format) => format.matches(new Set([...names, ...addMapped(format)])))
  );
}
