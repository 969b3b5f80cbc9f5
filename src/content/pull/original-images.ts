import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { computeFileDigest } from '../snapshot/digest.ts';

export interface OriginalImage {
  digest: string;
  width: number;
  height: number;
  etag: string;
}

/** Unchanged image files, named by their digest, with an index by address. */
export interface OriginalImageStore {
  /** The image that an address gave last time, if its file still exists. */
  find(url: string): OriginalImage | null;
  save(url: string, bytes: Uint8Array, details: { width: number; height: number; etag: string }): OriginalImage;
  close(): void;
}

const openIndexSql = `
  PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS original (
    url TEXT PRIMARY KEY, etag TEXT NOT NULL, digest TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL
  ) WITHOUT ROWID`;

export function openOriginalImageStore(imagesDir: string): OriginalImageStore {
  const folder = join(imagesDir, 'originals');
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(imagesDir, 'index.sqlite'));
  database.exec(openIndexSql);
  const select = database.prepare('SELECT etag, digest, width, height FROM original WHERE url = ?');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO original (url, etag, digest, width, height) VALUES (?, ?, ?, ?, ?)',
  );
  const writeFile = (digest: string, bytes: Uint8Array) => {
    const file = join(folder, digest);
    if (existsSync(file)) return;
    writeFileSync(`${file}.${process.pid}.partial`, bytes);
    renameSync(`${file}.${process.pid}.partial`, file);
  };
  return {
    find(url) {
      const row = select.get(url);
      if (!row || !existsSync(join(folder, String(row['digest'])))) return null;
      return {
        digest: String(row['digest']),
        width: Number(row['width']),
        height: Number(row['height']),
        etag: String(row['etag']),
      };
    },
    save(url, bytes, { width, height, etag }) {
      const digest = computeFileDigest(bytes);
      writeFile(digest, bytes);
      insert.run(url, etag, digest, width, height);
      return { digest, width, height, etag };
    },
    close: () => database.close(),
  };
}
