import { copyFileSync, linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../config/user-facing-error.ts';
import { type Progress, silentProgress } from '../content/progress.ts';
import type { SiteRecord } from '../content/snapshot/records.ts';
import { openSnapshot, type Snapshot } from '../content/snapshot/snapshot.ts';
import { compressAssets, linkOldAssets, linkAssets } from './release/assets.ts';
import { buildPageHeaders } from './release/headers.ts';
import { deriveImages, linkImages } from './release/images.ts';
import { type RenderPlan, planPages, type PreviousRelease, reusePages } from './release/plan.ts';
import {
  createReleaseFolder,
  finishRelease,
  goLive,
  findLiveRelease,
  pruneReleases,
  readRelease,
  type Release,
  getReleaseFolders,
  getSiteDir,
  getSnapshotFile,
  writeRelease,
} from './release/release.ts';
import { listPages, renderPages, type RenderOptions } from './render/render-pages.ts';
import { type CodeReleaseManifest, readCodeRelease } from './render/renderer.ts';
import { createPageReport, type PageReport } from './release/report.ts';
import { writeSiteFiles } from './release/site-files.ts';

export interface PublishOptions {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  now: () => Date;
  threads?: number;
  /** Renders every page even when nothing changed. */
  full?: boolean;
  progress?: Progress;
}
export interface PublishResult {
  id: string;
  status: 'published' | 'unchanged';
  pages: number;
  rendered: number;
  images: number;
}

/** The live release, when there is one and it can be read. A damaged one is no reason not to publish a good one. */
function readPreviousRelease(dataDir: string): PreviousRelease | null {
  const dir = findLiveRelease(getReleaseFolders(dataDir));
  if (dir === null) return null;
  try {
    return { dir, release: readRelease(dir) };
  } catch (error) {
    if (error instanceof UserFacingError) return null;
    throw error;
  }
}

const toDiskError = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentences: Record<string, string> = {
    EACCES:
      'The folder for releases cannot be written: give this user the right to write there, or set DATA_DIR to another folder.',
    EROFS: 'The folder for releases is on a read-only disk: set DATA_DIR to a folder that can be written.',
    ENOSPC: 'The disk is full: make room, or set DATA_DIR to another disk, and publish again.',
  };
  const sentence = typeof code === 'string' ? sentences[code] : undefined;
  return sentence
    ? new UserFacingError('RELEASE_NOT_WRITABLE', `${sentence} What is served has not changed.`, { cause: error })
    : error;
};

interface ReleaseBuild {
  options: PublishOptions;
  code: CodeReleaseManifest;
  previous: PreviousRelease | null;
  snapshot: Snapshot;
  site: SiteRecord;
  dir: string;
}

/** Renders the pages of the plan and links the others from the release before. */
async function buildPages(
  { options, previous, dir }: ReleaseBuild,
  source: RenderOptions,
  plan: RenderPlan,
): Promise<PageReport> {
  const report = createPageReport(getSnapshotFile(dir), plan.reuse.length > 0 ? previous?.release : undefined);
  const { progress = silentProgress } = options;
  progress.start(`Rendering pages (${plan.reuse.length} stay as they are)`, plan.render.length);
  await renderPages(source, plan.render, (notes) => {
    report.add(notes);
    notes.forEach(() => {
      progress.step();
    });
  });
  if (previous && plan.reuse.length > 0) reusePages(plan.reuse, previous, dir);
  report.addReused(plan.reuse.map(({ pathname }) => pathname));
  return report.finish();
}

async function buildImages({ options, snapshot, dir }: ReleaseBuild): Promise<number> {
  const images = snapshot.images();
  const folders = {
    originals: join(options.dataDir, 'images', 'originals'),
    derived: join(options.dataDir, 'images', 'derived'),
  };
  await deriveImages(images, folders, options.progress ?? silentProgress);
  linkImages(images, folders, getSiteDir(dir));
  return images.length;
}

