import { readStoredShopper } from '../shell/stored-shopper.ts';

/** On the front of the shop: what who is signed in ordered last and can buy now. Others have no such row. */
export class BuyAgain extends HTMLElement {
  connectedCallback(): void {
    // The page is whole without the row.
    if (readStoredShopper()) this.#show().catch(() => undefined);
  }

  async #show(): Promise<void> {
    const { showLatestProducts } = await import('./show-latest.ts');
    await showLatestProducts(this);
  }
}
