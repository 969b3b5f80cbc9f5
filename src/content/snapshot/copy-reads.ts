import { DatabaseSync } from 'node:sqlite';

/** The pages whose reads a release's snapshot holds. */
export function listPagesWithReads(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const has = database
      .prepare(`SELECT count(*) AS count FROM sqlite_master WHERE type = 'table' AND name = 'reads'`)
      .get();
    if (Number(has?.['count']) === 0) return [];
    return database
      .prepare('SELECT DISTINCT page FROM reads')
      .all()
      .map((row) => String(row['page']));
  } finally {
    database.close();
  }
}

/** Takes over what pages read from one release's snapshot into the next one's. */
export function copyReads(from: string, to: string, pages: readonly string[]): void {
  if (pages.length === 0) return;
  const database = new DatabaseSync(to);
  try {
    database.prepare('ATTACH DATABASE ? AS before').run(from);
    database.exec(
      'CREATE TABLE IF NOT EXISTS main.reads (page TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (page, kind, key)) WITHOUT ROWID; CREATE TEMP TABLE carried (page TEXT PRIMARY KEY); BEGIN',
    );
    const insert = database.prepare('INSERT INTO carried (page) VALUES (?)');
    for (const page of pages) insert.run(page);
    database.exec(
      'INSERT OR IGNORE INTO main.reads (page, kind, key) SELECT page, kind, key FROM before.reads JOIN carried USING (page); COMMIT',
    );
  } finally {
    database.close();
  }
}
