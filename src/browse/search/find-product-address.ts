import { findBySkuKey } from '../../domain/search/find-by-sku-key.ts';
import { toFoldedGivenSkuKey, toGivenSkuKey } from '../../domain/search/given-sku.ts';
import { toSkuKey } from '../../domain/search/tokens.ts';
import type { SearchFiles } from './index-files.ts';

/** The parts of a path that may be one sku with slashes, and the name after it. */
const maxParts = 4;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What may be the sku in the address of a product, likeliest first: `AV-0101-02` of
 * `/en-us/product/AV-0101-02/velvet-hour-lipstick/`, and `LIP/01` of `/en-us/product/LIP%2F01/`. Hosts and mail programs
 * may have decoded the slash of the latter.
 */
function listAddressSkus(pathname: string): string[] {
  const parts = (/\/product\/(.+)/.exec(pathname)?.[1] ?? '').split('/').filter((part) => part !== '');
  return parts.slice(0, maxParts).map((_, index) => decode(parts.slice(0, index + 1).join('/')));
}

/** A way to read a text as a sku. */
interface SkuReading {
  toKey: (sku: string) => string;
  /** The skus of a product or a shade that it can mean. */
  list: (item: { sku: string; givenSku?: string | undefined }) => readonly string[];
}

const listGivenSkus: SkuReading['list'] = ({ givenSku }) => (givenSku === undefined ? [] : [givenSku]);
const shopReading: SkuReading = { toKey: toSkuKey, list: ({ sku }) => [sku] };
const givenReadings: readonly SkuReading[] = [
  { toKey: toGivenSkuKey, list: listGivenSkus },
  { toKey: toFoldedGivenSkuKey, list: listGivenSkus },
];

/** What may be a sku of the shop is read as one first, so that its own products come before those of other names. */
const listReadings = (sku: string): readonly SkuReading[] =>
  /^[\w.-]+$/.test(sku) ? [shopReading, ...givenReadings] : [...givenReadings, shopReading];

/** The address of what a reading of a sku finds: of a product, or of one with its shade chosen. Null for nothing. */
async function findByReading(files: SearchFiles, text: string, { toKey, list }: SkuReading): Promise<string | null> {
  const key = toKey(text);
  for (const number of await findBySkuKey(files, await files.plan(), key)) {
    const [row] = await files.rows([number]);
    const shades = Object.entries(await files.shades(number));
    const shade = shades.find(([sku, { givenSku }]) => list({ sku, givenSku }).some((own) => toKey(own) === key));
    if (row) return shade ? `${row.href}?${new URLSearchParams({ shade: shade[0] })}` : row.href;
  }
  return null;
}

/**
 * The address of the product that is sold as the sku in a path, from the search index: nothing of the path gets into it. Null
 * for none, and where the path is that address.
 */
export async function findProductAddress(files: SearchFiles, pathname: string): Promise<string | null> {
  for (const sku of listAddressSkus(pathname))
    for (const reading of listReadings(sku)) {
      const address = await findByReading(files, sku, reading);
      if (address !== null) return address.replace(/\?.*/, '') === pathname ? null : address;
    }
  return null;
}
