import { parseAddToBagQuery } from '../../domain/bag/add-to-bag-query.ts';
import { reloadPage } from '../runtime/mount-island-page.ts';
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

/** Mounts the island. If it cannot be loaded, the page says so and offers a retry. Returns whether it was mounted. */
async function renderBagPage(host: HTMLElement): Promise<boolean> {
  const loadFailure = document.querySelector<HTMLElement>('.bag-unloaded');
  if (loadFailure) loadFailure.hidden = true;
  try {
    const [{ mountBagPage }, settings] = await Promise.all([
      import('../../islands/bag/page/mount.tsx'),
      loadBagSettings(document),
      import('./define-quantity-picker.ts'),
    ]);
    mountBagPage(host, settings);
    void addItemFromQuery();
    return true;
  } catch {
    host.replaceChildren();
    if (loadFailure) loadFailure.hidden = false;
    return false;
  }
}

const host = document.querySelector<HTMLElement>('.bag-page');
if (host) {
  void renderBagPage(host);
  document.querySelector('.bag-unloaded button')?.addEventListener('click', () => {
    void renderBagPage(host).then((isMounted) => {
      if (!isMounted) void reloadPage();
    });
  });
}
