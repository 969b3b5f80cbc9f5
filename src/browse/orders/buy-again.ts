import { onStoredShopperChange, readStoredShopper } from '../shell/stored-shopper.ts';

/**
 * On the front of the shop: what who is signed in ordered last and can buy now. It goes when they sign out in any tab.
 */
export class BuyAgain extends HTMLElement {
  connectedCallback(): void {
    if (!readStoredShopper()) return;
    onStoredShopperChange(() => {
      if (!readStoredShopper()) this.remove();
    });
    // The page is whole without the row.
    this.#show().catch(() => undefined);
  }

  async #show(): Promise<void> {
    const { showLatestProducts } = await import('./show-latest.ts');
    await showLatestProducts(this);
  }
}
