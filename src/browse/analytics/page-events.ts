import type { ShopCountry } from '../../config/countries.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { findItemDetails } from './kept-details.ts';
import { findListRoot, readItemDetails, readItemList, readViewedItem } from './page-items.ts';
import { toItemFields } from './tag-items.ts';
import type { Tag } from './tag.ts';

/** Waits for the products of a list, which scripts may still be loading. Calls the listener once. */
function whenListed(page: Document, country: ShopCountry, listener: (list: object) => void): void {
  const root = findListRoot(page);
  if (!root) return;
  const observer = new MutationObserver(check);
  function check(): void {
    const list = readItemList(page, country);
    if (!list) return;
    observer.disconnect();
    listener(list);
  }
  observer.observe(root, { attributeFilter: ['aria-busy'], childList: true, subtree: true });
  check();
}

/** The product of a product's page, or of the quick view over another one. */
export function sendViewedItem(page: Document, { send }: Tag, country: ShopCountry): void {
  const item = readViewedItem(page, country);
  if (item)
    send(
      'view_item',
      toItemFields([item], country, (sku) => readItemDetails(page, sku)),
    );
}

/** The bag, once all of its changes are confirmed. An empty one is no event. */
export async function sendViewedBag(page: Document, { send }: Tag, country: ShopCountry): Promise<void> {
  const { getShopStores } = await import('../../stores/shop-stores.ts');
  const { $bag } = getShopStores().bag;
  const stop = $bag.listen(check);
  function check(): void {
    const state = $bag.get();
    if (state.status !== 'ready' || state.pending.count > 0) return;
    stop();
    if (state.bag.lines.length > 0)
      send(
        'view_cart',
        toItemFields(state.bag.lines, country, (sku) => findItemDetails(page, sku)),
      );
  }
  check();
}

/** Sends what a view of the page shows: a list, a product or the bag. */
export function sendPageEvents(page: Document, tag: Tag, country: ShopCountry): void {
  // Scripts show the list and the shade of a new address in the same moment.
  whenIdle(() => {
    whenListed(page, country, (list) => {
      tag.send('view_item_list', list);
    });
    sendViewedItem(page, tag, country);
  });
  // Where the code of the bag cannot be loaded, the page shows none.
  if (page.querySelector('.bag-page')) sendViewedBag(page, tag, country).catch(() => undefined);
}
