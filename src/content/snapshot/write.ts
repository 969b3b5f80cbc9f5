import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { canonicalJson, digestOf } from './digest.ts';
import { ContentError } from '../errors.ts';
import { noteCounts, type NoteCode } from './notes.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';
import { searchIndexes } from './search-rows.ts';
import { contentDigest, formatVersion } from './file.ts';

// The index lets digests, diffs and enumerations pass over the long texts.
const tables = `
  CREATE TABLE row (kind TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, key));
  CREATE INDEX row_digest ON row (kind, key, digest);
  CREATE TABLE note (code TEXT NOT NULL, place TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (code, place, subject)) WITHOUT ROWID;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`;

export interface SnapshotWriter {
  put<K extends RecordKind>(kind: K, key: string, record: RecordOf<K>): void;
  remove(kind: RecordKind, key: string): void;
  /** Replaces every record of a kind by what `change` makes of it, one at a time. */
  amend<K extends RecordKind>(kind: K, change: (record: RecordOf<K>, key: string) => RecordOf<K>): void;
  count(kind: RecordKind): number;
  /**
   * Something staff should know of: no part of the content, so it changes no digest. `place` is a locale, a country or
   * empty.
   */
  note(code: NoteCode, place: string, subject: string): void;
  noteCounts(): Record<string, number>;
  /** Makes the file whole and puts it in place in one step. Nothing is seen of it before. */
  finish(meta: { pulledAt: string; apiUrl: string }): { contentDigest: string };
  /** Leaves what was there before untouched and takes the half-written file away. */
  abandon(): void;
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function openNew(partial: string): DatabaseSync {
  try {
    mkdirSync(dirname(partial), { recursive: true });
    rmSync(partial, { force: true });
    return new DatabaseSync(partial);
  } catch (cause) {
    throw new ContentError(
      'SNAPSHOT_UNWRITABLE',
      `The snapshot cannot be written to ${dirname(partial)}. See whether the folder may be written and the disk has room.`,
      { cause },
    );
  }
}

function create(partial: string): DatabaseSync {
  const database = openNew(partial);
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192; ${tables} BEGIN`);
  return database;
}

/** Parses by the record's own schema, so a row that pages could not read is never written. */
function rowWriter(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR REPLACE INTO row (kind, key, digest, json) VALUES (?, ?, ?, ?)');
  return <K extends RecordKind>(kind: K, key: string, record: RecordOf<K>): void => {
    const json = canonicalJson(recordKinds[kind].parse(record));
    insert.run(kind, key, digestOf(json), json);
  };
}

function setMeta(database: DatabaseSync, values: Record<string, string>): void {
  const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(values)) insert.run(key, value);
}

/**
 * Starts a snapshot that will be `out`. It grows as `out.partial`, in one transaction, and is renamed when finished.
 */
export function createSnapshot(out: string): SnapshotWriter {
  const partial = `${out}.partial`;
  const database = create(partial);
  const put = rowWriter(database);
  const keysOf = database.prepare('SELECT key FROM row WHERE kind = ? ORDER BY key');
  const jsonOf = database.prepare('SELECT json FROM row WHERE kind = ? AND key = ?');
  const countOf = database.prepare('SELECT count(*) AS count FROM row WHERE kind = ?');
  const note = database.prepare('INSERT OR IGNORE INTO note (code, place, subject) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM row WHERE kind = ? AND key = ?');
  return {
    put,
    remove(kind, key) {
      remove.run(kind, key);
    },
    note(code, place, subject) {
      note.run(code, place, subject);
    },
    noteCounts: () => noteCounts(database),
    amend(kind, change) {
      for (const row of keysOf.all(kind)) {
        const key = String(row['key']);
        const json = jsonOf.get(kind, key)?.['json'];
        // eslint-disable-next-line @typescript-eslint/no-unsafe-argument -- `put` wrote it as a record of this kind
        if (typeof json === 'string') put(kind, key, change(JSON.parse(json), key));
      }
    },
    count: (kind) => Number(countOf.get(kind)?.['count'] ?? 0),
    finish(meta) {
      for (const rows of searchIndexes(database)) rows(put);
      const digest = contentDigest(database);
      setMeta(database, { formatVersion, ...meta, contentDigest: digest });
      database.exec('COMMIT');
      database.close();
      syncPath(partial);
      renameSync(partial, out);
      syncPath(dirname(out));
      return { contentDigest: digest };
    },
    abandon() {
      if (database.isOpen) database.close();
      rmSync(partial, { force: true });
    },
  };
}
