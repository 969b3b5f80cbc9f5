import { realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserFacingError } from '../config/user-facing-error.ts';
import { ContentError, isDatabaseError } from '../content/errors.ts';
import { type Progress, silentProgress } from '../content/progress.ts';
import { openSnapshotFile } from '../content/snapshot/file.ts';
import { openSnapshot, type Snapshot } from '../content/snapshot/snapshot.ts';
import { openPageIndex, type PageIndex } from './pages/page-index.ts';
import { buildRelease, type ReleaseBuild } from './release/build-release.ts';
import { toDiskError } from './release/disk-error.ts';
import { listShownImages, planChanges, type RenderPlan } from './release/plan.ts';
import {
  createReleaseFolder,
  findLiveRelease,
  finishRelease,
  getReleaseFolders,
  goLive,
  pruneReleases,
  readRelease,
  type Release,
  type ReleaseFolders,
} from './release/release.ts';
import { markRested, prepareSpare, takeTree } from './release/tree-pool.ts';
import { listPages, renderPages } from './render/render-pages.ts';
import type { RenderPool } from './render/render-pool.ts';
import { type CodeReleaseManifest, readCodeRelease } from './render/renderer.ts';

export interface PublishOptions {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  now: () => Date;
  threads?: number;
  /** Renders every page even when nothing changed. */
  full?: boolean;
  progress?: Progress;
  /** Threads that are kept between publishes. Without it, threads are started for this one. */
  pool?: Pick<RenderPool, 'listPages' | 'renderPages'>;
  /** Called when the release is live. Clearing up goes on afterwards. */
  onLive?: (result: PublishResult) => void;
}
export interface PublishResult {
  id: string;
  status: 'published' | 'unchanged';
  pages: number;
  rendered: number;
  added: number;
  removed: number;
  images: number;
  /** The first pages that were rendered or removed, as paths. */
  paths: string[];
}

/** The most pages that a result names. */
const maxListedPages = 200;

const listPaths = ({ render, remove }: RenderPlan): string[] =>
  [...render, ...remove].slice(0, maxListedPages).map(({ pathname }) => `/${pathname.replace(/^\/+/, '')}`);

export interface HeadRelease {
  dir: string;
  release: Release;
}

/** The newest release, if it and its record can be read. A damaged one must not stop the publish of a good one. */
function readHead(folders: ReleaseFolders, index: PageIndex): HeadRelease | null {
  const head = index.head();
  if (head === null) return null;
  const dir = join(folders.releases, head.release);
  try {
    const release = readRelease(dir);
    return release.sequence === head.sequence ? { dir, release } : null;
  } catch (error) {
    if (error instanceof UserFacingError) return null;
    throw error;
  }
}

/** Whether the pages of the newest release can be kept where the rows that they read are the same. */
const isContinued = (head: HeadRelease, code: CodeReleaseManifest, snapshot: Snapshot): boolean =>
  head.release.code === code.digest && head.release.lineage === snapshot.meta.lineage;

interface Publication {
  options: PublishOptions;
  folders: ReleaseFolders;
  index: PageIndex;
  code: CodeReleaseManifest;
  snapshot: Snapshot;
  head: HeadRelease | null;
}

const listAllPages = (publication: Publication) =>
  (publication.options.pool?.listPages ?? listPages)(createSource(publication));

const createSource = ({ options: { codeDir, snapshotFile, threads }, snapshot }: Publication) => ({
  codeDir,
  siteDir: codeDir,
  snapshotFile,
  revision: snapshot.meta.contentDigest,
  ...(threads && { threads }),
});

async function planWhole(publication: Publication): Promise<RenderPlan> {
  const { snapshot } = publication;
  const render = await listAllPages(publication);
  return { isWhole: true, render, remove: [], added: render.length, images: listShownImages(snapshot.images()) };
}

async function plan(publication: Publication): Promise<RenderPlan> {
  const { options, index, code, snapshot, head } = publication;
  if (!head || options.full || !isContinued(head, code, snapshot)) return planWhole(publication);
  const { database } = openSnapshotFile(options.snapshotFile, { verify: false });
  try {
    return await planChanges(database, index, head.release.revision, () => listAllPages(publication));
  } finally {
    database.close();
  }
}

/** Makes a release live, and clears up once it is. */
function switchTo({ options, folders }: Publication, dir: string, result: PublishResult): PublishResult {
  const before = findLiveRelease(folders);
  goLive(folders, dir);
  if (before !== null && before !== dir) markRested(before, options.now());
  options.onLive?.(result);
  return result;
}

