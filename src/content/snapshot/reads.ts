import { DatabaseSync } from 'node:sqlite';

/** `reads(page, kind, key)`: which rows each page of a release was rendered from. */
const createTableSql = `
  CREATE TABLE IF NOT EXISTS reads (page TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (page, kind, key)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS reads_by_row ON reads (kind, key);`;

/** `kind:key`; a key may hold colons, a kind never does. */
function splitRowName(row: string): [kind: string, key: string] {
  const colon = row.indexOf(':');
  return [row.slice(0, colon), row.slice(colon + 1)];
}

/**
 * Notes in a release's own copy of the snapshot what its pages read. A page that is noted again loses its former reads.
 * One transaction.
 */
export function recordReads(file: string, reads: ReadonlyMap<string, readonly string[]>): void {
  const database = new DatabaseSync(file);
  try {
    // A release under way is thrown away after a power cut, so nothing is gained by waiting for the disk.
    database.exec(`PRAGMA synchronous = OFF; ${createTableSql} BEGIN`);
    const forget = database.prepare('DELETE FROM reads WHERE page = ?');
    const insert = database.prepare('INSERT OR IGNORE INTO reads (page, kind, key) VALUES (?, ?, ?)');
    for (const [page, rows] of reads) {
      forget.run(page);
      for (const row of rows) insert.run(page, ...splitRowName(row));
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

/** The pages that were rendered from any of these rows, sorted. None when the file has no reads. */
export function findPagesReading(file: string, changedRows: readonly string[]): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (!database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'reads'`).get()) return [];
    const select = database.prepare('SELECT page FROM reads WHERE kind = ? AND key = ?');
    const pages = new Set(
      changedRows.flatMap((row) => select.all(...splitRowName(row)).map(({ page }) => String(page))),
    );
    return [...pages].toSorted();
  } finally {
    database.close();
  }
}
