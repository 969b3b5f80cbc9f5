import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ContentError } from '../errors.ts';
import { computeContentDigest, formatVersion, openSnapshotFile } from './file.ts';
import type { RowKey } from './keys.ts';
import { countNotes, type NoteCode } from './notes.ts';
import type { RecordKind, RecordOf } from './records.ts';
import { createRowWriter, type RowWriter } from './row-writer.ts';
import { putSearchIndexes } from './search-rows.ts';
import { putAllHighlights } from './highlight-rows.ts';
import { putAllShades } from './shade-rows.ts';
import { createTablesSql } from './tables.ts';

export interface SnapshotWriter extends RowWriter {
  /** The database of the writer, for the source tables of a pull. */
  readonly database: DatabaseSync;
  get<K extends RecordKind>(kind: K, key: RowKey): RecordOf<K> | null;
  /** Replaces each record of a kind by the result of `change`. */
  updateAll<K extends RecordKind>(kind: K, change: (record: RecordOf<K>, key: RowKey) => RecordOf<K>): void;
  countRows(kind: RecordKind): number;
  /**
   * Records a note for staff. Notes are not content, so they change no digest. `scope` is a locale, a country or empty.
   */
  addNote(code: NoteCode, scope: string, subject: string): void;
  countNotes(): Record<string, number>;
  /** Completes the file in one step. Readers see nothing of it before. */
  finish(meta: { pulledAt: string; apiUrl: string }): { contentDigest: string };
  /** Drops what was written. The previous snapshot is kept. */
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

export function writeMeta(database: DatabaseSync, values: Readonly<Record<string, string>>): void {
  const insert = database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(values)) insert.run(key, value);
}

export function prepareNotes(database: DatabaseSync): Pick<SnapshotWriter, 'addNote' | 'countNotes'> {
  const insert = database.prepare('INSERT OR IGNORE INTO note (code, scope, subject) VALUES (?, ?, ?)');
  return {
    addNote(code, scope, subject) {
      insert.run(code, scope, subject);
    },
    countNotes: () => countNotes(database),
  };
}

const keysPerRead = 500;

type RowMethods = Pick<SnapshotWriter, 'put' | 'remove' | 'get' | 'updateAll' | 'countRows'>;

/** `put` and `remove` write single rows; the other methods use them. */
export function prepareRows(database: DatabaseSync, { put, remove }: RowWriter): RowMethods {
  const selectKeys = database.prepare(
    'SELECT locale, key FROM row WHERE kind = ? AND (locale, key) > (?, ?) ORDER BY locale, key LIMIT ?',
  );
  const selectJson = database.prepare('SELECT json FROM row WHERE kind = ? AND locale = ? AND key = ?');
  const count = database.prepare('SELECT count(*) AS count FROM row WHERE kind = ?');
  const get = <K extends RecordKind>(kind: K, { locale, key }: RowKey): RecordOf<K> | null => {
    const json = selectJson.get(kind, locale, key)?.['json'];
    // oxlint-disable-next-line typescript/no-unsafe-return -- `put` wrote it as a record of this kind
    return typeof json === 'string' ? JSON.parse(json) : null;
  };
  /** Reads some keys at a time, since rows must not be written while they are being read. */
  function* readKeys(kind: RecordKind): Generator<RowKey> {
    let after: RowKey = { locale: '', key: '' };
    for (;;) {
      const rows = selectKeys.all(kind, after.locale, after.key, keysPerRead);
      for (const row of rows) {
        after = { locale: String(row['locale']), key: String(row['key']) };
        yield after;
      }
      if (rows.length < keysPerRead) return;
    }
  }
  return {
    put,
    remove,
    get,
    updateAll(kind, change) {
      for (const rowKey of readKeys(kind)) {
        const record = get(kind, rowKey);
        if (record) put(kind, rowKey, change(record, rowKey));
      }
    },
    countRows: (kind) => Number(count.get(kind)?.['count'] ?? 0),
  };
}

function prepareRemove(database: DatabaseSync): SnapshotWriter['remove'] {
  const remove = database.prepare('DELETE FROM row WHERE kind = ? AND locale = ? AND key = ?');
  return (kind, { locale, key }) => {
    remove.run(kind, locale, key);
  };
}

const isReadable = (file: string): boolean => {
  try {
    openSnapshotFile(file).database.close();
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
};

/** Continues the lineage of the replaced file, with the earlier states of its rows. Returns the revision. */
function continueLineage(database: DatabaseSync, oldFile: string): { lineage: string; revision: number } {
  if (!existsSync(oldFile) || !isReadable(oldFile)) return { lineage: randomUUID(), revision: 1 };
  database.prepare('ATTACH DATABASE ? AS old').run(oldFile);
  try {
    const old = (key: string) =>
      String(database.prepare('SELECT value FROM old.meta WHERE key = ?').get(key)?.['value']);
    const next = Number(old('revision')) + 1;
    database.exec('BEGIN; INSERT INTO main.change SELECT * FROM old.change');
    const { changes } = database.prepare(rowsBeforeQuery).run({ revision: next });
    database.exec('COMMIT');
    return { lineage: old('lineage'), revision: Number(changes) > 0 ? next : next - 1 };
  } finally {
    database.exec('DETACH DATABASE old');
  }
}

const rowsBeforeQuery = `
  INSERT INTO main.change (revision, kind, locale, key, digest, json)
  SELECT :revision, kind, locale, key, previous.digest, previous.json
  FROM old.row AS previous LEFT JOIN main.row AS next USING (kind, locale, key)
  WHERE next.digest IS NOT previous.digest
  UNION ALL
  SELECT :revision, kind, locale, key, NULL, NULL FROM main.row AS next
  WHERE NOT EXISTS (SELECT 1 FROM old.row WHERE kind = next.kind AND locale = next.locale AND key = next.key)`;

/**
 * Starts a new snapshot `file`. It is written as `file.partial`, in one transaction, and renamed when it is finished.
 */
export function createSnapshotWriter(file: string): SnapshotWriter {
  const partial = `${file}.partial`;
  const database = createPartialDatabase(partial);
  const rows = prepareRows(database, { put: createRowWriter(database), remove: prepareRemove(database) });
  return {
    database,
    ...rows,
    ...prepareNotes(database),
    finish(meta) {
      putSearchIndexes(database, rows);
      putAllShades(database, rows);
      putAllHighlights(database, rows);
      const contentDigest = computeContentDigest(database);
      writeMeta(database, { formatVersion, ...meta, contentDigest });
      database.exec('COMMIT');
      const { lineage, revision } = continueLineage(database, file);
      writeMeta(database, { lineage, revision: String(revision) });
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
