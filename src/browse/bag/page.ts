import { parseQuantity } from '../../domain/bag/quantity.ts';
import { loadBagSettings } from './settings.ts';

/**
 * Puts into the bag what the form of a product led here with, whose own code had not come in time. Once: the address
 * forgets it.
 */
async function addItemFromQuery(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const sku = asked.get('sku');
  if (!sku) return;
  const { getShopStores } = await import('../../stores/shop-stores.ts');
  history.replaceState(history.state, '', location.pathname);
  await getShopStores().bag.addToBag(sku, parseQuantity(asked.get('quantity') ?? ''));
}

/** Renders the bag in its place on the page. Where it cannot be loaded the page says so, and offers to try again. */
async function renderBagPage(place: HTMLElement): Promise<void> {
  const failed = document.querySelector<HTMLElement>('.bag-unloaded');
  if (failed) failed.hidden = true;
  try {
    const [{ mountBagPage }, settings] = await Promise.all([
      import('../../islands/bag/page/mount.tsx'),
      loadBagSettings(document),
      import('./define-quantity-picker.ts'),
    ]);
    mountBagPage(place, settings);
    void addItemFromQuery();
  } catch {
    place.replaceChildren();
    if (failed) failed.hidden = false;
  }
}

const host = document.querySelector<HTMLElement>('.bag-page');
if (host) {
  void renderBagPage(host);
  document.querySelector('.bag-unloaded button')?.addEventListener('click', () => {
    void renderBagPage(host);
  });
}