function buildAssets({ options, code, previous, dir }: ReleaseBuild): void {
  const client = join(options.codeDir, 'client');
  compressAssets(client);
  linkAssets(client, getSiteDir(dir));
  if (previous) linkOldAssets(getSiteDir(previous.dir), getSiteDir(dir), code.assets, options.now());
}

function collectSlugs(snapshot: Snapshot): Release['products'] {
  const products: Record<string, Record<string, string>> = {};
  for (const { locale, sku, slug } of snapshot.productKeys()) (products[locale] ??= {})[sku] = slug;
  return products;
}

function readContentDigest(snapshotFile: string): string {
  const snapshot = openSnapshot(snapshotFile);
  try {
    return snapshot.meta.contentDigest;
  } finally {
    snapshot.close();
  }
}

/** The locales of countries whose flag `defaultLandingPage` is on. */
const listLandingHomes = ({ locales, defaultLandingPage }: SiteRecord) =>
  locales.filter(({ country }) => defaultLandingPage.includes(country)).map(({ locale }) => locale);

/** Holds on to the snapshot by a link of its own, so that a pull under way cannot change it below the render. */
function startBuild(options: PublishOptions, code: CodeReleaseManifest, before: PreviousRelease | null): ReleaseBuild {
  const dir = createReleaseFolder(getReleaseFolders(options.dataDir), options.now());
  const held = join(dir, 'content.sqlite');
  linkSync(options.snapshotFile, held);
  copyFileSync(held, getSnapshotFile(dir));
  const snapshot = openSnapshot(held);
  return { options, code, previous: before, snapshot, site: snapshot.site(), dir };
}

async function buildRelease(making: ReleaseBuild): Promise<PublishResult> {
  const { options, code, dir, snapshot, site } = making;
  const source = {
    codeDir: options.codeDir,
    siteDir: getSiteDir(dir),
    snapshotFile: snapshot.file,
    ...(options.threads ? { threads: options.threads } : {}),
  };
  const plan = planPages(await listPages(source), options.full ? null : making.previous, snapshot.file, code.digest);
  buildAssets(making);
  const report = await buildPages(making, source, plan);
  const images = await buildImages(making);
  const headers = buildPageHeaders(site, report.hashes);
  const locales = site.locales.map(({ locale }) => locale);
  const landingHomes = listLandingHomes(site);
  await writeSiteFiles(getSiteDir(dir), {
    siteUrl: site.siteUrl,
    headers,
    locales,
    defaultLocale: site.defaultLocale,
    landingHomes,
    indexed: report.indexed,
  });
  const release = {
    createdAt: options.now().toISOString(),
    code: code.digest,
    content: snapshot.meta.contentDigest,
    headers,
    hashes: report.hashes,
    locales,
    defaultLocale: site.defaultLocale,
    landingHomes,
    products: collectSlugs(snapshot),
    indexed: report.indexed,
    pages: report.pages,
  };
  const folders = getReleaseFolders(options.dataDir);
  const id = dir.replace(/^.*[\\/]/, '').replace(/\.partial$/, '');
  writeRelease(dir, { id, ...release });
  rmSync(snapshot.file);
  goLive(folders, finishRelease(dir));
  pruneReleases(folders);
  return { id, status: 'published', pages: report.pages, rendered: plan.render.length, images };
}

/**
 * Renders the snapshot with the code release and makes the result live. Only pages whose rows changed are rendered,
 * when the code is
 * the live release's. Anything that fails leaves what is served as it was. Errors: Fault, with the code of its cause.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const code = readCodeRelease(options.codeDir);
  const before = readPreviousRelease(options.dataDir);
  if (
    before &&
    !options.full &&
    before.release.code === code.digest &&
    before.release.content === readContentDigest(options.snapshotFile)
  ) {
    return { id: before.release.id, status: 'unchanged', pages: before.release.pages, rendered: 0, images: 0 };
  }
  let making: ReleaseBuild | undefined;
  try {
    making = startBuild(options, code, before);
    return await buildRelease(making);
  } catch (error) {
    throw toDiskError(error);
  } finally {
    making?.snapshot.close();
    if (making) rmSync(making.dir, { recursive: true, force: true });
  }
}
