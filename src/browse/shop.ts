/**
 * The one script of the shop's pages, at most 5 kB compressed. It is fetched after the first paint
 * (`src/components/script-after-paint.ts`). Each function does nothing on a page that lacks what it serves; the code of
 * larger parts is loaded when a shopper turns to them (`page-parts.ts`).
 */
import { keepEarlyChoices } from './catalogue/list/early-choices.ts';
import { prepareLazyParts } from './runtime/lazy-parts.ts';
import { pageParts } from './page-parts.ts';
import { prepareSearchResults } from './search/page.ts';
import { openChatInPopup } from './shell/chat-link.ts';
import { prepareEveryPage } from './every-page.ts';

const preparations = [
  () => {
    prepareLazyParts(document, pageParts);
    keepEarlyChoices(document);
  },
  prepareEveryPage,
  prepareSearchResults,
  openChatInPopup,
  // Browser tests wait for this mark before they use the page.
  () => {
    document.documentElement.dataset['awake'] = '';
  },
];

// One task each: the browser paints and answers input in between.
for (const prepare of preparations) setTimeout(prepare);
