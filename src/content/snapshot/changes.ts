import type { DatabaseSync } from 'node:sqlite';
import { createSetDigest } from './digest.ts';
import { openSnapshotFile, type SnapshotMeta } from './file.ts';
import { rowName } from './keys.ts';

/**
 * A row that differs from an earlier revision. `before` and `after` are its JSON. Each is null where the row does not
 * exist.
 */
export interface RowChange {
  kind: string;
  locale: string;
  key: string;
  before: string | null;
  after: string | null;
}

/**
 * Joins the state of each row at a revision with its current state. Rows that have returned to their old state are
 * excluded.
 */
const createChangesQuery = (value: 'json' | 'digest') => `
  SELECT earliest.kind, earliest.locale, earliest.key, earliest.${value} AS before, now.${value} AS after
  FROM (
    SELECT kind, locale, key, min(revision), digest, json FROM main.change WHERE revision > :since
    GROUP BY kind, locale, key
  ) AS earliest
  LEFT JOIN main.row AS now USING (kind, locale, key)
  WHERE earliest.digest IS NOT now.digest
  ORDER BY earliest.kind, earliest.locale, earliest.key`;
const changesSinceQuery = createChangesQuery('json');

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const toRowChange = (row: Record<string, unknown>): RowChange => ({
  kind: String(row['kind']),
  locale: String(row['locale']),
  key: String(row['key']),
  before: toText(row['before']),
  after: toText(row['after']),
});

/** The rows that have changed since a revision of the same lineage. */
export function* readChangesSince(database: DatabaseSync, revision: number): Generator<RowChange> {
  for (const row of database.prepare(changesSinceQuery).iterate({ since: revision })) yield toRowChange(row);
}

const changedDigestsQuery = `${createChangesQuery('digest')} LIMIT :limit`;
/** When more rows than this have changed, comparing the digests of all rows is as fast. */
const maxNamedRows = 1000;

type ContentState = Pick<SnapshotMeta, 'revision' | 'contentDigest'>;

/**
 * The names of the rows that have changed since an earlier state of the content. Returns null when they are too many,
 * or when the file does not descend from that state: undoing its changes must produce the digest of the earlier
 * content.
 */
export function findRowsChangedSince(
  database: DatabaseSync,
  earlier: ContentState,
  now: ContentState,
): string[] | null {
  const rows = database.prepare(changedDigestsQuery).all({ since: earlier.revision, limit: maxNamedRows + 1 });
  if (rows.length > maxNamedRows) return null;
  const digests = createSetDigest(now.contentDigest);
  const names = rows.map(({ kind, locale, key, before, after }) => {
    const name = rowName(String(kind), { locale: String(locale), key: String(key) });
    if (after !== null) digests.remove(name, String(after));
    if (before !== null) digests.add(name, String(before));
    return name;
  });
  return digests.toString() === earlier.contentDigest ? names : null;
}

/** Writes the changed rows to the temporary table `changed_row`, which the comparison checks read. */
export function collectChangesSince(database: DatabaseSync, revision: number): void {
  database.exec('DROP TABLE IF EXISTS temp.changed_row');
  database
    .prepare(`CREATE TEMP TABLE changed_row AS ${changesSinceQuery.replace(':since', String(Math.trunc(revision)))}`)
    .run();
}

/** Fills the same table from two snapshots without a common lineage. The earlier one is attached as `old`. */
export function collectChangesBetween(database: DatabaseSync): void {
  database.exec(`
    DROP TABLE IF EXISTS temp.changed_row;
    CREATE TEMP TABLE changed_row AS
      SELECT kind, locale, key, previous.json AS before, next.json AS after
      FROM old.row AS previous LEFT JOIN main.row AS next USING (kind, locale, key)
      WHERE next.digest IS NOT previous.digest
      UNION ALL
      SELECT kind, locale, key, NULL, json FROM main.row AS next
      WHERE NOT EXISTS (
        SELECT 1 FROM old.row WHERE kind = next.kind AND locale = next.locale AND key = next.key
      )`);
}

/** Deletes the states of rows before this revision, once no release is compared with it any more. */
export function trimChanges(file: string, revision: number): void {
  const { database } = openSnapshotFile(file, { verify: false, readOnly: false });
  try {
    database.prepare('DELETE FROM change WHERE revision <= ?').run(revision);
  } finally {
    database.close();
  }
}
