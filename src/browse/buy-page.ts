import { rememberChoices } from './product-choice.ts';

const load = () => import('./buy-elements.ts');

/** What a product page prints serves as it is; it comes to life with the first sign of a shopper, or of a shade that the address names. */
function wakeOnIntent(page: Document): void {
  const signs = new AbortController();
  const wake = () => {
    signs.abort();
    // Should the code not come, the form still leads to the bag, and the links still share.
    load().catch(() => undefined);
  };
  for (const name of ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll', 'shade-chosen']) page.addEventListener(name, wake, { capture: true, passive: true, signal: signs.signal });
}

/** A form that is quicker than its code waits for it. */
function holdEarlySubmits(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('add-to-bag:not(:defined)')) return;
    event.preventDefault();
    load().then(() => { form.requestSubmit(); }, () => { form.submit(); });
  });
}

rememberChoices(document);
wakeOnIntent(document);
holdEarlySubmits(document);
