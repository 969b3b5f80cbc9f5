import { copyFileSync, linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../config/fault.ts';
import { type Progress, silentProgress } from '../content/pull/progress.ts';
import type { SiteRecord } from '../content/snapshot/records.ts';
import { openSnapshot, type Snapshot } from '../content/snapshot/snapshot.ts';
import { compressAssets, keepOldAssets, linkAssets } from './release/assets.ts';
import { pageHeaders } from './release/headers.ts';
import { deriveImages, linkImages } from './release/images.ts';
import { type Plan, planPages, type Previous, reusePages } from './release/plan.ts';
import {
  createReleaseFolder,
  finish,
  goLive,
  liveRelease,
  prune,
  readRelease,
  type Release,
  releaseFolders,
  siteOf,
  snapshotOf,
  writeRelease,
} from './release/release.ts';
import { listPages, render, type RenderSource } from './render/render.ts';
import { type CodeReleaseManifest, readCodeRelease } from './render/render-page.ts';
import { createReport, type PageReport } from './release/report.ts';
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
function previous(dataDir: string): Previous | null {
  const dir = liveRelease(releaseFolders(dataDir));
  if (dir === null) return null;
  try {
    return { dir, release: readRelease(dir) };
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

const sayDisk = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentences: Record<string, string> = {
    EACCES:
      'The folder for releases cannot be written: give this user the right to write there, or set DATA_DIR to another folder.',
    EROFS: 'The folder for releases is on a read-only disk: set DATA_DIR to a folder that can be written.',
    ENOSPC: 'The disk is full: make room, or set DATA_DIR to another disk, and publish again.',
  };
  const sentence = typeof code === 'string' ? sentences[code] : undefined;
  return sentence
    ? new Fault('RELEASE_NOT_WRITABLE', `${sentence} What is served has not changed.`, { cause: error })
    : error;
};

interface Making {
  options: PublishOptions;
  code: CodeReleaseManifest;
  before: Previous | null;
  snapshot: Snapshot;
  site: SiteRecord;
  dir: string;
}

/** Renders the pages of the plan and links the others from the release before. */
async function makePages({ options, before, dir }: Making, source: RenderSource, plan: Plan): Promise<PageReport> {
  const report = createReport(snapshotOf(dir), plan.reuse.length > 0 ? before?.release : undefined);
  const { progress = silentProgress } = options;
  progress.start(`Rendering pages (${plan.reuse.length} stay as they are)`, plan.render.length);
  await render(source, plan.render, (notes) => {
    report.add(notes);
    notes.forEach(() => {
      progress.step();
    });
  });
  if (before && plan.reuse.length > 0) reusePages(plan.reuse, before, dir);
  report.addReused(plan.reuse.map(({ pathname }) => pathname));
  return report.finish();
}

async function makeImages({ options, snapshot, dir }: Making): Promise<number> {
  const images = snapshot.images();
  const folders = {
    originals: join(options.dataDir, 'images', 'originals'),
    derived: join(options.dataDir, 'images', 'derived'),
  };
  await deriveImages(images, folders, options.progress ?? silentProgress);
  linkImages(images, folders, siteOf(dir));
  return images.length;
}

function makeAssets({ options, code, before, dir }: Making): void {
  const client = join(options.codeDir, 'client');
  compressAssets(client);
  linkAssets(client, siteOf(dir));
  if (before) keepOldAssets(siteOf(before.dir), siteOf(dir), code.assets, options.now());
}

function slugs(snapshot: Snapshot): Release['products'] {
  const products: Record<string, Record<string, string>> = {};
  for (const { locale, sku, slug } of snapshot.productKeys()) (products[locale] ??= {})[sku] = slug;
  return products;
}

function contentDigestOf(snapshotFile: string): string {
  const snapshot = openSnapshot(snapshotFile);
  try {
    return snapshot.meta.contentDigest;
  } finally {
    snapshot.close();
  }
}

/** The locales of countries whose flag `defaultLandingPage` is on. */
const landingHomesOf = ({ locales, defaultLandingPage }: SiteRecord) =>
  locales.filter(({ country }) => defaultLandingPage.includes(country)).map(({ locale }) => locale);

/** Holds on to the snapshot by a link of its own, so that a pull under way cannot change it below the render. */
function begin(options: PublishOptions, code: CodeReleaseManifest, before: Previous | null): Making {
  const dir = createReleaseFolder(releaseFolders(options.dataDir), options.now());
  const held = join(dir, 'content.sqlite');
  linkSync(options.snapshotFile, held);
  copyFileSync(held, snapshotOf(dir));
  const snapshot = openSnapshot(held);
  return { options, code, before, snapshot, site: snapshot.site(), dir };
}

async function make(making: Making): Promise<PublishResult> {
  const { options, code, dir, snapshot, site } = making;
  const source = {
    codeDir: options.codeDir,
    siteDir: siteOf(dir),
    snapshotFile: snapshot.file,
    ...(options.threads ? { threads: options.threads } : {}),
  };
  const plan = planPages(await listPages(source), options.full ? null : making.before, snapshot.file, code.digest);
  makeAssets(making);
  const report = await makePages(making, source, plan);
  const images = await makeImages(making);
  const headers = pageHeaders(site, report.hashes);
  const locales = site.locales.map(({ locale }) => locale);
  const landingHomes = landingHomesOf(site);
  await writeSiteFiles(siteOf(dir), {
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
    products: slugs(snapshot),
    indexed: report.indexed,
    pages: report.pages,
  };
  const folders = releaseFolders(options.dataDir);
  const id = dir.replace(/^.*[\\/]/, '').replace(/\.partial$/, '');
  writeRelease(dir, { id, ...release });
  rmSync(snapshot.file);
  goLive(folders, finish(dir));
  prune(folders);
  return { id, status: 'published', pages: report.pages, rendered: plan.render.length, images };
}

/**
 * Renders the snapshot with the code release and makes the result live. Only pages whose rows changed are rendered,
 * when the code is
 * the live release's. Anything that fails leaves what is served as it was. Errors: Fault, with the code of its cause.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const code = readCodeRelease(options.codeDir);
  const before = previous(options.dataDir);
  if (
    before &&
    !options.full &&
    before.release.code === code.digest &&
    before.release.content === contentDigestOf(options.snapshotFile)
  ) {
    return { id: before.release.id, status: 'unchanged', pages: before.release.pages, rendered: 0, images: 0 };
  }
  let making: Making | undefined;
  try {
    making = begin(options, code, before);
    return await make(making);
  } catch (error) {
    throw sayDisk(error);
  } finally {
    making?.snapshot.close();
    if (making) rmSync(making.dir, { recursive: true, force: true });
  }
}
