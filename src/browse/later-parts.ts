import { storageKeys } from '../config/browser-storage-keys.ts';
import type { LazyPart } from './runtime/lazy-part.ts';
import { prepareLazyParts } from './runtime/lazy-parts.ts';
import { loadOnSight } from './runtime/load-on-sight.ts';
import { readStoredRecord } from './shell/stored-record.ts';

/** Pages with one of them mostly have the other too, so both are one file. */
const loadKeptParts = () => import('./wishes/define-kept-parts.ts');

/**
 * The parts of pages that no shopper needs before they turn to the page: their elements carry `data-part`. Each loads
 * when it comes near the window or when its presses ask for it. This table loads itself at the first interaction, so a
 * row adds nothing to the one script of every page.
 */
const laterParts: readonly LazyPart[] = [
  {
    selector: 'product-reviews',
    load: () => import('./reviews/list/define-product-reviews.ts'),
    // The query may ask for other reviews than the printed ones.
    getEagerness: () => (location.search.includes('review-') ? 'now' : null),
    presses: { click: 'product-reviews:not(:defined) :is(button, a)' },
  },
  {
    selector: 'shade-finder',
    load: () => import('./catalogue/shade-finder/define-shade-finder.ts'),
    presses: { click: 'shade-finder:not(:defined) button' },
  },
  {
    selector: 'distributor-card',
    load: () => import('./contact/define-distributor-card.ts'),
    getEagerness: () => 'idle',
  },
  { selector: 'your-shades', load: () => import('./catalogue/shade-finder/define-your-shades.ts') },
  {
    selector: 'wish-button',
    load: loadKeptParts,
    // Lists that the browser draws anew get hearts that nothing has seen before.
    getEagerness: () => 'idle',
    presses: { click: 'wish-button:not(:defined) button' },
  },
  {
    selector: 'add-together',
    load: () => import('./bag/define-add-together.ts'),
    presses: { click: 'add-together:not(:defined) button' },
  },
  { selector: 'set-shade', load: () => import('./catalogue/shade-finder/define-set-shade.ts') },
  {
    selector: 'quick-add',
    load: () => import('./bag/define-quick-add.ts'),
    presses: { click: 'quick-add:not(:defined) button' },
  },
  { selector: 'faq-search', load: () => import('./pages/define-faq-search.ts') },
  {
    selector: 'buy-again',
    load: () => import('./orders/define-buy-again.ts'),
    // The row appears out of sight only, so it is there before a customer comes to it.
    getEagerness: () => (readStoredRecord(storageKeys.shopper) ? 'idle' : null),
  },
  {
    selector: 'product-notice',
    load: () => import('./notices/define-product-notice.ts'),
    presses: { click: 'product-notice:not(:defined) button' },
  },
  {
    selector: 'recently-viewed',
    load: loadKeptParts,
    // It notes the product of the page.
    getEagerness: () => 'idle',
  },
];

/** What loads only when it is about to be pressed. */
const quickView: LazyPart = {
  selector: '[data-quick]',
  load: () => import('./catalogue/quick-view/dialog.ts'),
  presses: { click: '[data-quick]' },
  onLoadFailure(button) {
    button.closest('.card')?.querySelector('a')?.click();
  },
};

prepareLazyParts(document, [...laterParts, quickView]);
loadOnSight(document, laterParts);
