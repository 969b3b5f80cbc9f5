import { DatabaseSync } from 'node:sqlite';

/**
 * Which rows each page of a release was rendered from. The table `reads` lies in the release's own copy of the
 * snapshot; `row` is a row's name (`rowName`).
 */
const createTableSql = `
  CREATE TABLE IF NOT EXISTS main.reads (page TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (page, row)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS main.reads_by_row ON reads (row);`;

// A release under way is thrown away after a power cut, so nothing is gained by waiting for the disk.
const skipDiskSync = 'PRAGMA synchronous = OFF;';

function withDatabase<T>(file: string, options: { readOnly: boolean }, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, options);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

const hasReads = (database: DatabaseSync): boolean =>
  database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'reads'`).get() !== undefined;

/** Records what pages read, in one transaction. A page that is recorded again loses its former reads. */
export function recordReads(file: string, reads: ReadonlyMap<string, readonly string[]>): void {
  withDatabase(file, { readOnly: false }, (database) => {
    database.exec(`${skipDiskSync} ${createTableSql} BEGIN`);
    const forget = database.prepare('DELETE FROM reads WHERE page = ?');
    const insert = database.prepare('INSERT OR IGNORE INTO reads (page, row) VALUES (?, ?)');
    for (const [page, rows] of reads) {
      forget.run(page);
      for (const row of rows) insert.run(page, row);
    }
    database.exec('COMMIT');
  });
}

/** Copies the reads of reused pages from the snapshot of one release to that of the next. */
export function copyReads(fromFile: string, toFile: string, pages: readonly string[]): void {
  if (pages.length === 0) return;
  withDatabase(toFile, { readOnly: false }, (database) => {
    database.prepare('ATTACH DATABASE ? AS previous').run(fromFile);
    database.exec(`${skipDiskSync} ${createTableSql} CREATE TEMP TABLE reused (page TEXT PRIMARY KEY); BEGIN`);
    const insert = database.prepare('INSERT INTO reused (page) VALUES (?)');
    for (const page of pages) insert.run(page);
    database.exec(`
      INSERT OR IGNORE INTO main.reads (page, row)
      SELECT page, row FROM previous.reads JOIN reused USING (page);
      COMMIT`);
  });
}

/** The pages that were rendered from any of these rows, sorted. Empty when the file has no reads. */
export function findPagesReading(file: string, changedRows: readonly string[]): string[] {
  return withDatabase(file, { readOnly: true }, (database) => {
    if (!hasReads(database)) return [];
    const select = database.prepare('SELECT page FROM reads WHERE row = ?');
    const pages = new Set(changedRows.flatMap((row) => select.all(row).map(({ page }) => String(page))));
    return [...pages].toSorted();
  });
}

/** The pages whose reads a release's snapshot holds. */
export function listPagesWithReads(file: string): string[] {
  return withDatabase(file, { readOnly: true }, (database) =>
    hasReads(database)
      ? database
          .prepare('SELECT DISTINCT page FROM reads')
          .all()
          .map(({ page }) => String(page))
      : [],
  );
}
