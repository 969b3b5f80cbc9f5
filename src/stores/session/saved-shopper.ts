import type { Held } from '../../client/sign-in.ts';
import { storageEvents, storageKeys } from '../../config/browser-storage.ts';
import type { User } from '../../contract/account/customers.ts';
import { countryOf } from '../../i18n/choose-locale.ts';
import type { Around } from '../browser-environment.ts';
import { recall } from '../referral/state.ts';

type Parts = Pick<Around, 'storage' | 'announce'>;

/**
 * Writes who is signed in, for the scripts of pages: that it stands there is also how a page knows that there may be a
 * session.
 */
function write({ storage, announce }: Parts, text: string | null): void {
  if (storage.getItem(storageKeys.shopper) === text) return;
  if (text === null) storage.removeItem(storageKeys.shopper);
  else storage.setItem(storageKeys.shopper, text);
  announce(storageEvents.shopper);
}

/** As the API tells it; the roles stand in the ID token. */
export function keepShopper(
  parts: Parts,
  { firstName, lastName, country, preferredLocale }: User,
  { roles }: Held,
): void {
  write(parts, JSON.stringify({ firstName, lastName, roles, country: country.toUpperCase(), preferredLocale }));
}

/** As the ID token tells it, until the API has been asked. */
export function keepNewShopper(parts: Parts, { firstName, lastName, roles, locale }: Held): void {
  write(parts, JSON.stringify({ firstName, lastName, roles, country: countryOf(locale), preferredLocale: locale }));
}

/** Nobody is signed in any more: the distributor of an account goes with it. */
export function forgetShopper(parts: Parts): void {
  const { storage, announce } = parts;
  if (recall(storage).choice?.reason === 'assigned') {
    storage.removeItem(storageKeys.distributor);
    announce(storageEvents.distributor);
  }
  write(parts, null);
}
