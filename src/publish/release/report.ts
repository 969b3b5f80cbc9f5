import { recordReads } from '../../content/snapshot/reads.ts';
import type { InlineHashes } from '../render/inline-hashes.ts';
import type { Release } from './release.ts';
import type { PageResult } from '../render/write-page.ts';

/** What the pages of a release add up to. */
export interface PageReport {
  pages: number;
  hashes: InlineHashes;
  indexed: string[];
}

export interface PageReportBuilder {
  add(pages: readonly PageResult[]): void;
  /** Counts pages reused from the previous release. */
  addReused(pathnames: readonly string[]): void;
  finish(): PageReport;
}

/**
 * Collects the results of rendered pages and records their reads in the release's snapshot. `previous` is the release
 * whose pages are reused: its inline hashes stay allowed.
 */
export function createPageReport(
  snapshotFile: string,
  previous: Pick<Release, 'hashes' | 'indexed'> | undefined,
): PageReportBuilder {
  const scripts = new Set(previous?.hashes.scripts);
  const styles = new Set(previous?.hashes.styles);
  const wasIndexed = new Set(previous?.indexed);
  const indexed: string[] = [];
  let pageCount = 0;
  return {
    add(pages) {
      recordReads(snapshotFile, new Map(pages.map(({ pathname, reads }) => [pathname, reads])));
      for (const { hashes, indexed: isIndexed, pathname } of pages) {
        hashes.scripts.forEach((hash) => scripts.add(hash));
        hashes.styles.forEach((hash) => styles.add(hash));
        if (isIndexed) indexed.push(pathname);
      }
      pageCount += pages.length;
    },
    addReused(pathnames) {
      indexed.push(...pathnames.filter((pathname) => wasIndexed.has(pathname)));
      pageCount += pathnames.length;
    },
    finish: () => ({
      pages: pageCount,
      hashes: { scripts: [...scripts].sort(), styles: [...styles].sort() },
      indexed: indexed.sort(),
    }),
  };
}
