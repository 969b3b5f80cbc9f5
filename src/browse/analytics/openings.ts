import type { ShopCountry } from '../../config/countries.ts';
import { sendViewedBag, sendViewedItem } from './page-events.ts';
import type { Tag } from './tag.ts';

/**
 * Sends what the shopper opens on a page: a product in the quick view, once it is shown, and the mini cart. Both are
 * dialogs that other code adds and opens, and that know nothing of this folder.
 */
export function followOpenings(page: Document, tag: Tag, country: ShopCountry): void {
  const seen = new WeakSet<Element>();
  const check = (records: readonly MutationRecord[]) => {
    const product = page.querySelector('dialog[open] .quick-body article[data-product]');
    if (product && !seen.has(product)) {
      seen.add(product);
      sendViewedItem(page, tag, country);
    }
    if (records.some(({ type, target }) => type === 'attributes' && page.querySelector('.bag-panel[open]') === target))
      // Where the code of the bag cannot be loaded, the panel shows none.
      sendViewedBag(page, tag, country).catch(() => undefined);
  };
  new MutationObserver(check).observe(page.body, { attributeFilter: ['open'], childList: true, subtree: true });
}
