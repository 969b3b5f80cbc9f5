import type * as z from 'zod/mini';
import { parseJson } from '../contract/json.ts';
import type { KeyValueStorage } from './browser-environment.ts';

/** What is kept under a key; null for nothing, and for what somebody else has written there. */
export function readStoredValue<T extends z.ZodMiniType>(
  storage: KeyValueStorage,
  key: string,
  shape: T,
): z.output<T> | null;
export function readStoredValue(storage: KeyValueStorage, key: string, shape: z.ZodMiniType): unknown {
  const text = storage.getItem(key);
  return text === null ? null : (shape.safeParse(parseJson(text)).data ?? null);
}

export const writeStoredValue = (storage: KeyValueStorage, key: string, value: unknown): void => {
  storage.setItem(key, JSON.stringify(value));
};

/** The keys that begin so, in order. */
export const listStoredKeys = (storage: KeyValueStorage, beginning: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(beginning))
    .toSorted();
