import { AsyncLocalStorage } from 'node:async_hooks';

interface ReadLog {
  rows: Set<string>;
  /** The snapshot that the run reads. */
  source?: unknown;
}

/**
 * The log is a property of the global object, because publish imports this file from source while the bundle of the
 * pages contains a copy of it: both must write to the same log.
 */
const storageKey = Symbol.for('content.reads');

function getReadStorage(): AsyncLocalStorage<ReadLog> {
  const known: unknown = Reflect.get(globalThis, storageKey);
  // oxlint-disable-next-line typescript/no-unsafe-return -- only this function stores a value there
  if (known instanceof AsyncLocalStorage) return known;
  const created = new AsyncLocalStorage<ReadLog>();
  Reflect.set(globalThis, storageKey, created);
  return created;
}

const storage = getReadStorage();

/** Logs a read. Missing rows are logged too: when such a row is added, the page must be rendered again. */
export const logRead = (row: string): void => {
  storage.getStore()?.rows.add(row);
};

/** Logs the reads of a part that was rendered earlier, so that a page that reuses the part depends on the same rows. */
export function logReads(rows: readonly string[]): void {
  const log = storage.getStore();
  if (log) for (const row of rows) log.rows.add(row);
}

/** Opens the source of a run, once for each run, because each page asks for it about a hundred times. */
export function openOncePerRun<T extends object>(open: () => T): T {
  const log = storage.getStore();
  if (!log) return open();
  log.source ??= open();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each bundle has one kind of source, and opens its own runs
  return log.source as T;
}

/**
 * Runs `render` and returns the names of the rows that it read, sorted and unique. Parallel and nested runs have
 * separate logs.
 */
export async function collectReads<T>(render: () => T | Promise<T>): Promise<{ result: T; reads: string[] }> {
  const log: ReadLog = { rows: new Set(), source: storage.getStore()?.source };
  const result = await storage.run(log, render);
  return { result, reads: [...log.rows].sort() };
}
