import { DatabaseSync } from 'node:sqlite';

interface StoredReply {
  etag: string;
  body: Uint8Array;
}

/** The last replies of an API with their validators, by address, so that unchanged ones need not be sent again. */
export interface ReplyStore {
  find(url: string): StoredReply | null;
  save(url: string, reply: StoredReply): void;
  /** Forgets what was neither found nor saved since the store was opened. */
  removeUnused(): void;
  close(): void;
}

const openSql = `
  PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS reply (url TEXT PRIMARY KEY, etag TEXT NOT NULL, body BLOB NOT NULL);
  CREATE TEMP TABLE used (url TEXT PRIMARY KEY) WITHOUT ROWID`;

export function openReplyStore(file: string): ReplyStore {
  const database = new DatabaseSync(file);
  database.exec(openSql);
  const select = database.prepare('SELECT etag, body FROM reply WHERE url = ?');
  const insert = database.prepare('INSERT OR REPLACE INTO reply (url, etag, body) VALUES (?, ?, ?)');
  const use = database.prepare('INSERT OR IGNORE INTO used (url) VALUES (?)');
  return {
    find(url) {
      const row = select.get(url);
      if (!row || !(row['body'] instanceof Uint8Array)) return null;
      use.run(url);
      return { etag: String(row['etag']), body: row['body'] };
    },
    save(url, { etag, body }) {
      use.run(url);
      insert.run(url, etag, body);
    },
    removeUnused() {
      database.exec('DELETE FROM reply WHERE url NOT IN (SELECT url FROM used)');
    },
    close: () => database.close(),
  };
}
