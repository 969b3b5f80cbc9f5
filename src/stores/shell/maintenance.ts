/** What a reload needs of the browser. */
export interface ReloadDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
}

const lastReloadKey = 'shop.maintenance-reload';
/** One reload in this time, in ms: a shop in maintenance must not be asked for over and over. */
export const reloadIntervalMs = 60_000;

/**
 * Reloads the page, as the maintenance-mode header asks (document 1, section 4), at most once a minute in a tab.
 * Returns whether it does. Where
 * storage is refused it does not: nothing would end the loop.
 */
export function reloadForMaintenance({ storage, reload, now }: ReloadDependencies): boolean {
  try {
    const last = Number(storage.getItem(lastReloadKey) ?? Number.NEGATIVE_INFINITY);
    if (now() - last < reloadIntervalMs) return false;
    storage.setItem(lastReloadKey, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
