import { join } from 'node:path';
import { UserFacingError } from '../config/user-facing-error.ts';
import { ContentError, isDatabaseError, isFullDiskError } from '../content/errors.ts';
import type { Progress } from '../content/progress.ts';
import { openSnapshotFile } from '../content/snapshot/file.ts';
import { openSnapshot, type Snapshot } from '../content/snapshot/snapshot.ts';
import { everyItem } from './feeds/feed-changes.ts';
import type { FeedCounts } from './feeds/feed-summary.ts';
import type { IndexNow } from './index-now/send-addresses.ts';
import { openPageIndex, type PageIndex } from './pages/page-index.ts';
import { brandShareImage } from './release/image-paths.ts';
import { toDiskError } from './release/disk-error.ts';
import { planChanges, type RenderPlan } from './release/plan.ts';
import { getReleaseFolders, readRelease, type Release, type ReleaseFolders } from './release/release.ts';
import type { RenderPool } from './render/render-pool.ts';
import { type CodeManifest, readCodeManifest } from './code-manifest.ts';
import type { Encoding } from './encoding.ts';
import { createRunThreads } from './render/run-threads.ts';
import type { PageFinding } from './verify/verify-pages.ts';

/** What is published, and how. */
export interface PublishOptions {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  now: () => Date;
  threads?: number;
  /** Default: `small`. Images that were derived before stay as they are. */
  encoding?: Encoding;
  /** Renders every page even when nothing changed. */
  full?: boolean;
  /**
   * Whether the publish is automatic. An automatic publish leaves a shop that was rolled back as it is until the
   * content changes.
   */
  isAutomatic?: boolean;
  progress?: Progress;
  /** How search engines are told about changes. Default: they are not. */
  indexNow?: IndexNow | undefined;
  /** Threads that are kept between publishes. Default: threads are started for this publish. */
  pool?: Pick<RenderPool, 'listPages' | 'renderPages'>;
  /** Whether a release may go live although its pages have this error. Default: no error is allowed. */
  allows?: (finding: PageFinding) => boolean;
  /** Called when the release is live. Cleaning up continues afterwards. */
  onLive?: (result: PublishResult) => void;
}
export interface PublishResult {
  /** The release. The folder of a refused release has been deleted. */
  id: string;
  /** `held` when the shop was rolled back and the publish left it so. */
  status: 'published' | 'unchanged' | 'held' | 'refused';
  pages: number;
  rendered: number;
  added: number;
  removed: number;
  images: number;
  feeds: FeedCounts;
  /** The first pages that were rendered or removed, as paths. */
  paths: string[];
  /** The problems of the rendered pages, and of the pages that link to a removed page. */
  findings: PageFinding[];
}

export interface HeadRelease {
  dir: string;
  release: Release;
}

/**
 * The newest release, or null when it or its index cannot be read. A damaged release must not stop the publish of a
 * good one.
 */
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

/** Whether pages of the newest release can be kept when the rows that they read have not changed. */
const isContinued = (head: HeadRelease, code: CodeManifest, snapshot: Snapshot): boolean =>
  head.release.code === code.digest && head.release.lineage === snapshot.meta.lineage;

/** The inputs and outputs of a publish that is under way. */
export interface Publication {
  options: PublishOptions;
  folders: ReleaseFolders;
  index: PageIndex;
  code: CodeManifest;
  snapshot: Snapshot;
  head: HeadRelease | null;
  pool: Pick<RenderPool, 'listPages' | 'renderPages'>;
}

const listAllPages = (publication: Publication) => publication.pool.listPages(createSource(publication));

const createSource = ({ options: { codeDir, snapshotFile, threads }, snapshot }: Publication) => ({
  codeDir,
  siteDir: codeDir,
  siteUrl: snapshot.site().siteUrl,
  snapshotFile,
  revision: snapshot.meta.contentDigest,
  ...(threads && { threads }),
});

async function planWhole(publication: Publication): Promise<RenderPlan> {
  const { snapshot } = publication;
  const render = await listAllPages(publication);
  const images = [brandShareImage, ...snapshot.images()];
  return { isWhole: true, render, remove: [], added: render.length, images, picturesChanged: true, feeds: everyItem };
}

/** Plans the pages that differ from the newest release. Plans all pages when the difference is not known. */
export async function planPages(publication: Publication): Promise<RenderPlan> {
  const { options, index, code, snapshot, head } = publication;
  if (!head || options.full || !isContinued(head, code, snapshot)) return planWhole(publication);
  const { database } = openSnapshotFile(options.snapshotFile, { verify: false });
  try {
    return await planChanges(database, index, head.release.revision, () => listAllPages(publication));
  } finally {
    database.close();
  }
}

const toPublishError = (error: unknown, snapshotFile: string): unknown =>
  isDatabaseError(error) && !isFullDiskError(error)
    ? new ContentError('SNAPSHOT_UNREADABLE', `The snapshot ${snapshotFile} is damaged. Pull the content again.`, {
        cause: error,
      })
    : toDiskError(error);

/** Opens what a publish reads and writes, and closes it afterwards. Throws `UserFacingError`. */
export async function withPublication<T>(
  options: PublishOptions,
  work: (publication: Publication) => Promise<T>,
): Promise<T> {
  const code = readCodeManifest(options.codeDir);
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

/** The number of pages that a result lists at most. */
const maxListedPages = 200;

/** The first pages that a publish renders or removes, as paths. Data files come after the pages. */
export const listPaths = ({ render, remove }: RenderPlan): string[] =>
  [...render, ...remove]
    .toSorted((a, b) => Number(a.isEndpoint) - Number(b.isEndpoint))
    .slice(0, maxListedPages)
    .map(({ pathname }) => `/${pathname.replace(/^\/+/, '')}`);
