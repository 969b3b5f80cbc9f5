import { basename, join } from 'node:path';
import { rmSync } from 'node:fs';
import type { Progress } from '../../content/progress.ts';
import type { SiteRecord } from '../../content/snapshot/records.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { buildFeeds } from '../feeds/build-feeds.ts';
import { findFeedProblems } from '../feeds/feed-summary.ts';
import type { PageIndex, PageRecorder } from '../pages/page-index.ts';
import type { RenderOptions } from '../render/render-options.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { CodeManifest } from '../code-manifest.ts';
import type { Encoding } from '../encoding.ts';
import { compressAssets, linkAssets, linkOldAssets } from './assets.ts';
import { buildPageHeaders } from './headers.ts';
import { deriveImages, linkImages } from './images.ts';
import type { RenderPlan } from './plan.ts';
import { createReleaseCheck } from './release-check.ts';
import type { PageFinding } from '../verify/verify-pages.ts';
import { type Release, getSiteDir, removePartialSuffix, writeRelease } from './release.ts';
import { createHashCollector } from './hash-collector.ts';
import { toPagePath } from '../verify/page-path.ts';
import { findListPaths, isListPath, readListRedirects } from './renamed-lists.ts';
import { writeSiteFiles } from './site-files.ts';
import { createPictureLookup } from './sitemap-pictures.ts';
import { removePage, removePageFiles } from './site-tree.ts';
import { findPlaceholderImages, getImageFolders } from './placeholder-images.ts';

/** The inputs of a release. */
export interface ReleaseBuild {
  dataDir: string;
  codeDir: string;
  code: CodeManifest;
  snapshot: Snapshot;
  site: SiteRecord;
  index: PageIndex;
  plan: RenderPlan;
  /** The newest release. Null before the first release. */
  head: { dir: string; release: Release } | null;
  /** The unfinished folder: empty when every page is rendered, else a copy of the newest release. */
  dir: string;
  sequence: number;
  now: () => Date;
  threads?: number | undefined;
  encoding?: Encoding | undefined;
  indexNowKey: string | undefined;
  progress: Progress;
  render: RenderPool['renderPages'];
}

interface BuiltPages {
  /** The hashes of inline blocks that the release allows. */
  hashes: Release['hashes'];
  findings: PageFinding[];
}

/** Renders the pages of the plan and checks them. */
async function buildPages(build: ReleaseBuild, recorder: PageRecorder): Promise<BuiltPages> {
  const { codeDir, snapshot, site, index, plan, head, dir, threads, encoding, progress, render } = build;
  const source: RenderOptions = {
    codeDir,
    siteDir: getSiteDir(dir),
    siteUrl: site.siteUrl,
    snapshotFile: snapshot.file,
    revision: snapshot.meta.contentDigest,
    ...(threads && { threads }),
    ...(encoding && { encoding }),
  };
  const check = createReleaseCheck({ ...source, plan, index });
  const hashes = createHashCollector(plan.isWhole ? undefined : head?.release.hashes);
  if (!plan.isWhole) {
    for (const job of plan.render) removePageFiles(source.siteDir, job);
    for (const job of plan.remove) removePage(source.siteDir, job);
  }
  progress.start('Rendering pages', plan.render.length);
  await render(source, plan.render, (pages) => {
    hashes.add(pages);
    check.add(pages);
    recorder.addPages(pages);
    for (const _ of pages) progress.step();
  });
  recorder.removePages(plan.remove.map(({ pathname }) => pathname));
  return { hashes: hashes.finish(), findings: check.finish() };
}

/** A picture that cannot be derived does not stop the publish. */
async function buildImages(build: ReleaseBuild, recorder: PageRecorder): Promise<PageFinding[]> {
  const { dataDir, snapshot, plan, dir, progress, encoding } = build;
  const folders = getImageFolders(dataDir);
  await deriveImages(plan.images, folders, progress, encoding);
  linkImages(plan.images, folders, getSiteDir(dir));
  recorder.addImages(plan.images);
  return findPlaceholderImages(dataDir, snapshot);
}

