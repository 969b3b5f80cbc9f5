import type { KeyValueStorage } from './browser-environment.ts';

/** Storage that always works: what the browser refuses to keep is kept for as long as the page is open. */
export function createStorageWithFallback(kept: () => Storage): KeyValueStorage {
  const here = new Map<string, string>();
  const there = (() => {
    try {
      return kept();
    } catch {
      return null;
    }
  })();
  const keys = () => [
    ...new Set([...here.keys(), ...Array.from({ length: there?.length ?? 0 }, (_, index) => there?.key(index) ?? '')]),
  ];
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => here.get(key) ?? there?.getItem(key) ?? null,
    setItem(key, value) {
      here.delete(key);
      try {
        if (there) {
          there.setItem(key, value);
          return;
        }
      } catch {
        // Full, or refused. An old value must not come back when this page's own is forgotten.
        there?.removeItem(key);
      }
      here.set(key, value);
    },
    removeItem(key) {
      here.delete(key);
      there?.removeItem(key);
    },
  };
}
