import type * as z from 'zod/mini';
import { readJson } from '../contract/json.ts';
import type { KeptIn } from './browser-environment.ts';

/** What is kept under a key; null for nothing, and for what somebody else has written there. */
export function readStored<T extends z.ZodMiniType>(storage: KeptIn, key: string, shape: T): z.output<T> | null;
export function readStored(storage: KeptIn, key: string, shape: z.ZodMiniType): unknown {
  const text = storage.getItem(key);
  return text === null ? null : (shape.safeParse(readJson(text)).data ?? null);
}

export const writeStored = (storage: KeptIn, key: string, value: unknown): void => {
  storage.setItem(key, JSON.stringify(value));
};

/** The keys that begin so, in order. */
export const storedKeys = (storage: KeptIn, beginning: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(beginning))
    .toSorted();
