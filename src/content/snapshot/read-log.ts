import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Which rows the running render has read. The store hangs on the global object because publish imports this file from
 * source while
 * the pages' bundle carries a copy of it: both must write into one log.
 */
const storageKey = Symbol.for('content.reads');

function getReadStorage(): AsyncLocalStorage<Set<string>> {
  const known: unknown = Reflect.get(globalThis, storageKey);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- nothing but this function puts one there
  if (known instanceof AsyncLocalStorage) return known;
  const made = new AsyncLocalStorage<Set<string>>();
  Reflect.set(globalThis, storageKey, made);
  return made;
}

/** A row's name in logs, diffs and the table of reads. */
export const rowName = (kind: string, key: string): string => `${kind}:${key}`;

/** Notes a read. Rows that are not there are noted too: once they come, the page must be rendered again. */
export const logRead = (kind: string, key: string): void => {
  getReadStorage().getStore()?.add(rowName(kind, key));
};

/** Runs `fn` and tells which rows it read, sorted, each once. Runs side by side keep their own logs. */
export async function collectReads<T>(fn: () => T | Promise<T>): Promise<{ result: T; reads: string[] }> {
  const reads = new Set<string>();
  const result = await getReadStorage().run(reads, fn);
  return { result, reads: [...reads].toSorted() };
}
