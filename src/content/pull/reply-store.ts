import { DatabaseSync } from 'node:sqlite';
import { readParts } from './reply-spool.ts';

/** The last replies of an API with their validators, by address, so that unchanged replies need not be sent again. */
export interface ReplyStore {
  /** The validator of a stored reply. Null when the reply is not stored. */
  find(url: string): string | null;
  read(url: string): Iterable<Uint8Array>;
  save(url: string, etag: string, parts: Iterable<Uint8Array>): void;
  /** Removes the replies that were neither read nor saved since the store was opened. */
  removeUnused(): void;
  close(): void;
}

// Older stores kept each reply in one row of one table.
const openSql = `
  PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  DROP TABLE IF EXISTS reply;
  CREATE TABLE IF NOT EXISTS validator (url TEXT PRIMARY KEY, etag TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS part (id INTEGER PRIMARY KEY, url TEXT NOT NULL, bytes BLOB NOT NULL);
  CREATE INDEX IF NOT EXISTS part_by_url ON part (url);
  CREATE TEMP TABLE used (url TEXT PRIMARY KEY) WITHOUT ROWID`;

const removeUnusedSql = `
  BEGIN;
  DELETE FROM part WHERE url NOT IN (SELECT url FROM used);
  DELETE FROM validator WHERE url NOT IN (SELECT url FROM used);
  COMMIT`;

export function openReplyStore(file: string): ReplyStore {
  const database = new DatabaseSync(file);
  database.exec(openSql);
  const select = database.prepare('SELECT etag FROM validator WHERE url = ?');
  const selectParts = database.prepare('SELECT bytes FROM part WHERE url = ? ORDER BY id');
  const insert = database.prepare('INSERT OR REPLACE INTO validator (url, etag) VALUES (?, ?)');
  const removeParts = database.prepare('DELETE FROM part WHERE url = ?');
  const insertPart = database.prepare('INSERT INTO part (url, bytes) VALUES (?, ?)');
  const use = database.prepare('INSERT OR IGNORE INTO used (url) VALUES (?)');
  const replace = (url: string, etag: string, parts: Iterable<Uint8Array>) => {
    removeParts.run(url);
    for (const part of parts) insertPart.run(url, part);
    insert.run(url, etag);
  };
  return {
    find(url) {
      const etag = select.get(url)?.['etag'];
      if (typeof etag !== 'string') return null;
      use.run(url);
      return etag;
    },
    read: (url) => readParts(selectParts.iterate(url)),
    save(url, etag, parts) {
      use.run(url);
      database.exec('BEGIN');
      try {
        replace(url, etag, parts);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    removeUnused() {
      database.exec(removeUnusedSql);
    },
    close: () => database.close(),
  };
}
