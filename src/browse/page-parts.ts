import { storageEvents, storageKeys } from '../config/browser-storage-keys.ts';
import { readStoredBagCount } from './shell/stored-bag-count.ts';
import { showListLoadFailure } from './catalogue/list/load-failure.ts';
import type { LazyPart } from './runtime/lazy-part.ts';
import { followOrSend } from './runtime/replay-early-presses.ts';
import { readPageCountry } from './shell/page-locale.ts';
import { readStoredRecord } from './shell/stored-record.ts';

/** For pages that show nothing of theirs until their code has come. */
const loadNow = () => 'now' as const;
const hasStoredShopper = () =>
  readStoredRecord(storageKeys.distributor) !== null || readStoredRecord(storageKeys.shopper) !== null;

/** The consent bar stands where the shop counts what visitors do; the country bar is for visitors of other countries. */
function mayShowPromptBars(page: Document): boolean {
  const visitor = readStoredRecord(storageKeys.countrySuggestion, 'sessionStorage');
  return (
    page.querySelector('[data-tag]') !== null ||
    (visitor?.['country'] !== readPageCountry(page) && !readStoredRecord(storageKeys.countrySuggestion))
  );
}

/** All parts of the shop's pages whose code loads later than the page: one row a part. */
export const pageParts: readonly LazyPart[] = [
  {
    selector: 'product-list',
    load: () => import('./catalogue/list/define-product-list.ts'),
    // The query may ask for another order, page or filter than the printed one.
    getEagerness: () => (location.search === '' ? null : 'now'),
    presses: {
      change: 'product-list:not(:defined) :is(input, select)',
      submit: 'product-list:not(:defined) form',
    },
    onLoadFailure: showListLoadFailure,
  },
  {
    selector: '[data-product]',
    load: () => import('./catalogue/product/define-buy-elements.ts'),
    loadsOnAnyInteraction: true,
    getEagerness: () => (new URLSearchParams(location.search).has('shade') ? 'now' : null),
    presses: {
      // Cards of a carousel are links to other pages. The button that adds to the bag is held back before the browser asks
      // for a missing shade in its own words.
      click:
        ':is(add-to-bag, product-gallery, scroll-carousel, product-facts):not(:defined) :is(a, button):not(.card *)',
    },
  },
  {
    selector: 'bag-button',
    load: () => import('./bag/button.ts'),
    getEagerness: (page) => (readStoredBagCount(page) > 0 ? 'idle' : null),
    presses: { click: 'bag-button:not(:defined) a' },
  },
  {
    selector: '.header',
    // The bag is a part of its own, and needs nothing of the menus.
    exceptions: 'bag-button',
    load: async () => {
      (await import('./header.ts')).prepareHeader(document);
    },
    getEagerness: () => (hasStoredShopper() ? 'now' : null),
    windowEvents: [storageEvents.distributor, storageEvents.shopper, 'storage'],
  },
  {
    selector: '.bar',
    load: () => import('./prompt-bars.ts'),
    getEagerness: (page) => (mayShowPromptBars(page) ? 'idle' : null),
    presses: { click: '.consent-open:not([data-ready])' },
  },
  {
    selector: '[data-part]',
    load: () => import('./later-parts.ts'),
    loadsOnAnyInteraction: true,
    getEagerness: () => (location.search || readStoredRecord(storageKeys.preferences) ? 'idle' : null),
    presses: {
      click: '[data-part]:not(:defined) :is(button, a), [data-quick]',
      submit: '[data-part]:not(:defined) form',
    },
    // The page of the product has what its quick view shows.
    onLoadFailure(button) {
      if (button.matches('[data-quick]')) button.closest('.card')?.querySelector('a')?.click();
      else followOrSend(button);
    },
  },
  { selector: 'form[role=search]', load: () => import('./search/suggestions.ts') },
  {
    selector: '.bag-page, [data-settings], [data-session], landing-page, checkout-as',
    load: async () => (await import('./whole-pages.ts')).loadWholePage(document),
    getEagerness: loadNow,
    presses: { submit: ':is(landing-page, checkout-as, find-distributor):not(:defined) form' },
  },
];
