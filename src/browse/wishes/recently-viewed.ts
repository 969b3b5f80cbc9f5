import { forgetViewedProducts, noteView, readViewedProducts } from './note-view.ts';

/** The products that this device was shown before, at the end of a page. It notes the product of its page. */
export class RecentlyViewed extends HTMLElement {
  connectedCallback(): void {
    const page = this.ownerDocument;
    const own = page.querySelector<HTMLElement>('.product-page [data-product]')?.dataset['product'];
    const skus = readViewedProducts().filter((sku) => sku !== own);
    if (own !== undefined) noteView(page, own);
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('.viewed-clear')) this.#clear();
    });
    // The page is whole without the row.
    if (skus.length > 0) this.#show(skus).catch(() => undefined);
  }

  async #show(skus: readonly string[]): Promise<void> {
    const { showViewedProducts } = await import('./show-viewed.ts');
    await showViewedProducts(this, skus);
  }

  /** The focus goes to the start of the page, since its button is gone. */
  #clear(): void {
    forgetViewedProducts();
    this.replaceChildren();
    this.ownerDocument.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}
