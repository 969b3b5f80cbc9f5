import { existsSync } from 'node:fs';
import { diffSnapshots } from '../../content/snapshot/diff.ts';
import { copyReads, findPagesReading, listPagesWithReads } from '../../content/snapshot/reads.ts';
import { linkFile } from './assets.ts';
import { joinInside, toPageFile } from '../render/page-file.ts';
import { type Release, getSiteDir, getSnapshotFile } from './release.ts';
import type { PageJob } from '../render/renderer.ts';

/** Which pages must be made anew, and which are the same as in the release before. */
export interface RenderPlan {
  render: PageJob[];
  reuse: PageJob[];
}
export interface PreviousRelease {
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
  before: PreviousRelease | null,
  snapshotFile: string,
  codeDigest: string,
): RenderPlan {
  if (before?.release.code !== codeDigest) return { render: [...jobs], reuse: [] };
  const old = getSnapshotFile(before.dir);
  const { added, removed, changed } = diffSnapshots(old, snapshotFile);
  const stale = new Set(findPagesReading(old, [...added, ...removed, ...changed]));
  const known = new Set(listPagesWithReads(old));
  const isSame = ({ pathname }: PageJob) => known.has(pathname) && !stale.has(pathname);
  return { render: jobs.filter((job) => !isSame(job)), reuse: jobs.filter(isSame) };
}

/** Links the pages that stay the same from the release before, with what they read. */
export function reusePages(jobs: readonly PageJob[], before: PreviousRelease, releaseDir: string): void {
  for (const { pathname, isEndpoint } of jobs) {
    const file = toPageFile(pathname, isEndpoint);
    for (const twin of ['', '.br', '.gz']) {
      const source = joinInside(getSiteDir(before.dir), `${file}${twin}`);
      if (existsSync(source)) linkFile(source, joinInside(getSiteDir(releaseDir), `${file}${twin}`));
    }
  }
  copyReads(
    getSnapshotFile(before.dir),
    getSnapshotFile(releaseDir),
    jobs.map(({ pathname }) => pathname),
  );
}
