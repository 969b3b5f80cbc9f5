import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { ReleaseFeeds } from '../feeds/release-feeds.ts';
import { isGracePeriodOver } from './grace-period.ts';

/**
 * A release is a folder `releases/<id>/`: `site/` (the served files) and `release.json` (this record). `live` is a
 * symbolic link to one of them; one rename replaces it.
 */
export const Release = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The digest of the code release, and the digest of the content. */
  code: z.string(),
  content: z.string(),
  /** The number of the release in its data folder, counted from 1. */
  sequence: z.number().int(),
  /** The last release that rendered every page. Folders of older releases cannot be updated to this one. */
  wholeSequence: z.number().int(),
  /** The revision of the snapshot that it shows. */
  lineage: z.string(),
  revision: z.number().int(),
  headers: z.record(z.string(), z.string()),
  hashes: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  locales: z.array(z.string()),
  defaultLocale: z.string(),
  /** Locales whose home path shows the landing page. Other home paths redirect to the shop. */
  landingHomes: z.array(z.string()).optional(),
  pages: z.number().int(),
  /** Undefined for a release without product feeds. */
  feeds: ReleaseFeeds.optional(),
  /** The key whose file is in the release. */
  indexNowKey: z.string().optional(),
});
export type Release = z.infer<typeof Release>;

export interface ReleaseFolders {
  releases: string;
  live: string;
}
export const getReleaseFolders = (dataDir: string): ReleaseFolders => ({
  releases: join(dataDir, 'releases'),
  live: join(dataDir, 'live'),
});

/** The number of releases kept for rollback, including the live one. */
export const maxReleases = 5;

export const getSiteDir = (releaseDir: string): string => join(releaseDir, 'site');

/** The folder of the live release. Returns null when nothing has been published. */
export function findLiveRelease({ live }: ReleaseFolders): string | null {
  return existsSync(live) ? realpathSync(live) : null;
}

export function readRelease(releaseDir: string): Release {
  try {
    return Release.parse(JSON.parse(readFileSync(join(releaseDir, 'release.json'), 'utf8')));
  } catch (cause) {
    throw new UserFacingError(
      'RELEASE_UNREADABLE',
      `The release in ${releaseDir} cannot be read. Run "npm run publish" to make a new one, or "npm run publish -- rollback" to return to the previous one.`,
      { cause },
    );
  }
}

export function writeRelease(releaseDir: string, release: Release): void {
  writeFileSync(join(releaseDir, 'release.json'), `${JSON.stringify(release)}\n`);
}

/** The suffix of the folder of an unfinished release. */
export const partialSuffix = '.partial';

export const removePartialSuffix = (path: string): string =>
  path.endsWith(partialSuffix) ? path.slice(0, -partialSuffix.length) : path;

export const createReleaseId = (now: Date): string => now.toISOString().replace(/[-:]/g, '').replace('.', '-');

const idPattern = /^(\d{4})(\d{2})(\d{2}T\d{2})(\d{2})(\d{2})-(\d{3}Z)$/;
const readIdTime = (id: string): number => Date.parse(id.replace(idPattern, '$1-$2-$3:$4:$5.$6'));

/** The path of the unfinished folder of a release. Names sort in the order of creation, also when the clock was set back. */
export function nameReleaseFolder(folders: ReleaseFolders, now: Date): string {
  const newest = readIdTime(listReleases(folders).at(-1) ?? '');
  const id = newest >= now.getTime() ? createReleaseId(new Date(newest + 1)) : createReleaseId(now);
  return join(folders.releases, id + partialSuffix);
}

/** Creates the empty folder of a release. */
export function createReleaseFolder(folders: ReleaseFolders, now: Date): string {
  const dir = nameReleaseFolder(folders, now);
  mkdirSync(getSiteDir(dir), { recursive: true });
  return dir;
}

/** Gives a finished release its final name. */
export function finishRelease(partialDir: string): string {
  const dir = removePartialSuffix(partialDir);
  renameSync(partialDir, dir);
  return dir;
}

/** Makes a release live by one rename. */
export function goLive({ live }: ReleaseFolders, releaseDir: string): void {
  const next = `${live}.next`;
  rmSync(next, { force: true });
  symlinkSync(relative(dirname(live), releaseDir), next);
  renameSync(next, live);
}

export const listReleases = ({ releases }: ReleaseFolders) =>
  existsSync(releases)
    ? readdirSync(releases)
        .filter((name) => !name.endsWith(partialSuffix))
        .sort()
    : [];

/** The kept releases by their ids, the oldest first. Releases that cannot be read are skipped. */
export function readKeptReleases(folders: ReleaseFolders): Map<string, Release> {
  const kept = new Map<string, Release>();
  for (const id of listReleases(folders))
    try {
      kept.set(id, readRelease(join(folders.releases, id)));
    } catch (error) {
      if (!(error instanceof UserFacingError)) throw error;
    }
  return kept;
}

/**
 * Removes old releases and those that an interrupted publish left unfinished. Keeps the live release, and releases that
 * were live until a moment ago, because requests may still read their files.
 */
export function pruneReleases(folders: ReleaseFolders, now: Date): void {
  const live = findLiveRelease(folders);
  const outdated = listReleases(folders)
    .slice(0, -maxReleases)
    .filter((name) => name !== (live && basename(live)) && isGracePeriodOver(join(folders.releases, name), now));
  const unfinished = readdirSync(folders.releases).filter((name) => name.endsWith(partialSuffix));
  for (const name of [...outdated, ...unfinished])
    rmSync(join(folders.releases, name), { recursive: true, force: true });
}
