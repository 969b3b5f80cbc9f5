/**
 * The one script of the shop's pages: small enough to come with the first of them, and there already on every other.
 * Each module looks for what it
 * serves and does nothing on pages without it; whatever is larger is fetched when somebody asks for it. It comes after
 * the first paint
 * (src/layouts/script-after-paint.ts).
 */
import { prepareProductPage } from './catalogue/product/page.ts';
import { prepareChatLink } from './shell/prepare-chat-link.ts';
import { prepareEveryPage } from './runtime/every-page.ts';
import { loadLandingPage } from './landing/load-page.ts';
import { prepareProductList } from './catalogue/list/page.ts';
import { prepareQuickViews } from './catalogue/quick-view/page.ts';
import { prepareSearchResults } from './search/page.ts';

/** Commerce from the start: its page is the island. What it lacks it says itself, or the printed page does. */
function loadIslandPages(): void {
  if (document.querySelector('.bag-page')) void import('./bag/page.ts');
  if (document.querySelector('.registration-place')) void import('./registration/page.ts');
  if (document.querySelector('find-distributor')) void import('./referral/define-find-distributor.ts');
  if (document.querySelector('[data-session]')) void import('./session/page.ts');
}

// A task for each, so that pictures are painted and taps answered in between.
for (const prepare of [
  prepareProductList,
  prepareProductPage,
  prepareEveryPage,
  prepareSearchResults,
  prepareQuickViews,
  prepareChatLink,
  loadLandingPage,
  loadIslandPages,
])
  setTimeout(prepare);
// Whoever drives a page knows from here on that it answers.
setTimeout(() => {
  document.documentElement.dataset['awake'] = '';
});
