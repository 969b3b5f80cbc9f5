import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFeedFiles } from '../feeds/feed-files.ts';
import type { PageIndex } from '../pages/page-index.ts';
import { linkFile } from './assets.ts';
import { isGracePeriodOver } from './grace-period.ts';
import { listImagePaths } from './image-paths.ts';
import {
  findLiveRelease,
  getSiteDir,
  listReleases,
  maxReleases,
  nameReleaseFolder,
  type Release,
  type ReleaseFolders,
} from './release.ts';
import { cloneTree, linkPage, listCommonFiles, removePage, renewTree, replaceLink } from './site-tree.ts';
import {
  canFollow,
  createSparePath,
  finishSpare,
  listSpares,
  listUnfinishedSpares,
  readTree,
  reopenSpare,
  takeFolder,
  type Tree,
} from './spare-trees.ts';

/**
 * Reuses the folders of earlier releases: each is updated by what changed since, so that the time of a publish depends
 * on the change, not on the size of the site. The folder is a spare tree, which another process has prepared
 * (`prepare-trees.ts`) or which was an old release.
 */

export interface TreeRequest {
  dataDir: string;
  folders: ReleaseFolders;
  index: PageIndex;
  /** The newest release, whether it is live or was rolled back. */
  headDir: string;
  head: Release;
  now: Date;
}

/** The releases that are no longer kept and that no request reads. Never the live release, nor the newest one. */
function listOutdated({ folders, headDir, now }: TreeRequest, kept: number): string[] {
  const live = findLiveRelease(folders);
  return listReleases(folders)
    .slice(0, -kept)
    .filter((name) => name !== (live && basename(live)) && name !== basename(headDir))
    .map((name) => join(folders.releases, name))
    .filter((dir) => isGracePeriodOver(dir, now));
}

/** Updates a folder to the newest release. Its time grows with the number of pages that changed since. */
function bringUp(dir: string, { sequence, locales }: Release, { headDir, head, index }: TreeRequest): void {
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

/**
 * Takes a folder that can be updated, and updates it: a spare tree, or the folder of the oldest release. While spare
 * trees are missing, this may be a release that would be kept: one to return to is left.
 */
function takeCurrentTree(target: string, request: TreeRequest): boolean {
  const older = listOutdated(request, 1).flatMap((dir) => readTree(dir) ?? []);
  const followers = [...listSpares(request.dataDir), ...older].filter(({ release }) =>
    canFollow(release, request.head),
  );
  const taken = followers.find(({ dir }) => takeFolder(dir, target));
  if (taken) bringUp(target, taken.release, request);
  return taken !== undefined;
}

/** Takes a folder that has some of the files, and adds the others. */
function takeUnfinishedTree(target: string, { dataDir, headDir }: TreeRequest): boolean {
  const others = [...listUnfinishedSpares(dataDir), ...listSpares(dataDir).map(({ dir }) => dir)];
  if (!others.some((dir) => takeFolder(dir, target))) return false;
  renewTree(headDir, target);
  return true;
}

/**
 * An unfinished folder with the files of the newest release, ready to be changed into the next one. Without a folder
 * that can be updated, all files of the newest release are linked.
 */
export function takeTree(request: TreeRequest): string {
  const { folders, headDir, now } = request;
  const dir = nameReleaseFolder(folders, now);
  rmSync(dir, { recursive: true, force: true });
  if (!takeCurrentTree(dir, request) && !takeUnfinishedTree(dir, request)) cloneTree(headDir, dir);
  rmSync(join(dir, 'release.json'));
  return dir;
}

/** Updates the spare tree that the next publish takes, so that it has little left to do. */
function bringUpNextSpare(request: TreeRequest): void {
  const next = listSpares(request.dataDir).find(({ release }) => canFollow(release, request.head));
  const dir = next && reopenSpare(next);
  if (!next || !dir) return;
  bringUp(dir, next.release, request);
  finishSpare(dir);
}

const moveToSpares = ({ dir, release }: Tree, { dataDir, head, now }: TreeRequest): void => {
  const spare = createSparePath(dataDir, now);
  if (takeFolder(dir, spare) && canFollow(release, head)) finishSpare(spare);
};

/**
 * Makes spare trees of the releases that are no longer kept, and updates one of them. Folders of another code or
 * content stay unfinished: `prepareTrees` synchronises them.
 */
export function recycleTrees(request: TreeRequest): void {
  for (const dir of listOutdated(request, maxReleases)) {
    const tree = readTree(dir);
    if (tree) moveToSpares(tree, request);
  }
  bringUpNextSpare(request);
}
