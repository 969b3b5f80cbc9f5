import { basename, join } from 'node:path';
import { rmSync } from 'node:fs';
import type { Progress } from '../../content/progress.ts';
import type { SiteRecord } from '../../content/snapshot/records.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { listPages, renderPages, type RenderOptions } from '../render/render-pages.ts';
import type { CodeReleaseManifest } from '../render/renderer.ts';
import { compressAssets, linkAssets, linkOldAssets } from './assets.ts';
import { buildPageHeaders } from './headers.ts';
import { deriveImages, linkImages } from './images.ts';
import { planPages, type PreviousRelease, type RenderPlan, reusePages } from './plan.ts';
import { type Release, getSiteDir, getSnapshotFile, removePartialSuffix, writeRelease } from './release.ts';
import { createPageReport, type PageReport } from './report.ts';
import { writeSiteFiles } from './site-files.ts';

/** What a release is made of. `dir` is its unfinished folder. */
export interface ReleaseBuild {
  dataDir: string;
  codeDir: string;
  code: CodeReleaseManifest;
  snapshot: Snapshot;
  site: SiteRecord;
  previous: PreviousRelease | null;
  dir: string;
  now: () => Date;
  threads?: number | undefined;
  /** Renders every page even when nothing changed. */
  full: boolean;
  progress: Progress;
}

export interface BuiltRelease {
  id: string;
  pages: number;
  rendered: number;
  images: number;
}

/** Renders the pages of the plan and links the others from the previous release. */
async function buildPages(build: ReleaseBuild, source: RenderOptions, plan: RenderPlan): Promise<PageReport> {
  const { previous, dir, progress } = build;
  const report = createPageReport(getSnapshotFile(dir), plan.reuse.length > 0 ? previous?.release : undefined);
  progress.start(`Rendering pages (${plan.reuse.length} are unchanged)`, plan.render.length);
  await renderPages(source, plan.render, (pages) => {
    report.add(pages);
    for (const _ of pages) progress.step();
  });
  if (previous && plan.reuse.length > 0) reusePages(plan.reuse, previous, dir);
  report.addReused(plan.reuse.map(({ pathname }) => pathname));
  return report.finish();
}

async function buildImages({ dataDir, snapshot, dir, progress }: ReleaseBuild): Promise<number> {
  const images = snapshot.images();
  const folders = {
    originals: join(dataDir, 'images', 'originals'),
    derived: join(dataDir, 'images', 'derived'),
  };
  await deriveImages(images, folders, progress);
  linkImages(images, folders, getSiteDir(dir));
  return images.length;
}

function buildAssets({ codeDir, code, previous, dir, now }: ReleaseBuild): void {
  const clientDir = join(codeDir, 'client');
  compressAssets(clientDir);
  linkAssets(clientDir, getSiteDir(dir));
  if (previous) linkOldAssets(getSiteDir(previous.dir), getSiteDir(dir), code.assets, now());
}

function collectSlugs(snapshot: Snapshot): Release['products'] {
  const products: Record<string, Record<string, string>> = {};
  for (const { locale, sku, slug } of snapshot.productKeys()) (products[locale] ??= {})[sku] = slug;
  return products;
}

/** The locales of countries whose flag `defaultLandingPage` is on. */
const listLandingHomes = ({ locales, defaultLandingPage }: SiteRecord) =>
  locales.filter(({ country }) => defaultLandingPage.includes(country)).map(({ locale }) => locale);

/** Describes a release for later publishes and for serving. */
const describeRelease = ({ code, snapshot, site, dir, now }: ReleaseBuild, report: PageReport): Release => ({
  id: removePartialSuffix(basename(dir)),
  createdAt: now().toISOString(),
  code: code.digest,
  content: snapshot.meta.contentDigest,
  headers: buildPageHeaders(site, report.hashes),
  hashes: report.hashes,
  locales: site.locales.map(({ locale }) => locale),
  defaultLocale: site.defaultLocale,
  landingHomes: listLandingHomes(site),
  products: collectSlugs(snapshot),
  indexed: report.indexed,
  pages: report.pages,
});

/** Fills the folder of a release: assets, pages, images, the files of static hosts, and its description. */
export async function buildRelease(build: ReleaseBuild): Promise<BuiltRelease> {
  const { codeDir, dir, snapshot, site, code, threads } = build;
  const source = { codeDir, siteDir: getSiteDir(dir), snapshotFile: snapshot.file, ...(threads && { threads }) };
  const plan = planPages(await listPages(source), build.full ? null : build.previous, snapshot.file, code.digest);
  buildAssets(build);
  const report = await buildPages(build, source, plan);
  const images = await buildImages(build);
  const release = describeRelease(build, report);
  await writeSiteFiles(getSiteDir(dir), { ...release, siteUrl: site.siteUrl, landingHomes: listLandingHomes(site) });
  writeRelease(dir, release);
  rmSync(snapshot.file);
  return { id: release.id, pages: report.pages, rendered: plan.render.length, images };
}
