import type * as z from 'zod/mini';
import { parseJson } from '../contract/json.ts';
import type { KeyValueStorage } from './browser-environment.ts';

/** Reads a stored value. Returns null when there is none, or when it does not match the schema. */
export function readStoredValue<T extends z.ZodMiniType>(
  storage: KeyValueStorage,
  key: string,
  schema: T,
): z.output<T> | null;
export function readStoredValue(storage: KeyValueStorage, key: string, schema: z.ZodMiniType): unknown {
  const text = storage.getItem(key);
  return text === null ? null : (schema.safeParse(parseJson(text)).data ?? null);
}

export const writeStoredValue = (storage: KeyValueStorage, key: string, value: unknown): void => {
  storage.setItem(key, JSON.stringify(value));
};

/** Lists the keys that begin with a prefix, in order. */
export const listStoredKeys = (storage: KeyValueStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .toSorted();
