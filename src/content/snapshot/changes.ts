import type { DatabaseSync } from 'node:sqlite';
import { createSetDigest } from './digest.ts';
import { openSnapshotFile, type SnapshotMeta } from './file.ts';
import { rowName } from './keys.ts';

/** A row that differs from an earlier revision. `before` and `after` are its JSON, null where it does not exist. */
export interface RowChange {
  kind: string;
  locale: string;
  key: string;
  before: string | null;
  after: string | null;
}

/** What a row was before the first change after a revision, beside what it is now. Rows that are the same again drop out. */
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

/** The rows that differ from what they were at a revision of the same lineage. */
export function* readChangesSince(database: DatabaseSync, revision: number): Generator<RowChange> {
  for (const row of database.prepare(changesSinceQuery).iterate({ since: revision })) yield toRowChange(row);
}

const changedDigestsQuery = `${createChangesQuery('digest')} LIMIT :limit`;
/** With more changed rows than this, comparing the digest of each row that is read takes no longer. */
const maxNamedRows = 1000;

type ContentState = Pick<SnapshotMeta, 'revision' | 'contentDigest'>;

/**
 * The names of the rows that differ from an earlier state of the content. Null when they are many, or when the file does
 * not lead back to that state: without their changes, its rows must have the digest that the content had.
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

/** Puts those rows into the temporary table `changed_row`, which the checks of a comparison read. */
export function collectChangesSince(database: DatabaseSync, revision: number): void {
  database.exec('DROP TABLE IF EXISTS temp.changed_row');
  database
    .prepare(`CREATE TEMP TABLE changed_row AS ${changesSinceQuery.replace(':since', String(Math.trunc(revision)))}`)
    .run();
}

/** The same table for two snapshots without a common lineage: the earlier one is attached as `old`. */
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

/** Forgets what rows were before this revision, once no release is compared with it any more. */
export function trimChanges(file: string, revision: number): void {
  const { database } = openSnapshotFile(file, { verify: false, readOnly: false });
  try {
    database.prepare('DELETE FROM change WHERE revision <= ?').run(revision);
  } finally {
    database.close();
  }
}
