import { basename, join } from 'node:path';
import { UserFacingError } from '../../config/user-facing-error.ts';
import type { PublishReport } from '../../contract/desk/publish-report.ts';
import type { Progress } from '../../content/progress.ts';
import { findLiveRelease, getReleaseFolders, listReleases, type ReleaseFolders } from '../release/release.ts';
import { rollback } from '../release/rollback.ts';
import { type IndexNow } from '../index-now/send-addresses.ts';
import { addPendingAddresses } from '../index-now/pending.ts';
import { listAddressesBetween } from '../changed-between.ts';
import { toReportedError } from './reported-error.ts';
import { createReport } from './run-publish.ts';
import { tellSearchEngines } from './tell-search-engines.ts';
import { type Upload, uploadLive } from './upload.ts';

export interface RollbackOptions {
  dataDir: string;
  now: () => Date;
  progress: Progress;
  /** The release to return to. Default: the release before the live one, which must then be the newest. */
  release?: string | undefined;
  /** The release that must be live. Default: whichever is. */
  from?: string | undefined;
  /** Uploads the live release to its host. */
  upload?: Upload | undefined;
  /** Tells search engines about the pages that change. */
  indexNow?: IndexNow | undefined;
}

function assertLive(liveDir: string | null, wanted: string): void {
  const live = liveDir === null ? null : basename(liveDir);
  if (live !== wanted)
    throw new UserFacingError(
      'OTHER_RELEASE_LIVE',
      `This rollback was meant for the release ${wanted}, but ${live ?? 'none'} is live. Look at what is live now, and decide again.`,
    );
}

/**
 * From the newest release it is plain where a rollback without a name goes. From an older one somebody has gone back
 * before.
 */
function assertNewestLive(folders: ReleaseFolders, liveDir: string | null): void {
  const releases = listReleases(folders);
  const newest = releases.at(-1);
  const live = liveDir === null ? null : basename(liveDir);
  if (live === null || newest === undefined || live === newest) return;
  const others = releases.filter((name) => name !== live).join(', ');
  throw new UserFacingError(
    'OTHER_RELEASE_LIVE',
    `The release ${live} is live, and not the newest one, ${newest}: somebody has gone back already. To go elsewhere, name the release: npm run publish -- rollback RELEASE. Those that are kept are: ${others}.`,
  );
}

/**
 * Makes an earlier release live, uploads it, and tells search engines. Never throws: the report says what failed, and
 * `onError` receives the error.
 */
export async function runRollback(
  { dataDir, now, progress, release: wanted, from, upload, indexNow }: RollbackOptions,
  onError: (error: unknown) => void = () => undefined,
): Promise<PublishReport> {
  const started = { began: performance.now(), startedAt: now().toISOString() };
  const folders = getReleaseFolders(dataDir);
  try {
    const before = findLiveRelease(folders);
    if (from !== undefined) assertLive(before, from);
    if (wanted === undefined) assertNewestLive(folders, before);
    const release = rollback(folders, wanted);
    if (indexNow && before !== null)
      addPendingAddresses(dataDir, listAddressesBetween(before, join(folders.releases, release)));
    const report = createReport(started, { outcome: 'rolled-back', release });
    const uploaded = await uploadLive(report, { upload, progress, onError });
    return await tellSearchEngines(uploaded, { dataDir, indexNow, onError });
  } catch (error) {
    onError(error);
    const live = findLiveRelease(folders);
    const release = live === null ? null : basename(live);
    return createReport(started, { outcome: 'failed', release, error: toReportedError(error) });
  } finally {
    progress.stop();
  }
}
