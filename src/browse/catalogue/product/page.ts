import { replayEarlySubmits } from '../../runtime/replay-early-submits.ts';
import { trackChosenShades } from './chosen-shade.ts';
import { loadOnInteraction } from '../../runtime/load-on-interaction.ts';

const loadBuyElements = () => import('./define-buy-elements.ts');

/**
 * What a product page prints serves as it is; it comes to life with the first sign of a shopper, or with a shade that
 * the address names.
 */
const loadElementsOnInteraction = (page: Document) => {
  loadOnInteraction(page, loadBuyElements, new URLSearchParams(location.search).has('shade'));
};

const undefinedElementsSelector = ['product-gallery', 'scroll-carousel', 'product-facts']
  .map((name) => `${name}:not(:defined)`)
  .join();

/** A press that is quicker than the code it is meant for waits for it; should that not come, links lead on. */
function replayEarlyClicks(page: Document): void {
  page.addEventListener('click', (event) => {
    const control =
      event.target instanceof Element && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        ? event.target.closest<HTMLElement>('a, button')
        : null;
    // Cards of a carousel are links to other pages.
    if (!control?.closest(undefinedElementsSelector) || control.closest('.card')) return;
    event.preventDefault();
    loadBuyElements().then(
      () => {
        control.click();
      },
      () => {
        if (control instanceof HTMLAnchorElement) location.assign(control.href);
      },
    );
  });
}

export function prepareProductPage(): void {
  if (!document.querySelector('[data-product]')) return;
  for (const prepare of [trackChosenShades, loadElementsOnInteraction, replayEarlyClicks]) prepare(document);
  replayEarlySubmits(document, 'add-to-bag', loadBuyElements);
}
