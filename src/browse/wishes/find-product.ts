import type { ListRow } from '../../domain/catalogue/list-row.ts';
import type { ShadeEntry } from '../../domain/catalogue/shade-entry.ts';
import { findBySkuKey } from '../../domain/search/find-by-sku-key.ts';
import { toSkuKey } from '../../domain/search/tokens.ts';
import type { SearchFiles } from '../search/index-files.ts';

/** A product of this shop, or one of its shades. */
export interface FoundProduct {
  sku: string;
  row: ListRow;
  shade: ShadeEntry | null;
}

/** Finds what is sold under a sku in the files of the search index. Null for nothing. */
export async function findProduct(files: SearchFiles, sku: string): Promise<FoundProduct | null> {
  for (const number of await findBySkuKey(files, await files.plan(), toSkuKey(sku))) {
    const [row] = await files.rows([number]);
    if (row?.sku === sku) return { sku, row, shade: null };
    const shades = row ? await files.shades(number) : {};
    const shade = Object.hasOwn(shades, sku) ? shades[sku] : undefined;
    if (row && shade) return { sku, row, shade };
  }
  return null;
}
