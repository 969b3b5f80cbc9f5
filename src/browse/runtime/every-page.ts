import { followLocale } from '../shell/active-locale.ts';
import { correctYear } from '../shell/footer-year.ts';
import { watchImages } from '../catalogue/image-fallback.ts';
import { prepareSearch } from '../search/box.ts';
import { loadLater } from '../shell/load-later.ts';
import { wakeBag } from '../bag/wake.ts';
import { wakeHeader } from '../shell/wake-header.ts';

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
