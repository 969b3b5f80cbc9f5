import { quantityOf } from '../../domain/bag/quantity.ts';
import { readBagSettings } from './settings.ts';

/**
 * Puts into the bag what the form of a product led here with, whose own code had not come in time. Once: the address
 * forgets it.
 */
async function takeFromAddress(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const sku = asked.get('sku');
  if (!sku) return;
  const { pageShop } = await import('../../stores/shop.ts');
  history.replaceState(history.state, '', location.pathname);
  await pageShop().bag.addToBag(sku, quantityOf(asked.get('quantity') ?? ''));
}

/** Renders the bag in its place on the page. Where it cannot be loaded the page says so, and offers to try again. */
async function showBag(place: HTMLElement): Promise<void> {
  const failed = document.querySelector<HTMLElement>('.bag-unloaded');
  if (failed) failed.hidden = true;
  try {
    const [{ mountBagPage }, settings] = await Promise.all([
      import('../../islands/bag/page/mount.tsx'),
      readBagSettings(document),
      import('./quantity-element.ts'),
    ]);
    mountBagPage(place, settings);
    void takeFromAddress();
  } catch {
    place.replaceChildren();
    if (failed) failed.hidden = false;
  }
}

const place = document.querySelector<HTMLElement>('.bag-page');
if (place) {
  void showBag(place);
  document.querySelector('.bag-unloaded button')?.addEventListener('click', () => {
    void showBag(place);
  });
}
