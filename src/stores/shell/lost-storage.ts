import { atom } from 'nanostores';
import { isNeededOnNextPage } from '../../domain/session/storage-cookie.ts';

/** Whether this browser failed to store something that the next page needs, such as the bag. */
export const $isStorageLost = atom(false);

export function recordLostKey(key: string): void {
  if (isNeededOnNextPage(key)) $isStorageLost.set(true);
}
