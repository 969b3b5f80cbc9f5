import { existsSync } from 'node:fs';
import { carryReads, recordedPages } from '../../content/snapshot/carry-reads.ts';
import { diffSnapshots } from '../../content/snapshot/diff.ts';
import { pagesReading } from '../../content/snapshot/reads.ts';
import { linkFile } from './assets.ts';
import { contained, pageFile } from '../render/page-file.ts';
import { type Release, siteOf, snapshotOf } from './release.ts';
import type { PageJob } from '../render/render-page.ts';

/** Which pages must be made anew, and which are the same as in the release before. */
export interface Plan {
  render: PageJob[];
  reuse: PageJob[];
}
export interface Previous {
  dir: string;
  release: Release;
}

/**
 * With the same code, only pages that read a row which came, went or changed differ; a page that looked in vain for a
 * row has read it
 * too. With other code every page is made.
 */
export function planPages(
  jobs: readonly PageJob[],
  before: Previous | null,
  snapshotFile: string,
  codeDigest: string,
): Plan {
  if (before?.release.code !== codeDigest) return { render: [...jobs], reuse: [] };
  const old = snapshotOf(before.dir);
  const { added, removed, changed } = diffSnapshots(old, snapshotFile);
  const stale = new Set(pagesReading(old, [...added, ...removed, ...changed]));
  const known = new Set(recordedPages(old));
  const isSame = ({ pathname }: PageJob) => known.has(pathname) && !stale.has(pathname);
  return { render: jobs.filter((job) => !isSame(job)), reuse: jobs.filter(isSame) };
}

/** Links the pages that stay the same from the release before, with what they read. */
export function reusePages(jobs: readonly PageJob[], before: Previous, releaseDir: string): void {
  for (const { pathname, isEndpoint } of jobs) {
    const file = pageFile(pathname, isEndpoint);
    for (const twin of ['', '.br', '.gz']) {
      const source = contained(siteOf(before.dir), `${file}${twin}`);
      if (existsSync(source)) linkFile(source, contained(siteOf(releaseDir), `${file}${twin}`));
    }
  }
  carryReads(
    snapshotOf(before.dir),
    snapshotOf(releaseDir),
    jobs.map(({ pathname }) => pathname),
  );
}
