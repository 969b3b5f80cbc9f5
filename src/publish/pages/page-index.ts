import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isDatabaseError } from '../../content/errors.ts';
import type { PageJob } from '../render/renderer.ts';
import type { PageResult } from '../render/write-page.ts';

/**
 * What the newest release (the head) was rendered from: its pages, and which rows each page read. It belongs to a data
 * folder and can be lost: the next publish then renders every page and makes it anew.
 *
 * Pages read many rows in common, such as texts and menus. Those are kept once for each combination, as a _base_; a page
 * has a base and a few rows of its own.
 */
const formatVersion = '1';

const createTablesSql = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE page (
    id INTEGER PRIMARY KEY, pathname TEXT NOT NULL UNIQUE, route TEXT NOT NULL, is_endpoint INTEGER NOT NULL,
    is_indexed INTEGER NOT NULL, base INTEGER NOT NULL, sequence INTEGER NOT NULL, is_gone INTEGER NOT NULL
  );
  CREATE INDEX page_by_sequence ON page (sequence);
  CREATE INDEX page_by_base ON page (base);
  CREATE TABLE content_row (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE page_read (row INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (row, page)) WITHOUT ROWID;
  CREATE INDEX page_read_by_page ON page_read (page);
  CREATE TABLE base (id INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE);
  CREATE TABLE base_read (row INTEGER NOT NULL, base INTEGER NOT NULL, PRIMARY KEY (row, base)) WITHOUT ROWID;
  CREATE TABLE image (digest TEXT NOT NULL, width INTEGER NOT NULL, sequence INTEGER NOT NULL, PRIMARY KEY (digest, width))
    WITHOUT ROWID;
  CREATE INDEX image_by_sequence ON image (sequence);`;

/** The newest release. `sequence` counts releases; `lineage` and `revision` name the state of the snapshot. */
const Head = z.object({
  release: z.string(),
  sequence: z.number().int(),
  code: z.string(),
  lineage: z.string(),
  revision: z.number().int(),
});
export type Head = z.infer<typeof Head>;

export interface ShownImage {
  digest: string;
  width: number;
}

export interface PageIndex {
  /** Null before the first release. */
  head(): Head | null;
  countPages(): number;
  listPages(): PageJob[];
  /** The pages that read any of these rows, by the names of `rowName`. */
  listPagesReading(rows: Iterable<string>): PageJob[];
  listIndexed(): string[];
  /** Pages and images that came, changed or went after a release, for bringing an older folder up to date. */
  listPagesSince(sequence: number): { job: PageJob; isGone: boolean }[];
  listImagesSince(sequence: number): ShownImage[];
  /** Begins the record of a release. Nothing of it stays unless `commit` is called. */
  begin(sequence: number, options: { isWhole: boolean }): PageRecorder;
  close(): void;
}

export interface PageRecorder {
  addPages(pages: readonly (PageResult & { route: string; isEndpoint: boolean })[]): void;
  addImages(images: readonly ShownImage[]): void;
  removePages(pathnames: readonly string[]): void;
  /** Whether search engines may list other pages than before. */
  readonly indexedChanged: boolean;
  commit(head: Head): void;
  rollback(): void;
}

/** Rows of these kinds are read by few pages each; all others belong to the base. */
const ownKinds = ['product:', 'card:', 'listing:', 'search'] as const;
const isOwnRow = (name: string) => ownKinds.some((kind) => name.startsWith(kind));

function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  const isNew = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`).get() === undefined;
  if (isNew) {
    database.exec(createTablesSql);
    database.prepare(`INSERT INTO meta (key, value) VALUES ('formatVersion', ?)`).run(formatVersion);
  }
  return database;
}

function readMeta(database: DatabaseSync, key: string): string | null {
  const value = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.['value'];
  return typeof value === 'string' ? value : null;
}

const removeFiles = (file: string) => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
};

/** Opens the index, or an empty one in place of a damaged one or one of another version. */
function openOrReplace(file: string): DatabaseSync {
  try {
    const database = openDatabase(file);
    if (readMeta(database, 'formatVersion') === formatVersion) return database;
    database.close();
  } catch (error) {
    // The index can be made anew from the snapshot, so damage costs a whole render and nothing else.
    if (!isDatabaseError(error)) throw error;
  }
  removeFiles(file);
  return openDatabase(file);
}

const toJob = (row: Record<string, unknown>): PageJob => ({
  pathname: String(row['pathname']),
  route: String(row['route']),
  isEndpoint: row['is_endpoint'] === 1,
});

const pagesReadingQuery = `
  SELECT pathname, route, is_endpoint FROM page WHERE is_gone = 0 AND (
    id IN (SELECT page FROM page_read JOIN content_row ON content_row.id = row WHERE name IN (SELECT value FROM json_each(:names)))
    OR base IN (SELECT base FROM base_read JOIN content_row ON content_row.id = row WHERE name IN (SELECT value FROM json_each(:names)))
  ) ORDER BY pathname`;

