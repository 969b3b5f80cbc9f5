import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ImageFile } from '../../content/snapshot/images.ts';
import { isOwnRow } from '../own-rows.ts';
import type { PageJob } from '../render/renderer.ts';
import type { PageResult } from '../render/write-page.ts';
import type { PageFacts } from '../verify/inspect-page.ts';
import { packLinks, type StoredAlternates } from '../verify/stored-links.ts';

/** The newest release. `sequence` counts releases; `lineage` and `revision` name the state of the snapshot. */
export const Head = z.object({
  release: z.string(),
  sequence: z.number().int(),
  code: z.string(),
  lineage: z.string(),
  revision: z.number().int(),
});
export type Head = z.infer<typeof Head>;

export interface PageRecorder {
  addPages(pages: readonly (Omit<PageResult, 'bytes' | 'file'> & PageJob)[]): void;
  addImages(images: readonly ImageFile[]): void;
  removePages(pathnames: readonly string[]): void;
  /** Whether the set of pages that search engines may list has changed. */
  readonly indexedChanged: boolean;
  commit(head: Head): void;
  rollback(): void;
}

/** Assigns ids to the rows that pages read. */
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

const digestReads = (rows: readonly string[]) => hash('sha256', rows.join('\n'), 'base64url');

/** Assigns ids to the combinations of rows that pages have in common. */
function createBaseNumbers(database: DatabaseSync, numberRow: (name: string) => number) {
  const select = database.prepare('SELECT id FROM base WHERE digest = ?');
  const insert = database.prepare('INSERT INTO base (digest) VALUES (?)');
  const insertRead = database.prepare('INSERT INTO base_read (row, base) VALUES (?, ?)');
  const known = new Map<string, number>();
  return (rows: readonly string[]): number => {
    const digest = digestReads(rows);
    const cached = known.get(digest);
    if (cached !== undefined) return cached;
    const existing = select.get(digest)?.['id'];
    const id = Number(existing ?? insert.run(digest).lastInsertRowid);
    if (existing === undefined) for (const row of rows) insertRead.run(numberRow(row), id);
    known.set(digest, id);
    return id;
  };
}

/** Assigns ids to the texts of alternates. */
function createAlternatesNumbers(database: DatabaseSync): (text: StoredAlternates) => number {
  const select = database.prepare('SELECT id FROM alternates WHERE text = ?');
  const insert = database.prepare('INSERT INTO alternates (text) VALUES (?)');
  return (text) => Number(select.get(text)?.['id'] ?? insert.run(text).lastInsertRowid);
}

/** Stores the links of pages, and the links of each shared part once per release. */
function createLinkStore(database: DatabaseSync) {
  const replaceLinks = database.prepare('INSERT OR REPLACE INTO page_links (page, links, parts) VALUES (?, ?, ?)');
  const replacePart = database.prepare('INSERT OR REPLACE INTO part_links (name, links) VALUES (?, ?)');
  const known = new Set<string>();
  return (page: number, facts: PageFacts): void => {
    for (const { name, links } of facts.parts) {
      if (!known.has(name)) replacePart.run(name, JSON.stringify(links));
      known.add(name);
    }
    replaceLinks.run(page, packLinks(facts), JSON.stringify(facts.parts.map(({ name }) => name)));
  };
}

/**
 * Stores the page's own rows. Most pages read the same rows as before, and a long list reads a thousand rows, so
 * unchanged lists are not written.
 */
function createReadStore(database: DatabaseSync, numberRow: (name: string) => number) {
  const forget = database.prepare('DELETE FROM page_read WHERE page = ?');
  const insert = database.prepare('INSERT INTO page_read (row, page) VALUES (?, ?)');
  return (page: number, rows: readonly string[]): void => {
    forget.run(page);
    for (const row of rows) insert.run(numberRow(row), page);
  };
}

const emptyTablesSql = [
  ...['page', 'content_row', 'page_read', 'base', 'base_read', 'image', 'page_links', 'part_links', 'alternates'].map(
    (table) => `DELETE FROM ${table};`,
  ),
].join('');

const upsertPageSql = `
  INSERT INTO page (pathname, route, is_endpoint, is_indexed, base, own_reads, alternates, sequence, is_gone)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
  ON CONFLICT (pathname) DO UPDATE SET route = excluded.route, is_endpoint = excluded.is_endpoint,
    is_indexed = excluded.is_indexed, base = excluded.base, own_reads = excluded.own_reads, alternates = excluded.alternates,
    sequence = excluded.sequence, is_gone = 0
  RETURNING id`;

export function createRecorder(database: DatabaseSync, sequence: number, isWhole: boolean): PageRecorder {
  database.exec(`BEGIN IMMEDIATE; ${isWhole ? emptyTablesSql : ''}`);
  const numberRow = createRowNumbers(database);
  const numberBase = createBaseNumbers(database, numberRow);
  const numberAlternates = createAlternatesNumbers(database);
  const storeLinks = createLinkStore(database);
  const storeReads = createReadStore(database, numberRow);
  const selectKnown = database.prepare(
    'SELECT is_indexed AND NOT is_gone AS indexed, own_reads FROM page WHERE pathname = ?',
  );
  const upsertPage = database.prepare(upsertPageSql);
  const insertImage = database.prepare(
    'INSERT OR IGNORE INTO image (digest, width, kind, sequence) VALUES (?, ?, ?, ?)',
  );
  const removePage = database.prepare('UPDATE page SET is_gone = 1, sequence = ? WHERE pathname = ?');
  let indexedChanged = isWhole;
  return {
    get indexedChanged() {
      return indexedChanged;
    },
    addPages(pages) {
      for (const { pathname, route, isEndpoint, facts, reads } of pages) {
        const indexed = facts?.isIndexed === true;
        const known = selectKnown.get(pathname);
        if ((known?.['indexed'] === 1) !== indexed) indexedChanged = true;
        const base = numberBase(reads.filter((row) => !isOwnRow(row)));
        const ownRows = reads.filter(isOwnRow);
        const ownReads = digestReads(ownRows);
        const alternates = numberAlternates(facts?.alternates ?? '');
        const flags = [Number(isEndpoint), Number(indexed)] as const;
        const page = Number(upsertPage.get(pathname, route, ...flags, base, ownReads, alternates, sequence)?.['id']);
        if (facts) storeLinks(page, facts);
        if (known?.['own_reads'] !== ownReads) storeReads(page, ownRows);
      }
    },
    addImages(images) {
      for (const { digest, width, kind } of images) insertImage.run(digest, width, kind, sequence);
    },
    removePages(pathnames) {
      for (const pathname of pathnames) {
        if (selectKnown.get(pathname)?.['indexed'] === 1) indexedChanged = true;
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
