import { readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserFacingError } from '../config/user-facing-error.ts';
import {
  findLiveRelease,
  getReleaseFolders,
  getSiteDir,
  readRelease,
  type Release,
} from '../publish/release/release.ts';
import type { SiteContext } from './route-request.ts';

/** A release while it is live. Each change of the link creates a new object, even when it leads to the same release. */
export interface LiveSite extends SiteContext {
  link: string;
  siteDir: string;
  release: Release;
}

/** How often the link to the live release is read, in milliseconds. */
const liveLinkTtlMs = 250;

export interface LiveSiteOptions {
  dataDir: string;
  now: () => number;
  trustProxy: boolean;
}

/** Follows the link to the live release. A request is answered from the release that was live when it arrived. */
export function followLiveSite({ dataDir, now, trustProxy }: LiveSiteOptions): () => LiveSite {
  const folders = getReleaseFolders(dataDir);
  let live: LiveSite | undefined;
  let checkedAt = 0;
  return () => {
    // A clock that is set back must not keep a release until it has caught up.
    if (live && Math.abs(now() - checkedAt) < liveLinkTtlMs) return live;
    if (findLiveRelease(folders) === null)
      throw new UserFacingError('NOTHING_PUBLISHED', 'Nothing has been published yet. Run "npm run publish" first.');
    checkedAt = now();
    // The link is read once: another release may go live at any moment.
    const link = readlinkSync(folders.live);
    if (live?.link === link) return live;
    const dir = realpathSync(resolve(dataDir, link));
    const siteDir = getSiteDir(dir);
    live = {
      link,
      siteDir,
      release: readRelease(dir),
      trustProxy,
      listFolders: (folder) => listFolders(join(siteDir, folder)),
      isFile: (file) => statSync(join(siteDir, file), { throwIfNoEntry: false })?.isFile() ?? false,
    };
    return live;
  };
}

function listFolders(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
