import type { KeyValueStorage } from './browser-environment.ts';
import type { CookieStorage } from './cookie-storage.ts';
import type { EntryStorage } from './entry-storage.ts';

function openStorage(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. If not, removes the old value, so that it is not read again. */
function tryToStore(storage: Storage | null, key: string, value: string): boolean {
  if (!storage) return false;
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    storage.removeItem(key);
    return false;
  }
}

interface StorageFallback {
  cookies: CookieStorage;
  /** Where values of this tab survive a reload. */
  entry?: EntryStorage;
  /** Called with the key of a value that is lost when the page is closed. */
  onLost?: (key: string) => void;
}

/**
 * Creates storage that always works. A value that the browser refuses to store is kept in a cookie if the next page
 * needs it, and otherwise until the page is closed, or over its reloads.
 */
export function createStorageWithFallback(
  open: () => Storage,
  { cookies, entry, onLost }: StorageFallback,
): KeyValueStorage {
  const memory = new Map<string, string>();
  const storage = openStorage(open);
  const listKeys = () => {
    const storedKeys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return [...new Set([...memory.keys(), ...cookies.read().keys(), ...(entry?.read().keys() ?? []), ...storedKeys])];
  };
  return {
    get length() {
      return listKeys().length;
    },
    key: (index) => listKeys()[index] ?? null,
    getItem: (key) =>
      memory.get(key) ?? cookies.read().get(key) ?? entry?.read().get(key) ?? storage?.getItem(key) ?? null,
    setItem(key, value) {
      memory.delete(key);
      if (tryToStore(storage, key, value)) {
        cookies.remove(key);
        entry?.remove(key);
        return;
      }
      if (cookies.write(key, value)) return;
      cookies.remove(key);
      memory.set(key, value);
      entry?.write(key, value);
      onLost?.(key);
    },
    removeItem(key) {
      memory.delete(key);
      cookies.remove(key);
      entry?.remove(key);
      storage?.removeItem(key);
    },
  };
}