/** A folder copied from the newest release already has the assets of its code. */
function buildAssets({ codeDir, code, plan, head, dir, now }: ReleaseBuild): void {
  if (!plan.isWhole) return;
  const clientDir = join(codeDir, 'client');
  compressAssets(clientDir);
  linkAssets(clientDir, getSiteDir(dir));
  if (head) linkOldAssets(getSiteDir(head.dir), getSiteDir(dir), code.assets, now());
}

/** The locales of countries whose flag `defaultLandingPage` is on. */
const listLandingHomes = ({ locales, defaultLandingPage }: SiteRecord) =>
  locales.filter(({ country }) => defaultLandingPage.includes(country)).map(({ locale }) => locale);

/**
 * Counts the pages from the plan where possible: counting the rows of a large site takes longer than publishing a small
 * change.
 */
const countPages = ({ index, plan, head }: ReleaseBuild): number =>
  plan.isWhole || !head ? index.countPages() : head.release.pages + plan.added - plan.remove.length;

/** The addresses of lists that earlier releases had. */
function listFormerLists({ head, plan, site }: ReleaseBuild): string[] {
  if (!head) return [];
  const siteDir = getSiteDir(head.dir);
  const locales = site.locales.map(({ locale }) => locale);
  const gone = plan.isWhole
    ? findListPaths(siteDir, locales)
    : plan.remove.map(({ pathname }) => toPagePath(pathname)).filter(isListPath);
  return [...readListRedirects(siteDir), ...gone];
}

/** Describes a release for later publishes and for the static server. */
const describeRelease = (
  { code, snapshot, site, dir, sequence, plan, head, now }: ReleaseBuild,
  hashes: Release['hashes'],
  pages: number,
): Release => ({
  id: removePartialSuffix(basename(dir)),
  createdAt: now().toISOString(),
  code: code.digest,
  content: snapshot.meta.contentDigest,
  sequence,
  wholeSequence: plan.isWhole || !head ? sequence : head.release.wholeSequence,
  lineage: snapshot.meta.lineage,
  revision: snapshot.meta.revision,
  headers: buildPageHeaders(site, hashes),
  hashes,
  locales: site.locales.map(({ locale }) => locale),
  defaultLocale: site.defaultLocale,
  landingHomes: listLandingHomes(site),
  pages,
});

/**
 * Fills the folder of a release: assets, images, pages, the files of static hosts, and its record. Checks the pages;
 * the caller discards the release when it has findings that are not allowed.
 */
export async function buildRelease(
  build: ReleaseBuild,
  recorder: PageRecorder,
): Promise<{ release: Release; findings: PageFinding[]; feedsWritten: number }> {
  const { dir, site, index } = build;
  buildAssets(build);
  const imageFindings = await buildImages(build, recorder);
  const { hashes, findings } = await buildPages(build, recorder);
  const { feeds, written } = buildFeeds({ ...build, changes: build.plan.feeds });
  const { indexNowKey } = build;
  const release = { ...describeRelease(build, hashes, countPages(build)), feeds, ...(indexNowKey && { indexNowKey }) };
  await writeSiteFiles(getSiteDir(dir), {
    ...release,
    siteUrl: site.siteUrl,
    landingHomes: listLandingHomes(site),
    formerLists: listFormerLists(build),
    formerLocales: build.head?.release.locales ?? [],
    oldIndexNowKey: build.head?.release.indexNowKey,
    indexed: recorder.indexedChanged || build.plan.picturesChanged ? index.listIndexed() : null,
    findPictures: createPictureLookup(build.snapshot, site.siteUrl),
  });
  rmSync(join(dir, 'release.json'), { force: true });
  writeRelease(dir, release);
  const allFindings = [...findings, ...imageFindings, ...findFeedProblems(feeds.locales)];
  return { release, findings: allFindings, feedsWritten: written };
}
