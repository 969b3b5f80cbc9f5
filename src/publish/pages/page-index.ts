import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isDatabaseError, isFullDiskError } from '../../content/errors.ts';
import { ImageFile } from '../../content/snapshot/images.ts';
import type { PageJob } from '../render/renderer.ts';
import { toPagePath } from '../verify/page-path.ts';
import type { PageLinks, PartLinks, StoredAlternates } from '../verify/stored-links.ts';
import { createRecorder, Head, type PageRecorder } from './page-recorder.ts';

export type { PageRecorder } from './page-recorder.ts';

/**
 * An index of the newest release (the head): its pages, and the rows that each page read. It belongs to a data folder
 * and may be deleted: the next publish then renders every page and writes the index again. Pages read many of the same
 * rows, such as texts and menus. Each such combination is stored once, as a _base_: a page has one base and a few rows
 * of its own. Alternates are stored once per group of pages, and the links in shared parts once per part.
 */
const formatVersion = '5';

const createTablesSql = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE page (
    id INTEGER PRIMARY KEY, pathname TEXT NOT NULL UNIQUE, route TEXT NOT NULL, is_endpoint INTEGER NOT NULL,
    is_indexed INTEGER NOT NULL, base INTEGER NOT NULL, own_reads TEXT NOT NULL, alternates INTEGER NOT NULL,
    sequence INTEGER NOT NULL, is_gone INTEGER NOT NULL
  );
  CREATE INDEX page_by_sequence ON page (sequence);
  CREATE INDEX page_by_base ON page (base);
  CREATE TABLE content_row (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE page_read (row INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (row, page)) WITHOUT ROWID;
  CREATE INDEX page_read_by_page ON page_read (page);
  CREATE TABLE base (id INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE);
  CREATE TABLE base_read (row INTEGER NOT NULL, base INTEGER NOT NULL, PRIMARY KEY (row, base)) WITHOUT ROWID;
  CREATE TABLE page_links (page INTEGER PRIMARY KEY, links TEXT NOT NULL, parts TEXT NOT NULL);
  CREATE TABLE part_links (name TEXT PRIMARY KEY, links TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE alternates (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
  CREATE TABLE image (
    digest TEXT NOT NULL, width INTEGER NOT NULL, kind TEXT NOT NULL, sequence INTEGER NOT NULL,
    PRIMARY KEY (digest, width, kind)
  ) WITHOUT ROWID;
  CREATE INDEX image_by_sequence ON image (sequence);`;

export interface PageIndex {
  /** Null before the first release. */
  head(): Head | null;
  countPages(): number;
  listPages(): PageJob[];
  /** The pages that read any of these rows. Rows are named by `rowName`. */
  listPagesReading(rows: Iterable<string>): PageJob[];
  /** The pages that search engines may list, sorted by path. */
  listIndexed(): Iterable<string>;
  /** Whether there is a page with this path. The path starts and ends with a slash. */
  hasPage(path: string): boolean;
  /** The alternates of the page with this path. Returns null when there is no such page. */
  readAlternates(path: string): StoredAlternates | null;
  /** Each page with the pages that it links to. */
  listLinks(): Iterable<PageLinks>;
  /** The links in each part that several pages share. */
  listPartLinks(): Iterable<PartLinks>;
  /** Pages and images that were added, changed or removed after a release, for updating an older folder. */
  listPagesSince(sequence: number): { job: PageJob; isGone: boolean }[];
  listImagesSince(sequence: number): ImageFile[];
  /** Starts recording a release. Nothing is stored unless `commit` is called. */
  begin(sequence: number, options: { isWhole: boolean }): PageRecorder;
  close(): void;
}

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

/** Opens the index. A damaged index, or one of another version, is replaced by an empty one. */
function openOrReplace(file: string): DatabaseSync {
  try {
    const database = openDatabase(file);
    if (readMeta(database, 'formatVersion') === formatVersion) return database;
    database.close();
  } catch (error) {
    // The index can be rebuilt from the snapshot, so damage only costs rendering every page.
    if (!isDatabaseError(error) || isFullDiskError(error)) throw error;
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

// Paths of routes without a parameter have no trailing slash.
const hasPathSql = 'pathname IN (?, ?) AND is_endpoint = 0 AND is_gone = 0';
const removeLastSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

const pageQuery = `SELECT 1 FROM page WHERE ${hasPathSql}`;
const alternatesQuery = `SELECT text FROM page JOIN alternates ON alternates.id = page.alternates WHERE ${hasPathSql}`;
const pageLinksQuery = `
  SELECT pathname, links, parts FROM page JOIN page_links ON page_links.page = page.id WHERE is_gone = 0 AND is_endpoint = 0`;

const indexedQuery = 'SELECT pathname FROM page WHERE is_gone = 0 AND is_indexed = 1 ORDER BY pathname';

const Names = z.array(z.string());

export function openPageIndex(file: string): PageIndex {
  const database = openOrReplace(file);
  const selectPage = database.prepare(pageQuery);
  const selectAlternates = database.prepare(alternatesQuery);
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
    *listIndexed() {
      for (const { pathname } of database.prepare(indexedQuery).iterate()) yield String(pathname);
    },
    hasPage: (path) => selectPage.get(path, removeLastSlash(path)) !== undefined,
    readAlternates(path) {
      const text = selectAlternates.get(path, removeLastSlash(path))?.['text'];
      return typeof text === 'string' ? text : null;
    },
    *listLinks() {
      for (const { pathname, links, parts } of database.prepare(pageLinksQuery).iterate())
        yield {
          page: toPagePath(String(pathname)),
          links: String(links),
          parts: Names.parse(JSON.parse(String(parts))),
        };
    },
    *listPartLinks() {
      for (const { name, links } of database.prepare('SELECT name, links FROM part_links').iterate())
        yield { name: String(name), links: Names.parse(JSON.parse(String(links))) };
    },
    listPagesSince: (sequence) =>
      database
        .prepare('SELECT pathname, route, is_endpoint, is_gone FROM page WHERE sequence > ?')
        .all(sequence)
        .map((row) => ({ job: toJob(row), isGone: row['is_gone'] === 1 })),
    listImagesSince: (sequence) =>
      database
        .prepare('SELECT digest, width, kind FROM image WHERE sequence > ?')
        .all(sequence)
        .map((row) => ImageFile.parse(row)),
    begin: (sequence, { isWhole }) => createRecorder(database, sequence, isWhole),
    close: () => database.close(),
  };
}
