/**
 * The one script of the shop's pages: small enough to come with the first of them, and there already on every other.
 * Each module looks for what it
 * serves and does nothing on pages without it; whatever is larger is fetched when somebody asks for it. It comes after
 * the first paint
 * (src/layouts/script-after-paint.ts).
 */
import { prepareProduct } from './catalogue/product/buy-page.ts';
import { prepareChat } from './shell/chat-page.ts';
import { prepareEveryPage } from './runtime/every-page.ts';
import { wakeLanding } from './landing/wake.ts';
import { prepareList } from './catalogue/list/page.ts';
import { offerQuickViews } from './catalogue/quick-view/page.ts';
import { prepareResults } from './search/page.ts';

/** Commerce from the start: its page is the island. What it lacks it says itself, or the printed page does. */
function bringIslands(): void {
  if (document.querySelector('.bag-page')) void import('./bag/page.ts');
  if (document.querySelector('.registration-place')) void import('./registration/page.ts');
  if (document.querySelector('find-distributor')) void import('./referral/find-distributor-page.ts');
  if (document.querySelector('[data-session]')) void import('./session/page.ts');
}

// A task for each, so that pictures are painted and taps answered in between.
for (const prepare of [
  prepareList,
  prepareProduct,
  prepareEveryPage,
  prepareResults,
  offerQuickViews,
  prepareChat,
  wakeLanding,
  bringIslands,
])
  setTimeout(prepare);
// Whoever drives a page knows from here on that it answers.
setTimeout(() => {
  document.documentElement.dataset['awake'] = '';
});
