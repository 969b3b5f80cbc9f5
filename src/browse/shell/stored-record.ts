type StorageName = 'localStorage' | 'sessionStorage';

/** Reads a JSON object. Returns null for a value without fields, and when the browser refuses storage. */
export function readStoredRecord(
  key: string,
  storageName: StorageName = 'localStorage',
): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(globalThis[storageName].getItem(key) ?? 'null');
    // Not `isRecord`: the bundler would put its shared module into a second file on every page.
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Saves a JSON object. When the browser refuses storage, nothing is saved and the shopper is asked again. */
export function saveStoredRecord(storageName: StorageName, key: string, value: object): void {
  try {
    globalThis[storageName].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
