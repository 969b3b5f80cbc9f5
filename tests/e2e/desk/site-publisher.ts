import { cp, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../../src/content/check/check.ts';
import type { Progress } from '../../../src/content/progress.ts';
import { pull } from '../../../src/content/pull/pull.ts';
import { openSnapshot } from '../../../src/content/snapshot/snapshot.ts';
import type { ClaimedRequest } from '../../../src/contract/desk/publisher.ts';
import type { KeptRelease, PublishChange, PublishReport } from '../../../src/contract/desk/publish-report.ts';
import type { PublishProgress } from '../../../src/contract/desk/requests.ts';
import { publish } from '../../../src/publish/publish.ts';
import {
  findLiveRelease,
  getReleaseFolders,
  getSiteDir,
  getSnapshotFile,
  readRelease,
  rollback,
} from '../../../src/publish/release/release.ts';
import { codeDir } from '../../fixtures/site/built-site.ts';

interface SitePublisherOptions {
  siteUrl: string;
  apiUrl: string;
  /** The folder with the releases of the site. */
  releasesDir: string;
}
type Report = (progress: PublishProgress) => void;

const maxPaths = 50;

/** Tells the progress of a pull or a publish as that of a step. */
function createProgress(step: string, onProgress: Report): Progress {
  let [done, total] = [0, 0];
  return {
    start(_, steps) {
      [done, total] = [0, steps];
      onProgress({ step, done, total });
    },
    step() {
      done += 1;
      onProgress({ step, done: Math.min(done, total), total });
    },
    log() {},
    stop() {},
  };
}

const requireLive = (folder: string) => {
  const live = findLiveRelease(getReleaseFolders(folder));
  if (live === null) throw new Error(`Nothing is live in ${folder}.`);
  return live;
};

async function listPages(site: string): Promise<string[]> {
  const files = await readdir(site, { recursive: true });
  return files.filter((file) => file.endsWith('index.html'));
}

/** Unchanged pages of a release are links to those of the one before. */
async function isSameFile(first: string, second: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(first), stat(second)]);
  return a.ino === b.ino || (await readFile(first)).equals(await readFile(second));
}

async function comparePages(before: string, after: string): Promise<PublishReport['pages']> {
  const [old, next] = [new Set(await listPages(before)), await listPages(after)];
  const added = next.filter((file) => !old.has(file));
  const changed: string[] = [];
  for (const file of next)
    if (old.has(file) && !(await isSameFile(join(before, file), join(after, file)))) changed.push(file);
  const removed = [...old].filter((file) => !next.includes(file));
  return {
    total: next.length,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    paths: [...added, ...changed].slice(0, maxPaths).map((file) => `/${file.replace(/index\.html$/, '')}`),
  };
}

/** The products of both snapshots whose prices differ. */
function listPriceChanges(beforeFile: string, afterFile: string): PublishChange[] {
  const [before, after] = [openSnapshot(beforeFile), openSnapshot(afterFile)];
  try {
    return after.productKeys().flatMap(({ locale, sku }): PublishChange[] => {
      const [old, next] = [before.product(locale, sku), after.product(locale, sku)];
      return old && next && old.displayPrice !== next.displayPrice
        ? [
            {
              kind: 'repriced',
              locale,
              subject: sku,
              name: next.name,
              before: old.displayPrice,
              after: next.displayPrice,
            },
          ]
        : [];
    });
  } finally {
    before.close();
    after.close();
  }
}

/** Publishes the site of the tests as staff ask for it. Its reports say what really differs. */
export async function createSitePublisher({ siteUrl, apiUrl, releasesDir }: SitePublisherOptions) {
  const snapshotFile = join(releasesDir, 'desk.sqlite');
  /** A preview is published into a copy of the site's releases. */
  const previewDir = await mkdtemp(join(releasesDir, 'preview-'));

  const listReleases = async (): Promise<KeptRelease[]> => {
    const live = requireLive(releasesDir);
    const names = await readdir(getReleaseFolders(releasesDir).releases);
    return names
      .filter((name) => !name.endsWith('.partial'))
      .map((name) => {
        const dir = join(getReleaseFolders(releasesDir).releases, name);
        const { id, createdAt, pages } = readRelease(dir);
        return { id, createdAt, pages, isLive: live.endsWith(name) };
      });
  };

  async function copyLiveRelease(): Promise<void> {
    await rm(previewDir, { recursive: true, force: true });
    const [from, to] = [getReleaseFolders(releasesDir), getReleaseFolders(previewDir)];
    const live = requireLive(releasesDir);
    const name = live.slice(from.releases.length + 1);
    await cp(live, join(to.releases, name), { recursive: true });
    await symlink(join('releases', name), to.live);
    await symlink(join(releasesDir, 'images'), join(previewDir, 'images'));
  }

  async function publishContent({ kind, allow }: ClaimedRequest, onProgress: Report): Promise<Partial<PublishReport>> {
    const live = requireLive(releasesDir);
    const imagesDir = join(releasesDir, 'images');
    await pull({ apiUrl, siteUrl, snapshotFile, imagesDir, progress: createProgress('pull', onProgress) });
    const findings = checkContent(getSnapshotFile(live), snapshotFile).findings.map((finding) => ({
      ...finding,
      isAllowed: allow.includes(finding.code),
    }));
    const changes = listPriceChanges(getSnapshotFile(live), snapshotFile);
    const content = { findings, changes, counts: { repriced: changes.length } };
    const isRefused = findings.some(({ severity, isAllowed }) => severity === 'error' && !isAllowed);
    if (kind === 'publish' && isRefused) return { ...content, outcome: 'refused' };
    if (kind === 'preview') await copyLiveRelease();
    const dataDir = kind === 'preview' ? previewDir : releasesDir;
    const progress = createProgress('render', onProgress);
    const { status, id } = await publish({ dataDir, codeDir, snapshotFile, now: () => new Date(), progress });
    const pages = await comparePages(getSiteDir(live), getSiteDir(requireLive(dataDir)));
    if (kind === 'preview') return { ...content, pages, outcome: 'checked', preview: id };
    return { ...content, pages, outcome: status };
  }

  async function run(request: ClaimedRequest, onProgress: Report) {
    const startedAt = new Date();
    const outcome: Partial<PublishReport> =
      request.kind === 'rollback'
        ? { outcome: 'rolled-back', release: rollback(getReleaseFolders(releasesDir)) }
        : await publishContent(request, onProgress);
    const releases = await listReleases();
    const report: PublishReport = {
      ...{ outcome: 'failed', release: releases.find(({ isLive }) => isLive)?.id ?? null },
      ...{ startedAt: startedAt.toISOString(), milliseconds: Date.now() - startedAt.getTime() },
      ...{ counts: {}, changes: [], findings: [] },
      pages: { total: 0, added: 0, changed: 0, removed: 0, paths: [] },
      ...outcome,
    };
    return { report, releases };
  }
  return {
    run,
    listReleases,
    /** The HTML of a page of the last preview. */
    readPreviewedPage: (path: string) =>
      readFile(join(getSiteDir(requireLive(previewDir)), path, 'index.html'), 'utf8'),
    remove: () => rm(previewDir, { recursive: true, force: true }),
  };
}
