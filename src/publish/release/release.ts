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

/**
 * Releases lie in `releases/<id>/`: `site/` (what is served), `release.json` (below), `snapshot.sqlite` (the content it
 * was made of,
 * with which page read which row). `live` is a link to one of them; it changes by one rename.
 */
export const Release = z.object({
  id: z.string(),
  createdAt: z.string(),
  code: z.string(),
  content: z.string(),
  headers: z.record(z.string(), z.string()),
  hashes: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  locales: z.array(z.string()),
  defaultLocale: z.string(),
  /** Locales whose bare path shows the landing page; the others' lead to the shop. */
  landingHomes: z.array(z.string()).optional(),
  /** Sku to slug by locale, for links without a locale or with an old name. */
  products: z.record(z.string(), z.record(z.string(), z.string())),
  /** Addresses of pages that search engines may list. */
  indexed: z.array(z.string()),
  pages: z.number().int(),
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

/** Releases kept for rollback, the live one included. */
const maxReleases = 5;

export const getSiteDir = (releaseDir: string): string => join(releaseDir, 'site');
export const getSnapshotFile = (releaseDir: string): string => join(releaseDir, 'snapshot.sqlite');

/** The folder of the live release, or null when nothing was published yet. */
export function findLiveRelease({ live }: ReleaseFolders): string | null {
  return existsSync(live) ? realpathSync(live) : null;
}

export function readRelease(releaseDir: string): Release {
  try {
    return Release.parse(JSON.parse(readFileSync(join(releaseDir, 'release.json'), 'utf8')));
  } catch (cause) {
    throw new UserFacingError(
      'RELEASE_UNREADABLE',
      `The release in ${releaseDir} cannot be read. Run "npm run publish" to make a new one, or "npm run publish -- --rollback" to go back.`,
      { cause },
    );
  }
}

export function writeRelease(releaseDir: string, release: Release): void {
  writeFileSync(join(releaseDir, 'release.json'), `${JSON.stringify(release)}\n`);
}

/** A new, empty folder for a release; its name sorts by time. */
export function createReleaseFolder({ releases }: ReleaseFolders, now: Date): string {
  const id = now.toISOString().replace(/[-:]/g, '').replace('.', '-');
  const dir = join(releases, `${id}.partial`);
  mkdirSync(getSiteDir(dir), { recursive: true });
  return dir;
}

/** Gives a finished release its name. */
export function finishRelease(partialDir: string): string {
  const dir = partialDir.replace(/\.partial$/, '');
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

const listReleases = ({ releases }: ReleaseFolders) =>
  existsSync(releases)
    ? readdirSync(releases)
        .filter((name) => !name.endsWith('.partial'))
        .sort()
    : [];

/** Drops releases beyond the last few and what an interrupted publish left; the live one always stays. */
export function pruneReleases(folders: ReleaseFolders): void {
  const live = findLiveRelease(folders);
  const old = listReleases(folders)
    .slice(0, -maxReleases)
    .filter((name) => name !== (live && basename(live)));
  const broken = readdirSync(folders.releases).filter((name) => name.endsWith('.partial'));
  for (const name of [...old, ...broken]) rmSync(join(folders.releases, name), { recursive: true, force: true });
}

/** Goes back to the release before the live one. Returns its id. */
export function rollback(folders: ReleaseFolders): string {
  const live = findLiveRelease(folders);
  const before = listReleases(folders)
    .filter((name) => live === null || name < basename(live))
    .at(-1);
  if (!before) throw new UserFacingError('NO_EARLIER_RELEASE', 'There is no earlier release to go back to.');
  goLive(folders, join(folders.releases, before));
  return before;
}