export function openPageIndex(file: string): PageIndex {
  const database = openOrReplace(file);
  return {
    head() {
      const json = readMeta(database, 'head');
      return json === null ? null : Head.parse(JSON.parse(json));
    },
    countPages: () => Number(database.prepare('SELECT count(*) AS count FROM page WHERE is_gone = 0').get()?.['count']),
    listPages: () =>
      database.prepare('SELECT pathname, route, is_endpoint FROM page WHERE is_gone = 0').all().map(toJob),
    listPagesReading: (rows) =>
      database
        .prepare(pagesReadingQuery)
        .all({ names: JSON.stringify([...rows]) })
        .map(toJob),
    listIndexed: () =>
      database
        .prepare('SELECT pathname FROM page WHERE is_gone = 0 AND is_indexed = 1 ORDER BY pathname')
        .all()
        .map(({ pathname }) => String(pathname)),
    listPagesSince: (sequence) =>
      database
        .prepare('SELECT pathname, route, is_endpoint, is_gone FROM page WHERE sequence > ?')
        .all(sequence)
        .map((row) => ({ job: toJob(row), isGone: row['is_gone'] === 1 })),
    listImagesSince: (sequence) =>
      database
        .prepare('SELECT digest, width FROM image WHERE sequence > ?')
        .all(sequence)
        .map(({ digest, width }) => ({ digest: String(digest), width: Number(width) })),
    begin: (sequence, { isWhole }) => createRecorder(database, sequence, isWhole),
    close: () => database.close(),
  };
}

/** Numbers the rows that pages read. */
function createRowNumbers(database: DatabaseSync): (name: string) => number {
  const select = database.prepare('SELECT id FROM content_row WHERE name = ?');
  const insert = database.prepare('INSERT INTO content_row (name) VALUES (?)');
  const known = new Map<string, number>();
  return (name) => {
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const id = Number(select.get(name)?.['id'] ?? insert.run(name).lastInsertRowid);
    if (!isOwnRow(name)) known.set(name, id);
    return id;
  };
}

/** Numbers the combinations of rows that pages have in common. */
function createBaseNumbers(database: DatabaseSync, numberRow: (name: string) => number) {
  const select = database.prepare('SELECT id FROM base WHERE digest = ?');
  const insert = database.prepare('INSERT INTO base (digest) VALUES (?)');
  const insertRead = database.prepare('INSERT INTO base_read (row, base) VALUES (?, ?)');
  const known = new Map<string, number>();
  return (rows: readonly string[]): number => {
    const digest = createHash('sha256').update(rows.join('\n')).digest('base64url');
    const cached = known.get(digest);
    if (cached !== undefined) return cached;
    const existing = select.get(digest)?.['id'];
    const id = Number(existing ?? insert.run(digest).lastInsertRowid);
    if (existing === undefined) for (const row of rows) insertRead.run(numberRow(row), id);
    known.set(digest, id);
    return id;
  };
}

const emptyTablesSql = [
  ...['page', 'content_row', 'page_read', 'base', 'base_read', 'image'].map((table) => `DELETE FROM ${table};`),
].join('');

const upsertPageSql = `
  INSERT INTO page (pathname, route, is_endpoint, is_indexed, base, sequence, is_gone) VALUES (?, ?, ?, ?, ?, ?, 0)
  ON CONFLICT (pathname) DO UPDATE SET route = excluded.route, is_endpoint = excluded.is_endpoint,
    is_indexed = excluded.is_indexed, base = excluded.base, sequence = excluded.sequence, is_gone = 0
  RETURNING id`;

function createRecorder(database: DatabaseSync, sequence: number, isWhole: boolean): PageRecorder {
  database.exec(`BEGIN IMMEDIATE; ${isWhole ? emptyTablesSql : ''}`);
  const numberRow = createRowNumbers(database);
  const numberBase = createBaseNumbers(database, numberRow);
  const selectIndexed = database.prepare('SELECT is_indexed AND NOT is_gone AS indexed FROM page WHERE pathname = ?');
  const upsertPage = database.prepare(upsertPageSql);
  const forgetReads = database.prepare('DELETE FROM page_read WHERE page = ?');
  const insertRead = database.prepare('INSERT INTO page_read (row, page) VALUES (?, ?)');
  const insertImage = database.prepare('INSERT OR IGNORE INTO image (digest, width, sequence) VALUES (?, ?, ?)');
  const removePage = database.prepare('UPDATE page SET is_gone = 1, sequence = ? WHERE pathname = ?');
  let indexedChanged = isWhole;
  return {
    get indexedChanged() {
      return indexedChanged;
    },
    addPages(pages) {
      for (const { pathname, route, isEndpoint, indexed, reads } of pages) {
        if ((selectIndexed.get(pathname)?.['indexed'] === 1) !== indexed) indexedChanged = true;
        const base = numberBase(reads.filter((row) => !isOwnRow(row)));
        const page = Number(
          upsertPage.get(pathname, route, Number(isEndpoint), Number(indexed), base, sequence)?.['id'],
        );
        if (!isWhole) forgetReads.run(page);
        for (const row of reads) if (isOwnRow(row)) insertRead.run(numberRow(row), page);
      }
    },
    addImages(images) {
      for (const { digest, width } of images) insertImage.run(digest, width, sequence);
    },
    removePages(pathnames) {
      for (const pathname of pathnames) {
        if (selectIndexed.get(pathname)?.['indexed'] === 1) indexedChanged = true;
        removePage.run(sequence, pathname);
      }
    },
    commit(head) {
      database
        .prepare(`INSERT OR REPLACE INTO meta (key, value) VALUES ('head', ?)`)
        .run(JSON.stringify(Head.parse(head)));
      database.exec('COMMIT');
    },
    rollback() {
      database.exec('ROLLBACK');
    },
  };
}
