import { existsSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PageIndex } from '../pages/page-index.ts';
import { linkFile } from './assets.ts';
import {
  createReleaseId,
  findLiveRelease,
  getSiteDir,
  listReleases,
  maxReleases,
  partialSuffix,
  readRelease,
  type Release,
  type ReleaseFolders,
} from './release.ts';
import { cloneTree, linkPage, listCommonFiles, listImageFiles, removePage, replaceLink } from './site-tree.ts';

/**
 * Folders of earlier releases that become the next one: they are brought up by what changed since, so that a publish
 * costs what changed, however large the site is. While there are fewer releases than are kept, a spare copy of the
 * newest is made after each publish, when nobody waits for it.
 */

/** A request that began with a release may still read its files, so a folder rests for so long, in milliseconds. */
const restMs = 10_000;

const getSpareDir = (dataDir: string): string => join(dataDir, 'spare');

export interface TreeRequest {
  dataDir: string;
  folders: ReleaseFolders;
  index: PageIndex;
  /** The newest release, with what is published now or was before a rollback. */
  headDir: string;
  head: Release;
  now: Date;
}

/** Whether a folder can be brought up to the newest release by the changes in between. */
function canFollow(dir: string, { head }: TreeRequest): boolean {
  if (!existsSync(join(dir, 'release.json'))) return false;
  const { code, lineage, sequence } = readRelease(dir);
  const isRecorded = sequence >= head.wholeSequence && sequence <= head.sequence;
  return code === head.code && lineage === head.lineage && isRecorded;
}

const isRested = (dir: string, now: Date): boolean => now.getTime() - statSync(dir).mtimeMs >= restMs;

/** The release that would be pruned next, if it can be used again. */
function findReusableRelease(request: TreeRequest): string | null {
  const { folders, headDir, now } = request;
  const live = findLiveRelease(folders);
  const releases = listReleases(folders);
  const [oldest] = releases.filter((name) => name !== (live && basename(live)) && name !== basename(headDir));
  if (oldest === undefined || releases.length < maxReleases) return null;
  const dir = join(folders.releases, oldest);
  return isRested(dir, now) && canFollow(dir, request) ? dir : null;
}

/** Brings a folder up to the newest release. Its time grows with the number of pages that changed since. */
function bringUp(dir: string, { headDir, head, index }: TreeRequest): void {
  const [site, headSite] = [getSiteDir(dir), getSiteDir(headDir)];
  const { sequence, locales } = readRelease(dir);
  for (const { job, isGone } of index.listPagesSince(sequence))
    if (isGone) removePage(site, job);
    else linkPage(headSite, site, job);
  for (const image of index.listImagesSince(sequence))
    for (const file of listImageFiles(image)) linkFile(join(headSite, file), join(site, file));
  const common = new Set([...listCommonFiles(site, locales), ...listCommonFiles(headSite, head.locales)]);
  for (const file of common) replaceLink(join(headSite, file), join(site, file));
  rmSync(join(dir, 'release.json'));
}

/**
 * An unfinished folder with everything of the newest release, to be changed into the next one. The folder of an old
 * release is used again, or the spare one; without either the newest is copied, link by link.
 */
export function takeTree(request: TreeRequest): string {
  const { dataDir, folders, headDir, now } = request;
  const dir = join(folders.releases, createReleaseId(now) + partialSuffix);
  rmSync(dir, { recursive: true, force: true });
  const spare = getSpareDir(dataDir);
  const reusable = findReusableRelease(request) ?? (canFollow(spare, request) ? spare : null);
  if (reusable === null) {
    cloneTree(getSiteDir(headDir), getSiteDir(dir));
    return dir;
  }
  renameSync(reusable, dir);
  bringUp(dir, request);
  return dir;
}

/** Makes the spare copy that the next publish will use, unless an old release will do. */
export function prepareSpare(dataDir: string, folders: ReleaseFolders, headDir: string): void {
  const spare = getSpareDir(dataDir);
  if (listReleases(folders).length >= maxReleases) return;
  rmSync(spare, { recursive: true, force: true });
  const partial = `${spare}${partialSuffix}`;
  rmSync(partial, { recursive: true, force: true });
  cloneTree(headDir, partial);
  renameSync(partial, spare);
}

/** Marks the moment from which a release is no longer served, so that its folder rests before it is used again. */
export function markRested(dir: string, now: Date): void {
  if (existsSync(dir)) utimesSync(dir, now, now);
}
