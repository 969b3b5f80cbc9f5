import { DatabaseSync } from 'node:sqlite';

/**
 * Stores a long reply on disk until it is complete, so that memory does not grow with the catalogue. The file has no
 * name and disappears when it is closed.
 */
export interface ReplySpool {
  /** Discards the data of a failed attempt. */
  clear(): void;
  add(part: Uint8Array): void;
  read(): Iterable<Uint8Array>;
  close(): void;
}

const openSql = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
  CREATE TABLE part (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
  BEGIN`;

export function* readParts(rows: Iterable<Record<string, unknown>>): Generator<Uint8Array> {
  for (const { bytes } of rows) if (bytes instanceof Uint8Array) yield bytes;
}

export function openReplySpool(): ReplySpool {
  const database = new DatabaseSync('');
  database.exec(openSql);
  const insert = database.prepare('INSERT INTO part (bytes) VALUES (?)');
  const select = database.prepare('SELECT bytes FROM part ORDER BY number');
  return {
    clear: () => database.exec('DELETE FROM part'),
    add(part) {
      insert.run(part);
    },
    read: () => readParts(select.iterate()),
    close: () => database.close(),
  };
}
