import { parseAddToBagQuery } from '../../domain/bag/add-to-bag-query.ts';
import { mountWithRetry } from '../runtime/mount-island-page.ts';
import { loadBagSettings } from './settings.ts';

/**
 * Adds the product from the query, which comes from the form of a page without scripts. The query is removed first, so
 * that a reload does not add the product again.
 */
async function addItemFromQuery(): Promise<void> {
  const item = parseAddToBagQuery(location.search);
  if (!item) return;
  const { getShopStores } = await import('../../stores/shop-stores.ts');
  history.replaceState(history.state, '', location.pathname);
  await getShopStores().bag.addToBag(item.sku, item.quantity);
}

/** Mounts the bag of the page, which adds the product of the query. */
async function mountBag(host: HTMLElement): Promise<void> {
  const [{ mountBagPage }, settings] = await Promise.all([
    import('../../islands/bag/page/mount.tsx'),
    loadBagSettings(document),
    import('./define-quantity-picker.ts'),
  ]);
  mountBagPage(host, settings);
  void addItemFromQuery();
}

const host = document.querySelector<HTMLElement>('.bag-page');
if (host)
  mountWithRetry(document.querySelector('.bag-unloaded'), {
    mount: () => mountBag(host),
    onFailure() {
      host.replaceChildren();
    },
  });
