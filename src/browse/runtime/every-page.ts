import { syncPageLocale } from '../shell/page-locale.ts';
import { updateFooterYear } from '../shell/footer-year.ts';
import { replaceFailedImages } from '../catalogue/image-fallback.ts';
import { prepareSearchForms } from '../search/form.ts';
import { loadDeferredFeatures } from '../shell/deferred-features.ts';
import { loadBagButtonOnInteraction } from '../bag/load-button.ts';
import { loadHeaderOnInteraction } from '../shell/load-header.ts';

export function prepareEveryPage(): void {
  syncPageLocale(document, location);
  replaceFailedImages(document);
  if (!HTMLScriptElement.supports('speculationrules'))
    void import('./prefetch-links.ts').then(({ prefetchLinksOnIntent }) => {
      prefetchLinksOnIntent(document, location);
    });
  loadHeaderOnInteraction(document);
  loadBagButtonOnInteraction(document);
  prepareSearchForms(document, location);
  updateFooterYear(document, new Date());
  loadDeferredFeatures(document, location);
}
