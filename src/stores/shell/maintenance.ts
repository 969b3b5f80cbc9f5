export interface ReloadDependencies {
  /** Opens storage that outlives the reload. It throws where there is none. */
  openStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  now: () => number;
}

const lastReloadKey = 'shop.maintenance-reload';
/** The shortest time between two reloads of a tab, in ms. It keeps a shop in maintenance from reloading in a loop. */
export const reloadIntervalMs = 60_000;

/**
 * Reloads the page, as the maintenance-mode header asks (NAV-024), at most once a minute in a tab. Returns whether it
 * reloads. Without storage it never does, because it could not stop a loop.
 */
export function reloadForMaintenance({ openStorage, reload, now }: ReloadDependencies): boolean {
  try {
    const storage = openStorage();
    const lastReloadAt = Number(storage.getItem(lastReloadKey) ?? Number.NEGATIVE_INFINITY);
    if (now() - lastReloadAt < reloadIntervalMs) return false;
    storage.setItem(lastReloadKey, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
