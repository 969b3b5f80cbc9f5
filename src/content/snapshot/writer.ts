import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ContentError } from '../errors.ts';
import { computeContentDigest, formatVersion } from './file.ts';
import type { RowKey } from './keys.ts';
import { countNotes, type NoteCode } from './notes.ts';
import type { RecordKind, RecordOf } from './records.ts';
import { createRowWriter, type PutRow } from './row-writer.ts';
import { putSearchIndexes } from './search-rows.ts';

// `row_digest` lets digests, diffs and enumerations skip the long texts.
const createTablesSql = `
  CREATE TABLE row (
    kind TEXT NOT NULL, locale TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (kind, locale, key)
  );
  CREATE INDEX row_digest ON row (kind, locale, key, digest);
  CREATE TABLE note (
    code TEXT NOT NULL, scope TEXT NOT NULL, subject TEXT NOT NULL,
    PRIMARY KEY (code, scope, subject)
  ) WITHOUT ROWID;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`;

export interface SnapshotWriter {
  put: PutRow;
  remove(kind: RecordKind, key: RowKey): void;
  /** Replaces each record of a kind by the result of `change`. */
  updateAll<K extends RecordKind>(kind: K, change: (record: RecordOf<K>, key: RowKey) => RecordOf<K>): void;
  countRows(kind: RecordKind): number;
  /**
   * Records something for staff. Notes are no content, so they change no digest. `scope` is a locale, a country or
   * empty.
   */
  addNote(code: NoteCode, scope: string, subject: string): void;
  countNotes(): Record<string, number>;
  /** Completes the file and moves it to its final path in one step. Readers see nothing of it before. */
  finish(meta: { pulledAt: string; apiUrl: string }): { contentDigest: string };
  /** Removes the unfinished file. The snapshot that was there before stays. */
  discard(): void;
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function openPartialFile(partial: string): DatabaseSync {
  try {
    mkdirSync(dirname(partial), { recursive: true });
    rmSync(partial, { force: true });
    return new DatabaseSync(partial);
  } catch (cause) {
    throw new ContentError(
      'SNAPSHOT_UNWRITABLE',
      `The snapshot cannot be written to ${dirname(partial)}. Check that the folder is writable and that the disk has room.`,
      { cause },
    );
  }
}

function createPartialDatabase(partial: string): DatabaseSync {
  const database = openPartialFile(partial);
  database.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192; ${createTablesSql} BEGIN`,
  );
  return database;
}

function writeMeta(database: DatabaseSync, values: Record<string, string>): void {
  const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(values)) insert.run(key, value);
}

function prepareNotes(database: DatabaseSync): Pick<SnapshotWriter, 'addNote' | 'countNotes'> {
  const insert = database.prepare('INSERT OR IGNORE INTO note (code, scope, subject) VALUES (?, ?, ?)');
  return {
    addNote(code, scope, subject) {
      insert.run(code, scope, subject);
    },
    countNotes: () => countNotes(database),
  };
}

function prepareRows(database: DatabaseSync): Pick<SnapshotWriter, 'put' | 'remove' | 'updateAll' | 'countRows'> {
  const put = createRowWriter(database);
  const selectKeys = database.prepare('SELECT locale, key FROM row WHERE kind = ? ORDER BY locale, key');
  const selectJson = database.prepare('SELECT json FROM row WHERE kind = ? AND locale = ? AND key = ?');
  const count = database.prepare('SELECT count(*) AS count FROM row WHERE kind = ?');
  const remove = database.prepare('DELETE FROM row WHERE kind = ? AND locale = ? AND key = ?');
  return {
    put,
    remove(kind, { locale, key }) {
      remove.run(kind, locale, key);
    },
    updateAll(kind, change) {
      for (const row of selectKeys.all(kind)) {
        const rowKey = { locale: String(row['locale']), key: String(row['key']) };
        const json = selectJson.get(kind, rowKey.locale, rowKey.key)?.['json'];
        // eslint-disable-next-line @typescript-eslint/no-unsafe-argument -- `put` wrote it as a record of this kind
        if (typeof json === 'string') put(kind, rowKey, change(JSON.parse(json), rowKey));
      }
    },
    countRows: (kind) => Number(count.get(kind)?.['count'] ?? 0),
  };
}

/** Starts the snapshot `file`. It grows as `file.partial`, in one transaction, and is renamed when it is finished. */
export function createSnapshotWriter(file: string): SnapshotWriter {
  const partial = `${file}.partial`;
  const database = createPartialDatabase(partial);
  const rows = prepareRows(database);
  return {
    ...rows,
    ...prepareNotes(database),
    finish(meta) {
      putSearchIndexes(database, rows.put);
      const contentDigest = computeContentDigest(database);
      writeMeta(database, { formatVersion, ...meta, contentDigest });
      database.exec('COMMIT');
      database.close();
      syncPath(partial);
      renameSync(partial, file);
      syncPath(dirname(file));
      return { contentDigest };
    },
    discard() {
      if (database.isOpen) database.close();
      rmSync(partial, { force: true });
    },
  };
}
