import { holdEarlySubmits } from '../../runtime/hold-early-submits.ts';
import { rememberChoices } from './choice.ts';
import { wakeOnSign } from '../../runtime/wake.ts';

const load = () => import('./buy-elements.ts');

/**
 * What a product page prints serves as it is; it comes to life with the first sign of a shopper, or with a shade that
 * the address names.
 */
const wake = (page: Document) => {
  wakeOnSign(page, load, new URLSearchParams(location.search).has('shade'));
};

const asleep = ['product-gallery', 'scroll-carousel', 'product-facts'].map((name) => `${name}:not(:defined)`).join();

/** A press that is quicker than the code it is meant for waits for it; should that not come, links lead on. */
function holdEarlyPresses(page: Document): void {
  page.addEventListener('click', (event) => {
    const control =
      event.target instanceof Element && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        ? event.target.closest<HTMLElement>('a, button')
        : null;
    // Cards of a carousel are links to other pages.
    if (!control?.closest(asleep) || control.closest('.card')) return;
    event.preventDefault();
    load().then(
      () => {
        control.click();
      },
      () => {
        if (control instanceof HTMLAnchorElement) location.assign(control.href);
      },
    );
  });
}

export function prepareProduct(): void {
  if (!document.querySelector('[data-product]')) return;
  for (const prepare of [rememberChoices, wake, holdEarlyPresses]) prepare(document);
  holdEarlySubmits(document, 'add-to-bag', load);
}
