import { realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { silentProgress } from '../content/progress.ts';
import { trimChanges } from '../content/snapshot/changes.ts';
import { countFeedItems, findFeedProblems } from './feeds/feed-summary.ts';
import { listChangedAddresses, readPagesBefore } from './changed-addresses.ts';
import { listAddressesBetween } from './changed-between.ts';
import { addPendingAddresses } from './index-now/pending.ts';
import {
  type HeadRelease,
  listPaths,
  planPages,
  type Publication,
  type PublishOptions,
  type PublishResult,
  withPublication,
} from './publication.ts';
import { buildRelease, type ReleaseBuild } from './release/build-release.ts';
import type { RenderPlan } from './release/plan.ts';
import {
  createReleaseFolder,
  findLiveRelease,
  finishRelease,
  goLive,
  pruneReleases,
  readKeptReleases,
  readRelease,
  type Release,
} from './release/release.ts';
import { startGracePeriod } from './release/grace-period.ts';
import { forgetRollbacks, readRollback } from './release/rollback.ts';
import { recycleTrees, takeTree } from './release/tree-pool.ts';
import { findPlaceholderImages } from './release/placeholder-images.ts';
import type { PageFinding } from './verify/verify-pages.ts';

export type { PublishOptions, PublishResult } from './publication.ts';

/**
 * Whether a rollback has left an older release live. Search engines know that release, so the next one is compared with
 * it, not with the newest.
 */
const isRolledBack = ({ head }: Publication, live: string | null): live is string =>
  live !== null && head !== null && live !== realpathSync(head.dir);

/** Makes a release live, then cleans up. */
function switchTo(publication: Publication, dir: string, result: PublishResult): PublishResult {
  const { options, folders } = publication;
  const before = findLiveRelease(folders);
  if (options.indexNow && isRolledBack(publication, before))
    addPendingAddresses(options.dataDir, listAddressesBetween(before, dir));
  goLive(folders, dir);
  if (before !== null && before !== dir) startGracePeriod(before, options.now());
  options.onLive?.(result);
  return result;
}

/** The oldest revision of the snapshot that a kept release shows. */
function findOldestRevision({ folders, snapshot }: Publication): number {
  const own = [...readKeptReleases(folders).values()].filter(({ lineage }) => lineage === snapshot.meta.lineage);
  return Math.min(snapshot.meta.revision, ...own.map(({ revision }) => revision));
}

function clearUp(publication: Publication, dir: string): void {
  const {
    options: { dataDir, snapshotFile, now },
    folders,
    index,
  } = publication;
  recycleTrees({ dataDir, folders, index, headDir: dir, head: readRelease(dir), now: now() });
  pruneReleases(folders, now());
  trimChanges(snapshotFile, findOldestRevision(publication));
}

const isRefused = (findings: readonly PageFinding[], { allows }: PublishOptions): boolean =>
  findings.some((finding) => finding.severity === 'error' && allows?.(finding) !== true);

const describeResult = (
  { id, pages, feeds }: Release,
  renderPlan: RenderPlan,
  feedsWritten: number,
): Omit<PublishResult, 'status' | 'findings'> => ({
  id,
  pages,
  rendered: renderPlan.render.length,
  added: renderPlan.added,
  removed: renderPlan.remove.length,
  images: renderPlan.images.length,
  feeds: countFeedItems(feeds, feedsWritten),
  paths: listPaths(renderPlan),
});

/** The unfinished folder of a release: empty, or a copy of the newest release. */
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
  const { dataDir, codeDir, now, threads, encoding, progress = silentProgress } = options;
  const sequence = (head?.release.sequence ?? 0) + 1;
  const dir = startFolder(publication, renderPlan);
  const before = options.indexNow && readPagesBefore(publication, renderPlan);
  const recorder = index.begin(sequence, { isWhole: renderPlan.isWhole });
  let finished: string | undefined;
  let isCommitted = false;
  try {
    const source: ReleaseBuild = {
      ...{ dataDir, codeDir, code, snapshot, site: snapshot.site(), index, plan: renderPlan },
      ...{ head, dir, sequence, now, threads, encoding, progress, render: pool.renderPages },
      indexNowKey: options.indexNow?.key,
    };
    const { release, findings, feedsWritten } = await buildRelease(source, recorder);
    const result = { ...describeResult(release, renderPlan, feedsWritten), findings };
    if (isRefused(findings, options)) {
      recorder.rollback();
      return { ...result, status: 'refused' };
    }
    finished = finishRelease(dir);
    const { lineage, revision } = release;
    recorder.commit({ release: basename(finished), sequence, code: code.digest, lineage, revision });
    isCommitted = true;
    if (before) addPendingAddresses(dataDir, listChangedAddresses(publication, before, finished));
    return switchTo(publication, finished, { ...result, status: 'published' });
  } catch (error) {
    if (!isCommitted) recorder.rollback();
    if (finished && !isCommitted) rmSync(finished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const describeUnchanged = (
  { options, snapshot }: Publication,
  { id, pages, feeds }: Release,
): Omit<PublishResult, 'status'> => ({
  ...{ id, pages, rendered: 0, added: 0, removed: 0, images: 0, paths: [], feeds: countFeedItems(feeds, 0) },
  findings: [...findPlaceholderImages(options.dataDir, snapshot), ...findFeedProblems(feeds?.locales ?? {})],
});

const isEmpty = ({ isWhole, render, remove }: RenderPlan) => !isWhole && render.length === 0 && remove.length === 0;

/** The release that somebody rolled back to, when this publish is automatic and leaves it live; otherwise null. */
function findHeldRelease(
  { options, folders, snapshot }: Publication,
  head: HeadRelease,
  renderPlan: RenderPlan,
): Release | null {
  const rollback = options.isAutomatic ? readRollback(folders) : null;
  const isChanged = !isEmpty(renderPlan) && snapshot.meta.contentDigest !== head.release.content;
  return rollback && !isChanged ? readRelease(join(folders.releases, rollback.release)) : null;
}

async function run(publication: Publication): Promise<PublishResult> {
  const { folders, head } = publication;
  const renderPlan = await planPages(publication);
  const held = head && findHeldRelease(publication, head, renderPlan);
  if (held) return { ...describeUnchanged(publication, held), status: 'held' };
  if (head && isEmpty(renderPlan) && head.release.indexNowKey === publication.options.indexNow?.key) {
    const isLive = findLiveRelease(folders) === realpathSync(head.dir);
    const result = describeUnchanged(publication, head.release);
    // After a rollback the newest release still exists and is complete.
    if (isLive) return { ...result, status: 'unchanged' };
    forgetRollbacks(folders);
    return switchTo(publication, head.dir, { ...result, status: 'published' });
  }
  const result = await buildAndSwitch(publication, renderPlan);
  if (result.status === 'refused') return result;
  const live = findLiveRelease(folders);
  if (live !== null) clearUp(publication, live);
  return result;
}

/**
 * Renders the snapshot with the code release and makes the result live. Only pages whose rows changed are rendered,
 * unless the code differs from that of the newest release. A release is refused when its pages have an error that is
 * not allowed. A refusal or a failure leaves the published site unchanged. Throws `UserFacingError`.
 */
export const publish = (options: PublishOptions): Promise<PublishResult> => withPublication(options, run);
