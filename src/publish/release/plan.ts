import { existsSync } from 'node:fs';
import { diffSnapshots } from '../../content/snapshot/diff.ts';
import { copyReads, findPagesReading, listPagesWithReads } from '../../content/snapshot/reads.ts';
import { compressedSuffixes } from '../render/compress.ts';
import { linkFile } from './assets.ts';
import { joinInside, toPageFile } from '../render/page-file.ts';
import { type Release, getSiteDir, getSnapshotFile } from './release.ts';
import type { PageJob } from '../render/renderer.ts';

/** Which pages must be rendered, and which are the same as in the previous release. */
export interface RenderPlan {
  render: PageJob[];
  reuse: PageJob[];
}
export interface PreviousRelease {
  dir: string;
  release: Release;
}

/**
 * With the same code, only pages that read an added, removed or changed row differ. A page that looked for a missing row
 * has read it too. With other code every page is rendered.
 */
export function planPages(
  jobs: readonly PageJob[],
  previous: PreviousRelease | null,
  snapshotFile: string,
  codeDigest: string,
): RenderPlan {
  if (previous?.release.code !== codeDigest) return { render: [...jobs], reuse: [] };
  const oldSnapshot = getSnapshotFile(previous.dir);
  const { added, removed, changed } = diffSnapshots(oldSnapshot, snapshotFile);
  const stalePages = new Set(findPagesReading(oldSnapshot, [...added, ...removed, ...changed]));
  const knownPages = new Set(listPagesWithReads(oldSnapshot));
  const isUnchanged = ({ pathname }: PageJob) => knownPages.has(pathname) && !stalePages.has(pathname);
  return { render: jobs.filter((job) => !isUnchanged(job)), reuse: jobs.filter(isUnchanged) };
}

/** Links unchanged pages from the previous release and copies what they read. */
export function reusePages(jobs: readonly PageJob[], previous: PreviousRelease, releaseDir: string): void {
  for (const { pathname, isEndpoint } of jobs) {
    const file = toPageFile(pathname, isEndpoint);
    for (const suffix of ['', ...compressedSuffixes]) {
      const source = joinInside(getSiteDir(previous.dir), file + suffix);
      if (existsSync(source)) linkFile(source, joinInside(getSiteDir(releaseDir), file + suffix));
    }
  }
  copyReads(
    getSnapshotFile(previous.dir),
    getSnapshotFile(releaseDir),
    jobs.map(({ pathname }) => pathname),
  );
}
