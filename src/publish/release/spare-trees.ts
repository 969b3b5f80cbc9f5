import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../../config/user-facing-error.ts';
import {
  getReleaseFolders,
  listReleases,
  maxReleases,
  partialSuffix,
  readRelease,
  removePartialSuffix,
  type Release,
} from './release.ts';

/**
 * Spare trees: folders `spares/<name>/` with the files of a release, which a publish changes into the next release. An
 * unfinished one has the suffix of unfinished releases. Each change of hands is one rename, so that two processes never
 * write to the same folder: the slower one finds it gone.
 */

const getSparesDir = (dataDir: string): string => join(dataDir, 'spares');

export interface Tree {
  dir: string;
  release: Release;
}

/** A folder with the record of its release, or null when there is no such record or another version wrote it. */
export function readTree(dir: string): Tree | null {
  try {
    return { dir, release: readRelease(dir) };
  } catch (error) {
    if (error instanceof UserFacingError) return null;
    throw error;
  }
}

/** Whether the changes from a release to the newest one are known, so that its folder can be updated by them. */
export const canFollow = ({ code, lineage, sequence }: Release, head: Release): boolean =>
  code === head.code && lineage === head.lineage && sequence >= head.wholeSequence && sequence <= head.sequence;

const listNames = (dataDir: string): string[] => {
  const folder = getSparesDir(dataDir);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/** The finished spare trees, the most recent release first. */
export const listSpares = (dataDir: string): Tree[] =>
  listNames(dataDir)
    .filter((name) => !name.endsWith(partialSuffix))
    .flatMap((name) => readTree(join(getSparesDir(dataDir), name)) ?? [])
    .toSorted((a, b) => b.release.sequence - a.release.sequence);

export const listUnfinishedSpares = (dataDir: string): string[] =>
  listNames(dataDir)
    .filter((name) => name.endsWith(partialSuffix))
    .map((name) => join(getSparesDir(dataDir), name));

/** Renames a folder. Returns false when another process has taken it. */
export function takeFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

let created = 0;

/** A path for an unfinished spare tree that no other process uses. */
export function createSparePath(dataDir: string, now: Date): string {
  const folder = getSparesDir(dataDir);
  if (!existsSync(folder)) mkdirSync(folder);
  created += 1;
  return join(folder, `${now.getTime()}-${process.pid}-${created}${partialSuffix}`);
}

/** Gives a finished spare tree its final name. Returns false when a publish has taken it. */
export const finishSpare = (dir: string): boolean => takeFolder(dir, removePartialSuffix(dir));

/** Makes a spare tree unfinished, so that no publish takes it as it is. Returns its path, or null when it is gone. */
export const reopenSpare = ({ dir }: Tree): string | null =>
  takeFolder(dir, dir + partialSuffix) ? dir + partialSuffix : null;

/** The newest release of a data folder, or null before the first one. */
export function findHead(dataDir: string): Tree | null {
  const folders = getReleaseFolders(dataDir);
  const trees = listReleases(folders).flatMap((name) => readTree(join(folders.releases, name)) ?? []);
  return trees.toSorted((a, b) => a.release.sequence - b.release.sequence).at(-1) ?? null;
}

/**
 * How many spare trees are missing. With one more tree than releases are kept, each change finds a folder that can be
 * updated: a spare tree at first, and later that of the oldest release.
 */
export function countMissingSpares(dataDir: string, head: Release): number {
  const folders = getReleaseFolders(dataDir);
  const kept = listReleases(folders).flatMap((name) => readTree(join(folders.releases, name)) ?? []);
  const usable = [...kept, ...listSpares(dataDir)].filter(({ release }) => canFollow(release, head));
  return maxReleases + 1 - usable.length;
}
