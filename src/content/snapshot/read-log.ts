import { AsyncLocalStorage } from 'node:async_hooks';
import { type RowKey, rowName } from './keys.ts';

/**
 * The log hangs on the global object because publish imports this file from source while the bundle of the pages
 * carries a copy of it: both must write into one log.
 */
const storageKey = Symbol.for('content.reads');

function getReadStorage(): AsyncLocalStorage<Set<string>> {
  const known: unknown = Reflect.get(globalThis, storageKey);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- only this function stores a value there
  if (known instanceof AsyncLocalStorage) return known;
  const created = new AsyncLocalStorage<Set<string>>();
  Reflect.set(globalThis, storageKey, created);
  return created;
}

/** Logs a read. Missing rows are logged too: once they exist, the page must be rendered again. */
export const logRead = (kind: string, key: RowKey): void => {
  getReadStorage().getStore()?.add(rowName(kind, key));
};

/** Logs the reads of a part that was rendered before, so that a page that reuses it depends on the same rows. */
export function logReads(rows: readonly string[]): void {
  const log = getReadStorage().getStore();
  if (log) for (const row of rows) log.add(row);
}

/** Runs `render` and returns the names of the rows it read, sorted and unique. Parallel and nested runs have separate logs. */
export async function collectReads<T>(render: () => T | Promise<T>): Promise<{ result: T; reads: string[] }> {
  const reads = new Set<string>();
  const result = await getReadStorage().run(reads, render);
  return { result, reads: [...reads].toSorted() };
}
