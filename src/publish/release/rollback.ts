import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { parseJson } from '../../contract/json.ts';
import { findLiveRelease, goLive, listReleases, type ReleaseFolders } from './release.ts';

/** A return from a release to an earlier one. */
const Rollback = z.object({
  /** The release that became live. */
  release: z.string(),
  /** The release that was live before. Null when there was none. */
  from: z.nullable(z.string()),
});
type Rollback = z.infer<typeof Rollback>;

const getRollbackFile = ({ live }: ReleaseFolders): string => join(dirname(live), 'rollback.json');

/** The rollback that made the current release live. Returns null when a publish made it live. */
export function readRollback(folders: ReleaseFolders): Rollback | null {
  const file = getRollbackFile(folders);
  const live = findLiveRelease(folders);
  if (live === null || !existsSync(file)) return null;
  const { data } = Rollback.safeParse(parseJson(readFileSync(file, 'utf8')));
  // The record may name another release: after a later publish, or when a rollback was killed before the switch.
  return data?.release === basename(live) ? data : null;
}

function saveRollback(folders: ReleaseFolders, rollback: Rollback): void {
  const file = getRollbackFile(folders);
  writeFileSync(`${file}.partial`, `${JSON.stringify(rollback)}\n`);
  renameSync(`${file}.partial`, file);
}

function chooseRelease(releases: readonly string[], live: string | null, wanted: string | undefined): string {
  if (wanted !== undefined && !releases.includes(wanted))
    throw new UserFacingError(
      'RELEASE_UNKNOWN',
      `There is no release "${wanted}". Those that are kept are: ${releases.join(', ') || 'none'}.`,
    );
  const chosen = wanted ?? releases.filter((name) => live === null || name < live).at(-1);
  if (chosen === undefined)
    throw new UserFacingError('NO_EARLIER_RELEASE', 'There is no earlier release to return to.');
  return chosen;
}

/**
 * Makes an earlier release live: the given one, or the one before the live one. Returns its id. Automatic publishes
 * leave it live until the content changes (`readRollback`). Returning to the newest release does not count as a
 * rollback.
 */
export function rollback(folders: ReleaseFolders, wanted?: string): string {
  const liveDir = findLiveRelease(folders);
  const live = liveDir === null ? null : basename(liveDir);
  const releases = listReleases(folders);
  const release = chooseRelease(releases, live, wanted);
  if (release !== releases.at(-1)) saveRollback(folders, { release, from: live });
  goLive(folders, join(folders.releases, release));
  return release;
}
