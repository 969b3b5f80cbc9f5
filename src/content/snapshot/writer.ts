import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { canonicalJson, computeRowDigest } from './digest.ts';
import { ContentError } from '../errors.ts';
import { countNotes, type NoteCode } from './notes.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';
import { buildSearchIndexes } from './search-rows.ts';
import { computeContentDigest, formatVersion } from './file.ts';

// The index lets digests, diffs and enumerations pass over the long texts.
const createTablesSql = `
  CREATE TABLE row (kind TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, key));
  CREATE INDEX row_digest ON row (kind, key, digest);
  CREATE TABLE note (code TEXT NOT NULL, place TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (code, place, subject)) WITHOUT ROWID;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`;

export interface SnapshotWriter {
  put<K extends RecordKind>(kind: K, key: string, record: RecordOf<K>): void;
  remove(kind: RecordKind, key: string): void;
  /** Replaces every record of a kind by what `change` makes of it, one at a time. */
  updateAll<K extends RecordKind>(kind: K, change: (record: RecordOf<K>, key: string) => RecordOf<K>): void;
  countRows(kind: RecordKind): number;
  /**
   * Something staff should know of: no part of the content, so it changes no digest. `place` is a locale, a country or
   * empty.
   */
  addNote(code: NoteCode, place: string, subject: string): void;
  countNotes(): Record<string, number>;
  /** Makes the file whole and puts it in place in one step. Nothing is seen of it before. */
  finish(meta: { pulledAt: string; apiUrl: string }): { contentDigest: string };
  /** Leaves what was there before untouched and takes the half-written file away. */
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
      `The snapshot cannot be written to ${dirname(partial)}. See whether the folder may be written and the disk has room.`,
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

/** Parses by the record's own schema, so a row that pages could not read is never written. */
function createRowWriter(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR REPLACE INTO row (kind, key, digest, json) VALUES (?, ?, ?, ?)');
  return <K extends RecordKind>(kind: K, key: string, record: RecordOf<K>): void => {
    const json = canonicalJson(recordKinds[kind].parse(record));
    insert.run(kind, key, computeRowDigest(json), json);
  };
}

function writeMeta(database: DatabaseSync, values: Record<string, string>): void {
  const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(values)) insert.run(key, value);
}

/**
 * Starts a snapshot that will be `out`. It grows as `out.partial`, in one transaction, and is renamed when finished.
 */
export function createSnapshotWriter(out: string): SnapshotWriter {
  const partial = `${out}.partial`;
  const database = createPartialDatabase(partial);
  const put = createRowWriter(database);
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
    addNote(code, place, subject) {
      note.run(code, place, subject);
    },
    countNotes: () => countNotes(database),
    updateAll(kind, change) {
      for (const row of keysOf.all(kind)) {
        const key = String(row['key']);
        const json = jsonOf.get(kind, key)?.['json'];
        // eslint-disable-next-line @typescript-eslint/no-unsafe-argument -- `put` wrote it as a record of this kind
        if (typeof json === 'string') put(kind, key, change(JSON.parse(json), key));
      }
    },
    countRows: (kind) => Number(countOf.get(kind)?.['count'] ?? 0),
    finish(meta) {
      for (const rows of buildSearchIndexes(database)) rows(put);
      const digest = computeContentDigest(database);
      writeMeta(database, { formatVersion, ...meta, contentDigest: digest });
      database.exec('COMMIT');
      database.close();
      syncPath(partial);
      renameSync(partial, out);
      syncPath(dirname(out));
      return { contentDigest: digest };
    },
    discard() {
      if (database.isOpen) database.close();
      rmSync(partial, { force: true });
    },
  };
}
