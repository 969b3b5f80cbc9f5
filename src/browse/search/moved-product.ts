import { toSkuKey } from '../../domain/search/tokens.ts';
import { getSkuShard } from '../../domain/search/shards.ts';
import { createSearchFiles, type SearchFiles } from './index-files.ts';

/** The sku in the address of a product: `/en-us/product/AV-0101-02/velvet-hour-lipstick/`. Empty for another address. */
const readAddressSku = (pathname: string): string => /\/product\/([^/]+)/.exec(pathname)?.[1] ?? '';

/** The address of the product that is sold as this sku, with its shade chosen. Null for none. */
async function findAddress(files: SearchFiles, sku: string): Promise<string | null> {
  const { skuShards } = await files.plan();
  const key = toSkuKey(sku);
  const entries = await files.skus(getSkuShard(key, skuShards));
  for (const number of Object.hasOwn(entries, key) ? (entries[key] ?? []) : []) {
    const [row] = await files.rows([number]);
    const shade = Object.keys(await files.shades(number)).find((one) => toSkuKey(one) === key);
    if (row && shade !== undefined) return `${row.href}?${new URLSearchParams({ shade })}`;
  }
  return null;
}

/**
 * Stands in the page of a missing product (`layouts/catalogue/product-not-found.astro`). Labels, price lists and other
 * shops name a shade by its own sku: an address with it leads to its product.
 */
export class MovedProduct extends HTMLElement {
  connectedCallback(): void {
    const sku = readAddressSku(location.pathname);
    if (sku !== '') void this.#lead(sku);
  }

  async #lead(sku: string): Promise<void> {
    // Without the index, the page says what it says without script.
    const address = await findAddress(createSearchFiles(this.dataset['files'] ?? ''), sku).catch(() => null);
    if (address !== null) location.replace(address);
  }
}
