import type { KeyValueStorage } from './browser-environment.ts';

function openStorage(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Creates storage that always works: what the browser refuses to store is held until the page is closed. */
export function createStorageWithFallback(open: () => Storage): KeyValueStorage {
  const memory = new Map<string, string>();
  const storage = openStorage(open);
  const listKeys = () => {
    const storedKeys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return [...new Set([...memory.keys(), ...storedKeys])];
  };
  return {
    get length() {
      return listKeys().length;
    },
    key: (index) => listKeys()[index] ?? null,
    getItem: (key) => memory.get(key) ?? storage?.getItem(key) ?? null,
    setItem(key, value) {
      memory.delete(key);
      try {
        if (storage) {
          storage.setItem(key, value);
          return;
        }
      } catch {
        // Storage is full or refuses. Its old value must not come back once memory is cleared.
        storage?.removeItem(key);
      }
      memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      storage?.removeItem(key);
    },
  };
}
