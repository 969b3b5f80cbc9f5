import { followLocale } from './active-locale.ts';
import { correctYear } from './footer-year.ts';
import { watchImages } from './image-fallback.ts';
import { prepareSearch } from './search-box.ts';
import { loadLater } from './shell-later.ts';
import { wakeBag } from './wake-bag.ts';
import { wakeHeader } from './wake-header.ts';

export function prepareEveryPage(): void {
  followLocale(document, location);
  watchImages(document);
  if (!HTMLScriptElement.supports('speculationrules'))
    void import('./fetch-ahead.ts').then(({ fetchPagesAhead }) => {
      fetchPagesAhead(document, location);
    });
  wakeHeader(document);
  wakeBag(document);
  prepareSearch(document, location);
  correctYear(document, new Date());
  loadLater(document, location);
}
