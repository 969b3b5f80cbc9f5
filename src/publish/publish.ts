import { realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ContentError, isDatabaseError } from '../content/errors.ts';
import { silentProgress } from '../content/progress.ts';
import { trimChanges } from '../content/snapshot/changes.ts';
import { openSnapshot, type Snapshot } from '../content/snapshot/snapshot.ts';
import { openPageIndex } from './pages/page-index.ts';
import { createPreviewCheck } from './preview-check.ts';
import { planPages, type Publication, type PublishOptions, type PublishResult, readHead } from './publication.ts';
import { buildRelease, type ReleaseBuild } from './release/build-release.ts';
import { toDiskError } from './release/disk-error.ts';
import type { RenderPlan } from './release/plan.ts';
import {
  createReleaseFolder,
  findLiveRelease,
  finishRelease,
  getReleaseFolders,
  goLive,
  listReleases,
  pruneReleases,
  readRelease,
  type Release,
} from './release/release.ts';
import { markRested, prepareSpare, takeTree } from './release/tree-pool.ts';
import { createRunThreads } from './render/run-threads.ts';
import { readCodeRelease } from './render/renderer.ts';
import type { PageFinding } from './verify/verify-pages.ts';

export type { PublishOptions, PublishResult } from './publication.ts';

/** The most pages that a result names. */
const maxListedPages = 200;

const listPaths = ({ render, remove }: RenderPlan): string[] =>
  [...render, ...remove].slice(0, maxListedPages).map(({ pathname }) => `/${pathname.replace(/^\/+/, '')}`);

/** Makes a release live, and clears up once it is. */
function switchTo({ options, folders }: Publication, dir: string, result: PublishResult): PublishResult {
  const before = findLiveRelease(folders);
  goLive(folders, dir);
  if (before !== null && before !== dir) markRested(before, options.now());
  options.onLive?.(result);
  return result;
}

/** The oldest state of the snapshot that a kept release shows. */
function findOldestRevision({ folders, snapshot }: Publication): number {
  const kept = listReleases(folders).map((name) => readRelease(join(folders.releases, name)));
  const own = kept.filter(({ lineage }) => lineage === snapshot.meta.lineage);
  return Math.min(snapshot.meta.revision, ...own.map(({ revision }) => revision));
}

function clearUp(publication: Publication, dir: string): void {
  const {
    options: { dataDir, snapshotFile },
    folders,
  } = publication;
  pruneReleases(folders);
  trimChanges(snapshotFile, findOldestRevision(publication));
  prepareSpare(dataDir, folders, dir);
}

const isRefused = (findings: readonly PageFinding[], { allows }: PublishOptions): boolean =>
  findings.some((finding) => finding.severity === 'error' && allows?.(finding) !== true);

const describeResult = (
  { id, pages }: Release,
  renderPlan: RenderPlan,
): Omit<PublishResult, 'status' | 'findings'> => ({
  id,
  pages,
  rendered: renderPlan.render.length,
  added: renderPlan.added,
  removed: renderPlan.remove.length,
  images: renderPlan.images.length,
  paths: listPaths(renderPlan),
});

/** The unfinished folder of a release: empty, or with everything of the newest one. */
function startFolder(
  { options: { dataDir, now }, folders, index, head }: Publication,
  { isWhole }: RenderPlan,
): string {
  return isWhole || !head
    ? createReleaseFolder(folders, now())
    : takeTree({ dataDir, folders, index, headDir: head.dir, head: head.release, now: now() });
}

async function buildAndSwitch(publication: Publication, renderPlan: RenderPlan): Promise<PublishResult> {
  const { options, index, code, snapshot, head, pool } = publication;
  const { dataDir, codeDir, now, threads, progress = silentProgress } = options;
  const sequence = (head?.release.sequence ?? 0) + 1;
  const dir = startFolder(publication, renderPlan);
  const recorder = index.begin(sequence, { isWhole: renderPlan.isWhole });
  let finished: string | undefined;
  let isCommitted = false;
  try {
    const source: ReleaseBuild = {
      ...{ dataDir, codeDir, code, snapshot, site: snapshot.site(), index, plan: renderPlan },
      ...{ head, dir, sequence, now, threads, progress, render: pool.renderPages },
    };
    const { release, findings } = await buildRelease(source, recorder);
    const result = { ...describeResult(release, renderPlan), findings };
    if (isRefused(findings, options)) {
      recorder.rollback();
      return { ...result, status: 'refused' };
    }
    finished = finishRelease(dir);
    const { lineage, revision } = release;
    recorder.commit({ release: basename(finished), sequence, code: code.digest, lineage, revision });
    isCommitted = true;
    return switchTo(publication, finished, { ...result, status: 'published' });
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
  const renderPlan = await planPages(publication);
  if (head && !renderPlan.isWhole && renderPlan.render.length === 0 && renderPlan.remove.length === 0) {
    const isLive = findLiveRelease(folders) === realpathSync(head.dir);
    const { id, pages } = head.release;
    const result = { id, pages, rendered: 0, added: 0, removed: 0, images: 0, paths: [], findings: [] };
    // After a rollback the newest release is still there, whole.
    return isLive
      ? { ...result, status: 'unchanged' }
      : switchTo(publication, head.dir, { ...result, status: 'published' });
  }
  const result = await buildAndSwitch(publication, renderPlan);
  if (result.status === 'refused') return result;
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
  const ownThreads = createRunThreads();
  let snapshot: Snapshot | undefined;
  try {
    const head = readHead(folders, index);
    snapshot = openSnapshot(options.snapshotFile, { verify: head === null });
    return await work({ options, folders, index, code, snapshot, head, pool: options.pool ?? ownThreads });
  } catch (error) {
    throw toPublishError(error, options.snapshotFile);
  } finally {
    await ownThreads.close();
    snapshot?.close();
    index.close();
  }
}

/**
 * Renders the snapshot with the code release and makes the result live. When the code is that of the newest release, only
 * pages whose rows changed are rendered. A release whose pages have an error that nobody allows is refused. That and any
 * failure leave the published site unchanged. Throws `UserFacingError`.
 */
export const publish = (options: PublishOptions): Promise<PublishResult> => withPublication(options, run);

/** Counts and names the pages that a publish would render or remove. */
function countPages({ index }: Publication, renderPlan: RenderPlan) {
  const { render, remove, added, isWhole } = renderPlan;
  const before = isWhole ? 0 : index.countPages();
  return {
    pages: before + added - remove.length,
    rendered: render.length,
    added,
    removed: remove.length,
    paths: listPaths(renderPlan),
  };
}

/** Renders the pages that a publish would render into a folder of their own, and checks them. Nothing is published. */
export const renderPlanned = (
  options: Omit<PublishOptions, 'onLive'>,
  siteDir: string,
): Promise<Pick<PublishResult, 'pages' | 'rendered' | 'added' | 'removed' | 'paths' | 'findings'>> =>
  withPublication(options, async (publication) => {
    const renderPlan = await planPages(publication);
    const { codeDir, snapshotFile, threads, progress = silentProgress } = options;
    const { snapshot, pool } = publication;
    const { siteUrl } = snapshot.site();
    const source = { codeDir, siteDir, siteUrl, snapshotFile, revision: snapshot.meta.contentDigest };
    const check = createPreviewCheck(publication, renderPlan);
    progress.start('Rendering pages', renderPlan.render.length);
    await pool.renderPages({ ...source, ...(threads && { threads }) }, renderPlan.render, (pages) => {
      check.add(pages);
      for (const _ of pages) progress.step();
    });
    return { ...countPages(publication, renderPlan), findings: check.finish() };
  });
