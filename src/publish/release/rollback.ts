import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  /** The releases that rollbacks have left. */
  left: z.array(z.string()).default([]),
});
type Rollback = z.infer<typeof Rollback>;

const getRollbackFile = ({ live }: ReleaseFolders): string => join(dirname(live), 'rollback.json');

/** The last rollback. The shop may have another release by now: see `readRollback`. */
function readLastRollback(folders: ReleaseFolders): Rollback | null {
  const file = getRollbackFile(folders);
  return existsSync(file) ? (Rollback.safeParse(parseJson(readFileSync(file, 'utf8'))).data ?? null) : null;
}

/** The rollback that made the current release live. Returns null when a publish made it live. */
export function readRollback(folders: ReleaseFolders): Rollback | null {
  const live = findLiveRelease(folders);
  const last = live === null ? null : readLastRollback(folders);
  // The record may name another release: after a later publish, or when a rollback was killed before the switch.
  return live !== null && last?.release === basename(live) ? last : null;
}

/** Forgets rollbacks, because somebody has gone forward to a release that they had left. */
export const forgetRollbacks = (folders: ReleaseFolders): void => {
  rmSync(getRollbackFile(folders), { force: true });
};

/** The releases that somebody has rolled back from. A later rollback does not return to them. */
export function listLeftReleases(folders: ReleaseFolders): ReadonlySet<string> {
  const live = findLiveRelease(folders);
  const left = new Set(readLastRollback(folders)?.left ?? []);
  return live !== null && left.has(basename(live)) ? new Set() : left;
}

function saveRollback(folders: ReleaseFolders, rollback: Rollback): void {
  const file = getRollbackFile(folders);
  writeFileSync(`${file}.partial`, `${JSON.stringify(rollback)}\n`);
  renameSync(`${file}.partial`, file);
}

function chooseRelease(folders: ReleaseFolders, live: string | null, wanted: string | undefined): string {
  const releases = listReleases(folders);
  if (wanted !== undefined && !releases.includes(wanted))
    throw new UserFacingError(
      'RELEASE_UNKNOWN',
      `There is no release "${wanted}". Those that are kept are: ${releases.join(', ') || 'none'}.`,
    );
  const left = listLeftReleases(folders);
  const chosen = wanted ?? releases.filter((name) => !left.has(name) && (live === null || name < live)).at(-1);
  if (chosen === undefined)
    throw new UserFacingError('NO_EARLIER_RELEASE', 'There is no earlier release to return to.');
  return chosen;
}

/**
 * Makes an earlier release live: the given one, or the one that was live before the live one. Returns its id. Automatic publishes
 * leave it live until the content changes (`readRollback`). Returning to the newest release does not count as a
 * rollback.
 */
export function rollback(folders: ReleaseFolders, wanted?: string): string {
  const liveDir = findLiveRelease(folders);
  const live = liveDir === null ? null : basename(liveDir);
  const releases = listReleases(folders);
  const release = chooseRelease(folders, live, wanted);
  const left = releases.filter((name) => name > release || (name !== release && listLeftReleases(folders).has(name)));
  if (release === releases.at(-1)) forgetRollbacks(folders);
  else saveRollback(folders, { release, from: live, left });
  goLive(folders, join(folders.releases, release));
  return release;
}
