import type { DatabaseSync } from 'node:sqlite';
import { rowName } from './read-log.ts';
import { openSnapshotFile } from './file.ts';

/** Rows as `kind:key`, sorted. */
export interface SnapshotDiff {
  added: string[];
  removed: string[];
  changed: string[];
}

const diffQueries = {
  added:
    'SELECT kind, key FROM main.row AS new WHERE NOT EXISTS (SELECT 1 FROM old.row WHERE kind = new.kind AND key = new.key) ORDER BY kind, key',
  removed:
    'SELECT kind, key FROM old.row AS gone WHERE NOT EXISTS (SELECT 1 FROM main.row WHERE kind = gone.kind AND key = gone.key) ORDER BY kind, key',
  changed:
    'SELECT kind, key FROM main.row AS new JOIN old.row AS was USING (kind, key) WHERE new.digest <> was.digest ORDER BY kind, key',
} as const;

const queryRowNames = (database: DatabaseSync, query: string) =>
  database
    .prepare(query)
    .all()
    .map(({ kind, key }) => rowName(String(kind), String(key)));

/**
 * Runs `look` with the new snapshot as `main` and the old one attached as `old`, both verified. Throws
 * `SNAPSHOT_UNREADABLE`.
 */
export function withBothSnapshots<T>(oldFile: string, newFile: string, look: (database: DatabaseSync) => T): T {
  openSnapshotFile(oldFile).database.close();
  const { database } = openSnapshotFile(newFile);
  try {
    database.prepare('ATTACH DATABASE ? AS old').run(oldFile);
    return look(database);
  } finally {
    database.close();
  }
}

/** What a new snapshot has that the old one has not, and the other way round. Compares digests only. */
export const diffSnapshots = (oldFile: string, newFile: string): SnapshotDiff =>
  withBothSnapshots(oldFile, newFile, (database) => ({
    added: queryRowNames(database, diffQueries.added),
    removed: queryRowNames(database, diffQueries.removed),
    changed: queryRowNames(database, diffQueries.changed),
  }));
