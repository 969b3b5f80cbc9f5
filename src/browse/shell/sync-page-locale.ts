import { saveLocaleCookie } from './locale-cookie.ts';
import { readStoredShopper } from './stored-shopper.ts';
import { whenShown } from '../runtime/when-shown.ts';

/** Follows the locale of the page; a shopper of another country is handed over to the preferred one. */
export function syncPageLocale(page: Document, address: Location): void {
  const { locale } = page.documentElement.dataset;
  // The pages of signing in and out have none.
  if (!locale) return;
  whenShown(page, () => {
    saveLocaleCookie(page, locale);
    const shopper = readStoredShopper();
    if (shopper && !locale.endsWith(shopper.country.toLowerCase()))
      void import('./preferred-locale-redirect.ts').then(({ redirectToPreferredLocale }) => {
        redirectToPreferredLocale(page, address, shopper);
      });
  });
}