function clearUp({ options: { dataDir }, folders }: Publication, dir: string): void {
  pruneReleases(folders);
  prepareSpare(dataDir, folders, dir);
}

async function buildAndSwitch(publication: Publication, renderPlan: RenderPlan): Promise<PublishResult> {
  const { options, folders, index, code, snapshot, head } = publication;
  const { dataDir, codeDir, now, threads, progress = silentProgress, pool } = options;
  const sequence = (head?.release.sequence ?? 0) + 1;
  const dir =
    renderPlan.isWhole || !head
      ? createReleaseFolder(folders, now())
      : takeTree({ dataDir, folders, index, headDir: head.dir, head: head.release, now: now() });
  const recorder = index.begin(sequence, { isWhole: renderPlan.isWhole });
  let finished: string | undefined;
  let isCommitted = false;
  try {
    const source: ReleaseBuild = {
      ...{ dataDir, codeDir, code, snapshot, site: snapshot.site(), index, plan: renderPlan },
      ...{ head, dir, sequence, now, threads, progress, render: pool?.renderPages ?? renderPages },
    };
    const release = await buildRelease(source, recorder);
    finished = finishRelease(dir);
    const { lineage, revision } = release;
    recorder.commit({ release: basename(finished), sequence, code: code.digest, lineage, revision });
    isCommitted = true;
    const { render: rendered, added, remove, images } = renderPlan;
    return switchTo(publication, finished, {
      id: release.id,
      status: 'published',
      pages: release.pages,
      rendered: rendered.length,
      added,
      removed: remove.length,
      images: images.length,
      paths: listPaths(renderPlan),
    });
  } catch (error) {
    if (!isCommitted) recorder.rollback();
    if (finished && !isCommitted) rmSync(finished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function run(publication: Publication): Promise<PublishResult> {
  const { folders, head } = publication;
  const renderPlan = await plan(publication);
  if (head && !renderPlan.isWhole && renderPlan.render.length === 0 && renderPlan.remove.length === 0) {
    const isLive = findLiveRelease(folders) === realpathSync(head.dir);
    const { id, pages } = head.release;
    const result = { id, pages, rendered: 0, added: 0, removed: 0, images: 0, paths: [] };
    // After a rollback the newest release is still there, whole.
    return isLive
      ? { ...result, status: 'unchanged' }
      : switchTo(publication, head.dir, { ...result, status: 'published' });
  }
  const result = await buildAndSwitch(publication, renderPlan);
  const live = findLiveRelease(folders);
  if (live !== null) clearUp(publication, live);
  return result;
}

const toPublishError = (error: unknown, snapshotFile: string): unknown =>
  isDatabaseError(error)
    ? new ContentError('SNAPSHOT_UNREADABLE', `The snapshot ${snapshotFile} is damaged. Pull the content again.`, {
        cause: error,
      })
    : toDiskError(error);

async function withPublication<T>(options: PublishOptions, work: (publication: Publication) => Promise<T>): Promise<T> {
  const code = readCodeRelease(options.codeDir);
  const folders = getReleaseFolders(options.dataDir);
  const index = openPageIndex(join(options.dataDir, 'pages.sqlite'));
  let snapshot: Snapshot | undefined;
  try {
    const head = readHead(folders, index);
    snapshot = openSnapshot(options.snapshotFile, { verify: head === null });
    return await work({ options, folders, index, code, snapshot, head });
  } catch (error) {
    throw toPublishError(error, options.snapshotFile);
  } finally {
    snapshot?.close();
    index.close();
  }
}

/**
 * Renders the snapshot with the code release and makes the result live. When the code is that of the newest release, only
 * pages whose rows changed are rendered. Any failure leaves the published site unchanged. Throws `UserFacingError`.
 */
export const publish = (options: PublishOptions): Promise<PublishResult> => withPublication(options, run);

/** Counts and names the pages that a publish would render or remove. */
export const planPublish = (
  options: Omit<PublishOptions, 'onLive'>,
): Promise<Pick<PublishResult, 'pages' | 'rendered' | 'added' | 'removed' | 'paths'>> =>
  withPublication(options, async (publication) => {
    const renderPlan = await plan(publication);
    const { render, remove, added, isWhole } = renderPlan;
    const before = isWhole ? 0 : publication.index.countPages();
    return {
      pages: before + added - remove.length,
      rendered: render.length,
      added,
      removed: remove.length,
      paths: listPaths(renderPlan),
    };
  });
