import { copyFileSync, linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../config/user-facing-error.ts';
import { type Progress, silentProgress } from '../content/progress.ts';
import { openSnapshot } from '../content/snapshot/snapshot.ts';
import { buildRelease, type BuiltRelease, type ReleaseBuild } from './release/build-release.ts';
import { toDiskError } from './release/disk-error.ts';
import type { PreviousRelease } from './release/plan.ts';
import {
  createReleaseFolder,
  findLiveRelease,
  finishRelease,
  getReleaseFolders,
  getSnapshotFile,
  goLive,
  pruneReleases,
  readRelease,
} from './release/release.ts';
import { type CodeReleaseManifest, readCodeRelease } from './render/renderer.ts';

export interface PublishOptions {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  now: () => Date;
  threads?: number;
  /** Renders every page even when nothing changed. */
  full?: boolean;
  progress?: Progress;
}
export interface PublishResult extends BuiltRelease {
  status: 'published' | 'unchanged';
}

/** The live release, if it can be read. A damaged one must not stop the publish of a good one. */
function readPreviousRelease(dataDir: string): PreviousRelease | null {
  const dir = findLiveRelease(getReleaseFolders(dataDir));
  if (dir === null) return null;
  try {
    return { dir, release: readRelease(dir) };
  } catch (error) {
    if (error instanceof UserFacingError) return null;
    throw error;
  }
}

function readContentDigest(snapshotFile: string): string {
  const snapshot = openSnapshot(snapshotFile);
  try {
    return snapshot.meta.contentDigest;
  } finally {
    snapshot.close();
  }
}

const isUpToDate = (previous: PreviousRelease, code: CodeReleaseManifest, snapshotFile: string): boolean =>
  previous.release.code === code.digest && previous.release.content === readContentDigest(snapshotFile);

/** Links the snapshot into the release, so that a concurrent pull cannot replace it while pages render. */
function startBuild(
  options: PublishOptions,
  code: CodeReleaseManifest,
  previous: PreviousRelease | null,
): ReleaseBuild {
  const { dataDir, codeDir, now, threads, full = false, progress = silentProgress } = options;
  const dir = createReleaseFolder(getReleaseFolders(dataDir), now());
  const linkedSnapshot = join(dir, 'content.sqlite');
  linkSync(options.snapshotFile, linkedSnapshot);
  copyFileSync(linkedSnapshot, getSnapshotFile(dir));
  const snapshot = openSnapshot(linkedSnapshot);
  return { dataDir, codeDir, code, snapshot, site: snapshot.site(), previous, dir, now, threads, full, progress };
}

/**
 * Renders the snapshot with the code release and makes the result live. When the code is that of the live release, only
 * pages whose rows changed are rendered. Any failure leaves the published site unchanged. Throws `UserFacingError`.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const code = readCodeRelease(options.codeDir);
  const previous = readPreviousRelease(options.dataDir);
  if (previous && !options.full && isUpToDate(previous, code, options.snapshotFile)) {
    const { id, pages } = previous.release;
    return { id, status: 'unchanged', pages, rendered: 0, images: 0 };
  }
  const folders = getReleaseFolders(options.dataDir);
  let build: ReleaseBuild | undefined;
  try {
    build = startBuild(options, code, previous);
    const built = await buildRelease(build);
    goLive(folders, finishRelease(build.dir));
    pruneReleases(folders);
    return { ...built, status: 'published' };
  } catch (error) {
    throw toDiskError(error);
  } finally {
    build?.snapshot.close();
    if (build) rmSync(build.dir, { recursive: true, force: true });
  }
}
