import { recordReads } from '../../content/snapshot/reads.ts';
import type { InlineHashes } from '../render/inline-hashes.ts';
import type { Release } from './release.ts';
import type { PageResult } from '../render/write-page.ts';

/** What all pages of a release have to say together. */
export interface PageReport {
  pages: number;
  hashes: InlineHashes;
  indexed: string[];
}

export interface PageReportBuilder {
  add(notes: readonly PageResult[]): void;
  /** Counts pages taken over from the release before. */
  addReused(pathnames: readonly string[]): void;
  finish(): PageReport;
}

/**
 * Gathers the notes of pages as they are made and writes what they read into the release's snapshot. `before` is the
 * release whose
 * pages are taken over: its inline hashes stay allowed.
 */
export function createPageReport(
  snapshotFile: string,
  before: Pick<Release, 'hashes' | 'indexed'> | undefined,
): PageReportBuilder {
  const scripts = new Set(before?.hashes.scripts);
  const styles = new Set(before?.hashes.styles);
  const wasIndexed = new Set(before?.indexed);
  const indexed: string[] = [];
  let pages = 0;
  return {
    add(notes) {
      recordReads(snapshotFile, new Map(notes.map(({ pathname, reads }) => [pathname, reads])));
      for (const { hashes, indexed: isIndexed, pathname } of notes) {
        hashes.scripts.forEach((hash) => scripts.add(hash));
        hashes.styles.forEach((hash) => styles.add(hash));
        if (isIndexed) indexed.push(pathname);
      }
      pages += notes.length;
    },
    addReused(pathnames) {
      indexed.push(...pathnames.filter((pathname) => wasIndexed.has(pathname)));
      pages += pathnames.length;
    },
    finish: () => ({
      pages,
      hashes: { scripts: [...scripts].sort(), styles: [...styles].sort() },
      indexed: indexed.sort(),
    }),
  };
}
