import type { DatabaseSync } from 'node:sqlite';
import { createSetDigest } from './digest.ts';
import { openSnapshotFile } from './file.ts';
import { changesHighlights, putHighlights } from './highlight-rows.ts';
import { type RowKey, rowName } from './keys.ts';
import type { RecordKind } from './records.ts';
import { type RowWriter, serializeRecord } from './row-writer.ts';
import { changesSearch, putSearchIndex } from './search-rows.ts';
import { changesShades, putShades } from './shade-rows.ts';
import { prepareNotes, prepareRows, type SnapshotWriter, writeMeta } from './writer.ts';

interface ChangedRow {
  kind: RecordKind;
  key: RowKey;
  digest: string | null;
  json: string | null;
}

type ReadRow = (kind: RecordKind, key: RowKey) => Pick<ChangedRow, 'digest' | 'json'>;

type IsAffected = (kind: RecordKind, before: string | null, after: string | null) => boolean;

/** The locales with a changed row that affects what is built of it. */
const listAffected = (changed: readonly ChangedRow[], read: ReadRow, isAffected: IsAffected): Set<string> =>
  new Set(
    changed.filter(({ kind, key, json }) => isAffected(kind, json, read(kind, key).json)).map(({ key }) => key.locale),
  );

/** The locales whose search results change. */
const listChangedSearches = (changed: readonly ChangedRow[], read: ReadRow): Set<string> =>
  new Set(
    changed
      .filter(({ kind, key, json }) => changesSearch(kind, key, json, read(kind, key).json))
      .map(({ key }) => key.locale),
  );

/** Writes rows and records the state of each before its first change. */
function prepareTrackedRows(database: DatabaseSync) {
  const before = new Map<string, ChangedRow>();
  const select = database.prepare('SELECT digest, json FROM row WHERE kind = ? AND locale = ? AND key = ?');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO row (kind, locale, key, digest, json) VALUES (?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM row WHERE kind = ? AND locale = ? AND key = ?');
  const read: ReadRow = (kind, { locale, key }) => {
    const row = select.get(kind, locale, key);
    return row ? { digest: String(row['digest']), json: String(row['json']) } : { digest: null, json: null };
  };
  /** Returns the row's current digest. */
  const remember = (kind: RecordKind, key: RowKey): string | null => {
    const row = read(kind, key);
    const name = rowName(kind, key);
    if (!before.has(name)) before.set(name, { kind, key, ...row });
    return row.digest;
  };
  const writer: RowWriter = {
    put(kind, key, record) {
      const { json, digest } = serializeRecord(kind, record);
      if (remember(kind, key) !== digest) insert.run(kind, key.locale, key.key, digest, json);
    },
    remove(kind, key) {
      if (remember(kind, key) !== null) remove.run(kind, key.locale, key.key);
    },
  };
  /** Drops the recorded states of rows that are unchanged in the end. */
  const dropUnchanged = () => {
    for (const [name, { kind, key, digest }] of before) if (read(kind, key).digest === digest) before.delete(name);
  };
  return { before, read, rows: prepareRows(database, writer), dropUnchanged };
}

function keepBefore(database: DatabaseSync, before: ReadonlyMap<string, ChangedRow>, revision: number): void {
  const keep = database.prepare(
    'INSERT INTO change (revision, kind, locale, key, digest, json) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { kind, key, digest, json } of before.values())
    keep.run(revision, kind, key.locale, key.key, digest, json);
}

function computeDigest(start: string, before: ReadonlyMap<string, ChangedRow>, read: ReadRow): string {
  const digests = createSetDigest(start);
  for (const [name, { kind, key, digest }] of before) {
    if (digest !== null) digests.remove(name, digest);
    const now = read(kind, key).digest;
    if (now !== null) digests.add(name, now);
  }
  return digests.toString();
}

/**
 * Opens the finished snapshot `file` to change some of its rows. The previous state of each row is stored with its
 * revision (`changes.ts`). The time of `finish` grows with the change, but a changed name or text rebuilds the whole
 * search index of its locale.
 */
export function openSnapshotUpdater(file: string): SnapshotWriter {
  const { database, meta } = openSnapshotFile(file, { verify: false, readOnly: false });
  database.exec('PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE');
  const { before, read, rows, dropUnchanged } = prepareTrackedRows(database);
  return {
    database,
    ...rows,
    ...prepareNotes(database),
    finish({ pulledAt }) {
      dropUnchanged();
      const changed = [...before.values()];
      for (const locale of listChangedSearches(changed, read)) putSearchIndex(database, rows, locale);
      for (const locale of listAffected(changed, read, changesShades)) putShades(database, rows, locale);
      for (const locale of listAffected(changed, read, changesHighlights)) putHighlights(database, rows, locale);
      dropUnchanged();
      const revision = before.size > 0 ? meta.revision + 1 : meta.revision;
      keepBefore(database, before, revision);
      const contentDigest = computeDigest(meta.contentDigest, before, read);
      writeMeta(database, { pulledAt, contentDigest, revision: String(revision) });
      database.exec('COMMIT');
      database.close();
      return { contentDigest };
    },
    discard() {
      if (!database.isOpen) return;
      database.exec('ROLLBACK');
      database.close();
    },
  };
}
