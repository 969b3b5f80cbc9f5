import { google } from './google.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';
import type { ShopFormat } from './format.ts';

/** The formats of other shops that an import reads besides the shop's own, in the order in which they are tried. */
export const shopFormats: readonly ShopFormat[] = [shopify, woocommerce, google];

export const findFormat = (columns: Iterable<string>): ShopFormat | undefined => {
  const names = new Set(columns);
  return shopFormats.find(({ matches }) => matches(names));
};
