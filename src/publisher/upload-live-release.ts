import { join } from 'node:path';
import { type PublishTarget, readPublishTarget } from '../config/publish-target.ts';
import { UserFacingError } from '../config/user-facing-error.ts';
import type { Progress } from '../content/progress.ts';
import { findLiveRelease, getReleaseFolders } from '../publish/release/release.ts';
import { openTarget } from '../publish/target/open-target.ts';
import { uploadRelease, type UploadReport } from '../publish/target/upload-release.ts';
import type { PublisherContext } from './context.ts';

const bytesPerMegabyte = 1_000_000;

function describeReport({ release, status, files, sent, sentBytes, removed }: UploadReport, address: string): string {
  if (status === 'unchanged') return `${address} already has release ${release}.`;
  return `${address} serves release ${release}: ${sent} of ${files} files sent (${(sentBytes / bytesPerMegabyte).toFixed(1)} MB), ${removed} removed.`;
}

/** Where releases are uploaded to. Throws `TARGET_NOT_SET`. */
export function requirePublishTarget(): PublishTarget {
  const target = readPublishTarget(process.env);
  if (target) return target;
  throw new UserFacingError(
    'TARGET_NOT_SET',
    'There is nowhere to upload to. Set PUBLISH_TARGET to "s3://bucket", "s3://bucket/folder" or "file:///folder".',
  );
}

export interface UploadCommandOptions {
  /** Sends every file, even those that the target's manifest lists as present. */
  full?: boolean;
}

/** Uploads the live release. Ctrl-C stops it, and the next upload continues where it stopped. */
export function createUpload(
  { dataPaths: { dataDir }, onStop }: Pick<PublisherContext, 'dataPaths' | 'onStop'>,
  settings: PublishTarget,
  { full = false }: UploadCommandOptions = {},
) {
  const stop = new AbortController();
  let underWay: Promise<UploadReport> | undefined;
  // The process exits when the requests under way have ended and the lock is released.
  onStop(() => {
    stop.abort();
    return Promise.allSettled([underWay]);
  });
  return async (progress: Progress): Promise<UploadReport> => {
    const releaseDir = findLiveRelease(getReleaseFolders(dataDir));
    if (releaseDir === null)
      throw new UserFacingError('NOTHING_PUBLISHED', 'There is no release to upload. Run "npm run publish" first.');
    const target = await openTarget(settings);
    underWay = uploadRelease({
      releaseDir,
      target,
      digestCacheFile: join(dataDir, 'upload-digests.json'),
      now: () => new Date(),
      full,
      progress,
      signal: stop.signal,
    });
    const report = await underWay;
    progress.log(describeReport(report, target.address));
    return report;
  };
}
