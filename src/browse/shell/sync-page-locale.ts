import { storageKeys } from '../../config/browser-storage-keys.ts';
import { whenShown } from '../runtime/when-shown.ts';
import { saveLocaleCookie } from './locale-cookie.ts';
import { readPageCountry, readPageLocale } from './page-locale.ts';
import { readStoredRecord } from './stored-record.ts';

/**
 * Saves the locale of the page as the visitor's, and redirects a shopper of another country to the preferred locale. A
 * page whose address contains no locale, such as the root, says nothing about the visitor's choice.
 */
export function syncPageLocale(page: Document, address: Location): void {
  const locale = readPageLocale(page);
  if (locale === '' || address.pathname.split('/')[1] !== locale) return;
  whenShown(page, () => {
    saveLocaleCookie(page, locale);
    const shopper = readStoredRecord(storageKeys.shopper);
    if (shopper && shopper['country'] !== readPageCountry(page))
      void import('./preferred-locale-redirect.ts').then(({ redirectToPreferredLocale }) => {
        redirectToPreferredLocale(page, address);
      });
  });
}
