/** What a reload needs of the browser. */
export interface Reloading {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
}

const key = 'shop.maintenance-reload';
/** One reload in this time, in ms: a shop in maintenance must not be asked for over and over. */
export const reloadEvery = 60_000;

/**
 * Reloads the page, as the maintenance-mode header asks (document 1, section 4), at most once a minute in a tab.
 * Returns whether it does. Where
 * storage is refused it does not: nothing would end the loop.
 */
export function reloadForMaintenance({ storage, reload, now }: Reloading): boolean {
  try {
    const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now() - last < reloadEvery) return false;
    storage.setItem(key, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
