import { findProductAddress } from './find-product-address.ts';
import { createSearchFiles } from './index-files.ts';

/**
 * Stands in the page of a missing product (`layouts/catalogue/product-not-found.astro`). Labels, price lists and other
 * shops name a product or a shade by its own sku, whatever its signs: an address with it leads to its product.
 */
export class MovedProduct extends HTMLElement {
  connectedCallback(): void {
    void this.#lead();
  }

  async #lead(): Promise<void> {
    const files = createSearchFiles(this.dataset['files'] ?? '');
    // Without the index, the page says what it says without script.
    const address = await findProductAddress(files, location.pathname).catch(() => null);
    if (address !== null) location.replace(address);
  }
}
