import { addWish, hasWish, parseWishList, removeWish, type Wish } from '../../domain/wishes/wish-list.ts';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import { readDeviceDate } from '../runtime/device-clock.ts';
import { readPreference, savePreference } from '../shell/preferences.ts';

/** Dispatched on `window` after this tab has changed the list. Other tabs get `storage`. */
const changeEvent = 'wishes-changed';

export const readWishes = (): Wish[] => parseWishList(readPreference('wishList'));

/** Does nothing where the list is the same already. */
export function saveWishes(wishes: readonly Wish[]): void {
  if (JSON.stringify(wishes) === JSON.stringify(readWishes())) return;
  savePreference('wishList', wishes.length > 0 ? wishes : undefined);
  dispatchEvent(new Event(changeEvent));
}

/** Keeps a sku, or no longer. Returns `full` where the list has no room for it. */
export function setWish(sku: string, isKept: boolean): 'done' | 'full' {
  const wishes = isKept ? addWish(readWishes(), sku, readDeviceDate()) : removeWish(readWishes(), sku);
  if (!wishes) return 'full';
  saveWishes(wishes);
  return 'done';
}

export const isKept = (sku: string): boolean => hasWish(readWishes(), sku);

/** Calls the listener when the list changes in any tab, and when the page is restored. */
export function onWishesChange(listener: () => void, signal: AbortSignal): void {
  for (const type of [changeEvent, 'pageshow']) addEventListener(type, listener, { signal });
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKeys.preferences) listener();
  };
  addEventListener('storage', handleStorage, { signal });
}
