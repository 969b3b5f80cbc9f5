import { isImmutable } from './file-headers.ts';
import type { FileRecord, TargetState } from './manifest.ts';
import type { SiteFiles } from './site-files.ts';

/** The order in which files are sent and removed. */
export interface UploadPlan {
  /** Files that differ. Every file of a stage is sent before the first file of the next stage. */
  stages: readonly (readonly string[])[];
  /** Files that no page needs any more. They are removed when the release is live. */
  remove: readonly string[];
  /** The files at the target when the upload has ended. */
  files: ReadonlyMap<string, FileRecord>;
}

/** How long cached pages may request assets of earlier releases. */
const unusedAssetsMaxAgeMs = 30 * 86_400_000;

const countFolders = (path: string) => path.split('/').length - 1;
const isPage = (path: string) => /\.html(?:\.br|\.gz)?$/.test(path);
const isSitemap = (path: string) => /^sitemap[^/]*\.xml(?:\.br|\.gz)?$/.test(path);

const StageGroup = { asset: 0, newFile: 1, newPage: 2, changed: 3, sitemap: 4 } as const;

function getStageGroup(path: string, isNew: boolean): number {
  if (isImmutable(path)) return StageGroup.asset;
  if (isSitemap(path)) return StageGroup.sitemap;
  if (!isNew) return StageGroup.changed;
  return isPage(path) ? StageGroup.newPage : StageGroup.newFile;
}

/**
 * Orders files so that a page never needs or links to a missing file: assets, new files and new pages come before
 * changed pages, and pages come from the deepest folder upwards: products, then lists, then the home page.
 */
function orderFiles(paths: readonly string[], { files }: TargetState): string[][] {
  const stages = new Map<number, string[]>();
  const maxFolders = paths.reduce((most, path) => Math.max(most, countFolders(path)), 0);
  for (const path of paths) {
    const depth = isPage(path) ? maxFolders - countFolders(path) : 0;
    const stage = getStageGroup(path, !files.has(path)) * (maxFolders + 1) + depth;
    const others = stages.get(stage);
    if (others) others.push(path);
    else stages.set(stage, [path]);
  }
  return [...stages].sort(([a], [b]) => a - b).map(([, stage]) => stage);
}

/** Represents a file whose content is unknown. It differs from every file of a release. */
const unknownFile: FileRecord = { digest: '', size: 0 };

/** The unused files that stay: assets that a release needed less than 30 days ago. */
function listKeptFiles(site: SiteFiles, state: TargetState, now: Date): [string, FileRecord][] {
  const kept: [string, FileRecord][] = [];
  for (const [path, record] of state.files) {
    if (site.has(path) || !isImmutable(path)) continue;
    const unusedSince = record?.unusedSince ?? now.toISOString();
    if (now.getTime() - Date.parse(unusedSince) < unusedAssetsMaxAgeMs)
      kept.push([path, { ...(record ?? unknownFile), unusedSince }]);
  }
  return kept;
}

/** Compares a release with the files at a target. A full upload sends every file. */
export function planUpload(site: SiteFiles, state: TargetState, now: Date, full: boolean): UploadPlan {
  const isSame = (path: string, { digest, size }: FileRecord) => {
    const known = state.files.get(path);
    return !full && known?.digest === digest && known.size === size;
  };
  const changed = [...site].filter(([path, record]) => !isSame(path, record)).map(([path]) => path);
  const files = new Map([...site, ...listKeptFiles(site, state, now)]);
  const remove = [...state.files.keys()].filter((path) => !files.has(path)).sort();
  return { stages: orderFiles(changed, state), remove, files };
}
