import type { AuthSession } from '../../client/auth-session.ts';
import { bagCountsEvent, storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import { getBagKeyPrefix, getGuestBagKey } from '../../config/commerce-storage-keys.ts';
import { countryCodes } from '../../config/countries.ts';
import { isRecord } from '../../config/is-record.ts';
import type { User } from '../../contract/account/customers.ts';
import { parseJson } from '../../contract/json.ts';
import { parseDistributorChoice } from '../../domain/referral/parse-distributor-choice.ts';
import { parseStoredShopper, type StoredShopper } from '../../domain/session/stored-shopper.ts';
import { getLocaleCountry } from '../../i18n/choose-locale.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { listStoredKeys } from '../stored-value.ts';

type ShopperStorage = Pick<BrowserEnvironment, 'storage' | 'dispatchWindowEvent'>;

/** Stores the signed-in user for the scripts of pages. When a user is stored, pages look for a session. */
function writeShopper({ storage, dispatchWindowEvent }: ShopperStorage, shopper: StoredShopper | null): void {
  const text = shopper && JSON.stringify(shopper);
  if (storage.getItem(storageKeys.shopper) === text) return;
  if (text === null) storage.removeItem(storageKeys.shopper);
  else storage.setItem(storageKeys.shopper, text);
  dispatchWindowEvent(storageEvents.shopper);
}

/** Saves the shopper as the API returned them, without a name by their email. The roles come from the ID token. */
export function saveShopper(
  environment: ShopperStorage,
  { email, firstName, lastName, country, preferredLocale }: User,
  { roles }: Pick<AuthSession, 'roles'>,
): void {
  const name = firstName || lastName ? { firstName, lastName } : { firstName: email, lastName };
  writeShopper(environment, { ...name, roles, country: country.toUpperCase(), preferredLocale });
}

/** Saves the changed name of a shopper. Their roles stay as they are. */
export function saveShopperName(environment: ShopperStorage, user: User): void {
  const { roles } = parseStoredShopper(parseJson(environment.storage.getItem(storageKeys.shopper) ?? '')) ?? {};
  if (roles) saveShopper(environment, user, { roles });
}

/** Saves the shopper as the ID token describes them, until the API has answered. */
export function saveShopperFromIdToken(
  environment: ShopperStorage,
  { firstName, lastName, roles, locale }: AuthSession,
): void {
  writeShopper(environment, {
    firstName,
    lastName,
    roles,
    country: getLocaleCountry(locale),
    preferredLocale: locale,
  });
}

/** Pages show these numbers until the bag is read. The bag of the account is out of reach now, a guest's is not. */
function clearAccountBagCounts({ storage, dispatchWindowEvent }: ShopperStorage): void {
  const counts = parseJson(storage.getItem(storageKeys.bagCounts) ?? '');
  if (!isRecord(counts)) return;
  // The first call, with an empty key, is for the whole object.
  const kept = JSON.stringify(counts, (country, count: unknown) =>
    country !== '' && storage.getItem(getGuestBagKey(country)) === null ? undefined : count,
  );
  storage.setItem(storageKeys.bagCounts, kept);
  dispatchWindowEvent(bagCountsEvent);
}

/** Removes values of the bags of the account. Where a guest has a bag, they are the guest's. */
function clearBagValues({ storage }: Pick<ShopperStorage, 'storage'>, name: RegExp): void {
  for (const country of countryCodes) {
    if (storage.getItem(getGuestBagKey(country)) !== null) continue;
    for (const key of listStoredKeys(storage, getBagKeyPrefix(country))) if (name.test(key)) storage.removeItem(key);
  }
}

/** Removes the changes of the account's bag that are not sent yet, which would go into the bag of whoever comes next. */
export function clearUnsentBagChanges(environment: Pick<ShopperStorage, 'storage'>): void {
  clearBagValues(environment, /\.(?:flight|intent\..*)$/);
}

/**
 * Removes the shopper after signing out, together with the distributor and the bag of their account, and what they have
 * chosen in it: whoever comes next is offered what they have declined.
 */
export function clearSavedShopper(environment: ShopperStorage): void {
  const { storage, dispatchWindowEvent } = environment;
  const choice = parseDistributorChoice(parseJson(storage.getItem(storageKeys.distributor) ?? ''));
  if (choice?.reason === 'assigned') {
    storage.removeItem(storageKeys.distributor);
    dispatchWindowEvent(storageEvents.distributor);
  }
  if (storage.getItem(storageKeys.shopper) === null) return;
  clearAccountBagCounts(environment);
  clearBagValues(environment, /\.(?:ignored|order)$/);
  writeShopper(environment, null);
}
