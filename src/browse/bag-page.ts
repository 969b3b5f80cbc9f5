import { readBagSettings } from './bag-settings.ts';

/** Renders the bag in its place on the page. Where it cannot be loaded the page says so, and offers to try again. */
async function showBag(place: HTMLElement): Promise<void> {
  const failed = document.querySelector<HTMLElement>('.bag-unloaded');
  if (failed) failed.hidden = true;
  try {
    const [{ mountBagPage }, settings] = await Promise.all([import('../islands/bag/mount-bag-page.tsx'), readBagSettings(document), import('./quantity-element.ts')]);
    mountBagPage(place, settings);
  } catch {
    place.replaceChildren();
    if (failed) failed.hidden = false;
  }
}

const place = document.querySelector<HTMLElement>('.bag-page');
if (place) {
  void showBag(place);
  document.querySelector('.bag-unloaded button')?.addEventListener('click', () => { void showBag(place); });
}
