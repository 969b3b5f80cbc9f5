import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFeedFiles } from '../feeds/feed-files.ts';
import type { PageIndex } from '../pages/page-index.ts';
import { linkFile } from './assets.ts';
import { listImagePaths } from './image-paths.ts';
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
import { isGracePeriodOver } from './grace-period.ts';
import { cloneTree, linkPage, listCommonFiles, removePage, renewTree, replaceLink } from './site-tree.ts';

/**
 * Reuses the folders of earlier releases: each is updated by what changed since, so that the time of a publish depends
 * on the change, not on the size of the site. After a publish, a spare folder is prepared for the next one: from the
 * oldest release once there are more than are kept, otherwise as a copy of the newest.
 */

const getSpareDir = (dataDir: string): string => join(dataDir, 'spare');

export interface TreeRequest {
  dataDir: string;
  folders: ReleaseFolders;
  index: PageIndex;
  /** The newest release, whether it is live or was rolled back. */
  headDir: string;
  head: Release;
  now: Date;
}

/** Whether the changes between two releases are known, so that a folder can be updated to the newest release. */
function canFollow(dir: string, { head }: TreeRequest): boolean {
  if (!existsSync(join(dir, 'release.json'))) return false;
  const { code, lineage, sequence } = readRelease(dir);
  const isRecorded = sequence >= head.wholeSequence && sequence <= head.sequence;
  return code === head.code && lineage === head.lineage && isRecorded;
}

/**
 * The folder of the oldest release, when there are more releases than are kept. The live release and the newest one are
 * never reused.
 */
function findOldestRelease({ folders, headDir }: TreeRequest, count: number): string | null {
  const live = findLiveRelease(folders);
  const releases = listReleases(folders);
  const oldest = releases.find((name) => name !== (live && basename(live)) && name !== basename(headDir));
  return oldest === undefined || releases.length < count ? null : join(folders.releases, oldest);
}

/** Updates a folder to the newest release. Its time grows with the number of pages that changed since. */
function bringUp(dir: string, { headDir, head, index }: TreeRequest): void {
  const { sequence, locales } = readRelease(dir);
  if (sequence === head.sequence) return;
  const [site, headSite] = [getSiteDir(dir), getSiteDir(headDir)];
  for (const { job, isGone } of index.listPagesSince(sequence))
    if (isGone) removePage(site, job);
    else linkPage(headSite, site, job);
  for (const image of index.listImagesSince(sequence))
    for (const { path } of listImagePaths(image)) linkFile(join(headSite, path), join(site, path));
  const common = new Set([...listCommonFiles(site, locales), ...listCommonFiles(headSite, head.locales)]);
  for (const file of common) replaceLink(join(headSite, file), join(site, file));
  for (const locale of new Set([...locales, ...head.locales])) {
    const targets = listFeedFiles(dir, locale);
    listFeedFiles(headDir, locale).forEach((source, file) => {
      replaceLink(source, targets[file] ?? '');
    });
  }
  replaceLink(join(headDir, 'release.json'), join(dir, 'release.json'));
}

/** Makes a folder that no request reads from the same as the newest release, at another path. */
function reuseFolder(dir: string, target: string, request: TreeRequest): void {
  renameSync(dir, target);
  if (canFollow(target, request)) bringUp(target, request);
  else renewTree(request.headDir, target);
}

/**
 * An unfinished folder with the files of the newest release, ready to be changed into the next one. It is the spare
 * folder, or that of an old release. Without either, the newest release is copied as hard links.
 */
export function takeTree(request: TreeRequest): string {
  const { dataDir, folders, headDir, now } = request;
  const dir = join(folders.releases, createReleaseId(now) + partialSuffix);
  rmSync(dir, { recursive: true, force: true });
  const spare = getSpareDir(dataDir);
  const oldest = findOldestRelease(request, maxReleases);
  if (existsSync(spare)) reuseFolder(spare, dir, request);
  else if (oldest !== null && isGracePeriodOver(oldest, now)) reuseFolder(oldest, dir, request);
  else cloneTree(headDir, dir);
  rmSync(join(dir, 'release.json'));
  return dir;
}

/**
 * Prepares the spare folder for the next publish. There is none while the oldest release is still in its grace period,
 * which happens when releases follow each other quickly.
 */
export function prepareSpare(request: TreeRequest): void {
  const spare = getSpareDir(request.dataDir);
  const partial = `${spare}${partialSuffix}`;
  const outdated = findOldestRelease(request, maxReleases + 1);
  if (existsSync(partial)) renewTree(request.headDir, partial);
  else if (existsSync(spare)) reuseFolder(spare, partial, request);
  else if (outdated === null) cloneTree(request.headDir, partial);
  else if (isGracePeriodOver(outdated, request.now)) reuseFolder(outdated, partial, request);
  else return;
  rmSync(spare, { recursive: true, force: true });
  renameSync(partial, spare);
}
