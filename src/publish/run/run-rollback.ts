import { basename } from 'node:path';
import type { PublishReport } from '../../contract/desk/publish-report.ts';
import type { Progress } from '../../content/progress.ts';
import { findLiveRelease, getReleaseFolders } from '../release/release.ts';
import { rollback } from '../release/rollback.ts';
import { toReportedError } from './reported-error.ts';
import { createReport } from './run-publish.ts';
import { type Upload, uploadLive } from './upload.ts';

export interface RollbackOptions {
  dataDir: string;
  now: () => Date;
  progress: Progress;
  /** The release to return to. Default: the release before the live one. */
  release?: string | undefined;
  /** Uploads the live release to its host. */
  upload?: Upload | undefined;
}

/**
 * Makes an earlier release live and uploads it. Never throws: the report says what failed, and `onError` receives the
 * error.
 */
export async function runRollback(
  { dataDir, now, progress, release: wanted, upload }: RollbackOptions,
  onError: (error: unknown) => void = () => undefined,
): Promise<PublishReport> {
  const started = { began: performance.now(), startedAt: now().toISOString() };
  const folders = getReleaseFolders(dataDir);
  try {
    const release = rollback(folders, wanted);
    return await uploadLive(createReport(started, { outcome: 'rolled-back', release }), { upload, progress, onError });
  } catch (error) {
    onError(error);
    const live = findLiveRelease(folders);
    const release = live === null ? null : basename(live);
    return createReport(started, { outcome: 'failed', release, error: toReportedError(error) });
  } finally {
    progress.stop();
  }
}
