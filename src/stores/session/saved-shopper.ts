import type { AuthSession } from '../../client/auth-session.ts';
import { storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import type { User } from '../../contract/account/customers.ts';
import { getLocaleCountry } from '../../i18n/choose-locale.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { readStoredAttribution } from '../referral/stored-referral.ts';

type ShopperStorage = Pick<BrowserEnvironment, 'storage' | 'dispatchWindowEvent'>;

/**
 * Writes who is signed in, for the scripts of pages: that it stands there is also how a page knows that there may be a
 * session.
 */
function writeShopper({ storage, dispatchWindowEvent }: ShopperStorage, text: string | null): void {
  if (storage.getItem(storageKeys.shopper) === text) return;
  if (text === null) storage.removeItem(storageKeys.shopper);
  else storage.setItem(storageKeys.shopper, text);
  dispatchWindowEvent(storageEvents.shopper);
}

/** As the API tells it; the roles stand in the ID token. */
export function saveShopper(
  parts: ShopperStorage,
  { firstName, lastName, country, preferredLocale }: User,
  { roles }: AuthSession,
): void {
  writeShopper(parts, JSON.stringify({ firstName, lastName, roles, country: country.toUpperCase(), preferredLocale }));
}

/** As the ID token tells it, until the API has been asked. */
export function saveShopperFromIdToken(
  parts: ShopperStorage,
  { firstName, lastName, roles, locale }: AuthSession,
): void {
  writeShopper(
    parts,
    JSON.stringify({ firstName, lastName, roles, country: getLocaleCountry(locale), preferredLocale: locale }),
  );
}

/** Nobody is signed in any more: the distributor of an account goes with it. */
export function clearSavedShopper(parts: ShopperStorage): void {
  const { storage, dispatchWindowEvent } = parts;
  if (readStoredAttribution(storage).choice?.reason === 'assigned') {
    storage.removeItem(storageKeys.distributor);
    dispatchWindowEvent(storageEvents.distributor);
  }
  writeShopper(parts, null);
}
