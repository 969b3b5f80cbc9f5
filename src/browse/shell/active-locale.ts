import { rememberLocale } from './remember-locale.ts';
import { signedInShopper } from './stored-shopper.ts';
import { whenShown } from '../runtime/when-shown.ts';

/** Follows the locale of the page; a shopper of another country is handed over to the preferred one. */
export function followLocale(page: Document, address: Location): void {
  const { locale } = page.documentElement.dataset;
  // The pages of signing in and out have none.
  if (!locale) return;
  whenShown(page, () => {
    rememberLocale(page, locale);
    const shopper = signedInShopper();
    if (shopper && !locale.endsWith(shopper.country.toLowerCase()))
      void import('./locale-hand-over.ts').then(({ handOver }) => {
        handOver(page, address, shopper);
      });
  });
}
