import type { DatabaseSync } from 'node:sqlite';
import { openSnapshotFile } from './file.ts';
import { rowName } from './keys.ts';

/** Names of rows (`rowName`), sorted by kind, locale and key. */
export interface SnapshotDiff {
  added: string[];
  removed: string[];
  changed: string[];
}

const missingRowsQuery = (present: string, other: string) => `
  SELECT kind, locale, key FROM ${present}.row AS here
  WHERE NOT EXISTS (SELECT 1 FROM ${other}.row WHERE kind = here.kind AND locale = here.locale AND key = here.key)
  ORDER BY kind, locale, key`;

const changedRowsQuery = `
  SELECT kind, locale, key FROM main.row AS next JOIN old.row AS previous USING (kind, locale, key)
  WHERE next.digest <> previous.digest
  ORDER BY kind, locale, key`;

const queryRowNames = (database: DatabaseSync, query: string) =>
  database
    .prepare(query)
    .all()
    .map(({ kind, locale, key }) => rowName(String(kind), { locale: String(locale), key: String(key) }));

/**
 * Runs `compare` with the new snapshot as `main` and the old one attached as `old`. Verifies both. Throws
 * `SNAPSHOT_UNREADABLE`.
 */
export function withBothSnapshots<T>(oldFile: string, newFile: string, compare: (database: DatabaseSync) => T): T {
  openSnapshotFile(oldFile).database.close();
  const { database } = openSnapshotFile(newFile);
  try {
    database.prepare('ATTACH DATABASE ? AS old').run(oldFile);
    return compare(database);
  } finally {
    database.close();
  }
}

/** The rows that differ between two snapshots. Compares only digests. */
export const diffSnapshots = (oldFile: string, newFile: string): SnapshotDiff =>
  withBothSnapshots(oldFile, newFile, (database) => ({
    added: queryRowNames(database, missingRowsQuery('main', 'old')),
    removed: queryRowNames(database, missingRowsQuery('old', 'main')),
    changed: queryRowNames(database, changedRowsQuery),
  }));
