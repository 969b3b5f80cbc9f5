import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads a value at a content version. The version must be read together with the data for which the value is used. */
type ReadContent<Key, Value> = (db: Kysely<Tables>, contentVersion: number, key: Key) => Promise<Value>;

const maxValues = 2_000;

/**
 * Caches values that depend only on content, each for one version of the content, so that an outdated value is never
 * used. The least recently used values are dropped first.
 */
export function createContentCache<Key extends string | number, Value>(
  load: (db: Kysely<Tables>, key: Key) => Promise<Value>,
): ReadContent<Key, Value> {
  const cached = new LRUCache<Key, { contentVersion: number; value: Value }>({ max: maxValues });
  return async (db, contentVersion, key) => {
    const known = cached.get(key);
    if (known?.contentVersion === contentVersion) return known.value;
    const value = await load(db, key);
    cached.set(key, { contentVersion, value });
    return value;
  };
}
