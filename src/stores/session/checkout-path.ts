import { storageKeys } from '../../config/browser-storage-keys.ts';
import { paths } from '../../i18n/paths.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

/** Whether the sign-in leads back to a page on which a guest could check out instead. */
export function comesFromCheckout(
  sessionStorage: Pick<BrowserEnvironment['sessionStorage'], 'getItem'>,
  locale: string,
): boolean {
  const path = sessionStorage.getItem(storageKeys.callbackPath);
  return [paths.cart(locale), paths.checkoutAs(locale), paths.checkout(locale)].some(
    (page) => path?.startsWith(page) === true,
  );
}
