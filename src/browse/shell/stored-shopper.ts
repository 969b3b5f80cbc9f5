import { storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import { isRecord } from '../../config/is-record.ts';

/**
 * With whom the shopper shops: `{ id, name, country?, reason?, at? }` under `shop.distributor`
 * (`src/domain/referral/choice.ts`). `country` is an ISO alpha-2 code, `at` in ms since 1970.
 * It is for display; whoever orders asks `src/stores/referral/page-store.ts`.
 */
export interface StoredDistributor {
  id: string;
  name: string;
  country?: string;
  reason?: string;
  at?: number;
}

/**
 * Who is signed in: `{ firstName, lastName, roles, country, preferredLocale }` under `shop.shopper`. It is for display;
 * rights come with the access token.
 */
export interface StoredShopper {
  firstName: string;
  lastName: string;
  roles: string[];
  country: string;
  preferredLocale: string;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Storage may be refused, and anybody may write to it: what is not of the shape is not there. */
export function readStoredRecord(
  key: string,
  place: 'localStorage' | 'sessionStorage' = 'localStorage',
): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(globalThis[place].getItem(key) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export function readStoredDistributor(): StoredDistributor | null {
  const value = readStoredRecord(storageKeys.distributor);
  const [id, name, country] = [toText(value?.['id']), toText(value?.['name']).trim(), toText(value?.['country'])];
  const [reason, at] = [toText(value?.['reason']), value?.['at']];
  return id && name
    ? { id, name, ...(country && { country }), ...(reason && { reason }), ...(typeof at === 'number' && { at }) }
    : null;
}

export function readStoredShopper(): StoredShopper | null {
  const value = readStoredRecord(storageKeys.shopper);
  const [firstName, lastName, roles] = [toText(value?.['firstName']), toText(value?.['lastName']), value?.['roles']];
  if (!value || !(firstName || lastName)) return null;
  return {
    firstName,
    lastName,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    country: toText(value['country']),
    preferredLocale: toText(value['preferredLocale']),
  };
}

/**
 * Calls the listener when the distributor or the shopper changes, in this tab or another, or may have while the browser
 * had put the page aside.
 */
export function onStoredShopperChange(listener: () => void): void {
  for (const name of [...Object.values(storageEvents), 'storage', 'pageshow']) addEventListener(name, listener);
}
