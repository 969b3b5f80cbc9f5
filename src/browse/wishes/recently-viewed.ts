import { paths } from '../../i18n/paths.ts';
import { createSearchFiles } from '../search/index-files.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { findProduct } from './find-product.ts';
import { loadLaterWishTexts } from './later-texts.ts';
import { forgetViewedProducts, noteView, readViewedProducts } from './note-view.ts';
import { createViewedRow } from './viewed-row.ts';

/** Resolves when the element is out of sight, so that what it shows moves nothing that a shopper sees. */
const whenOutOfSight = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting !== false) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

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
    const page = this.ownerDocument;
    const files = createSearchFiles(paths.search(readPageLocale(page)));
    const [texts, products] = await Promise.all([
      loadLaterWishTexts(page),
      Promise.all(skus.map((sku) => findProduct(files, sku))),
    ]);
    const rows = products.flatMap((product) => product?.row ?? []);
    if (rows.length === 0) return;
    await whenOutOfSight(this);
    this.replaceChildren(createViewedRow(page, texts, rows));
  }

  /** The focus goes to the start of the page, since its button is gone. */
  #clear(): void {
    forgetViewedProducts();
    this.replaceChildren();
    this.ownerDocument.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}
