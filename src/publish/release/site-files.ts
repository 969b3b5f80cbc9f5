import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getKeyPath, removeKeyFile } from '../index-now/key-file.ts';
import { compressedSuffixes, isCompressible, writeCompressedPage } from '../render/compress.ts';
import { type HttpHeaders, renderHeadersFile } from './headers.ts';
import { renderRedirectsFile } from './redirects.ts';
import { findListRedirects } from './renamed-lists.ts';
import { removeEmptyFolder, replaceLink } from './site-tree.ts';
import { type SitemapInput, writeSitemaps } from './sitemap.ts';
import { toPagePath } from '../verify/page-path.ts';

export interface SiteFilesInput {
  siteUrl: string;
  headers: HttpHeaders;
  locales: readonly string[];
  /** The locales of the newest release. */
  formerLocales: readonly string[];
  defaultLocale: string;
  landingHomes: readonly string[];
  /** The former addresses of lists. */
  formerLists: readonly string[];
  /**
   * Paths of the pages that search engines may list. Null when neither they nor the pictures of products have changed
   * since the previous release.
   */
  indexed: Iterable<string> | null;
  findPictures: SitemapInput['findPictures'];
  /** The key by which search engines are told about changes, and that of the newest release. */
  indexNowKey?: string | undefined;
  oldIndexNowKey: string | undefined;
}

/** Files may be hard links to files of other releases, so they are replaced and never written in place. */
function replaceFile(file: string, body: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === body) return;
  rmSync(file, { force: true });
  writeFileSync(file, body);
}

const readInode = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/** Static hosts look for `404.html` in the folder of the missing page and in its parents. */
function linkNotFound(siteDir: string, locale: string): void {
  for (const suffix of ['', ...compressedSuffixes]) {
    const page = join(siteDir, locale, '404', `index.html${suffix}`);
    const link = join(siteDir, locale, `404.html${suffix}`);
    if (readInode(page) !== readInode(link)) replaceLink(page, link);
  }
}

/** Static hosts would still show the not-found page of a closed locale, whose links lead nowhere. */
function removeNotFound(siteDir: string, locale: string): void {
  for (const suffix of ['', ...compressedSuffixes]) rmSync(join(siteDir, locale, `404.html${suffix}`), { force: true });
  if (existsSync(join(siteDir, locale))) removeEmptyFolder(join(siteDir, locale));
}

/** Removes the sitemaps of the previous release, with their compressed versions. */
function removeSitemaps(siteDir: string): void {
  for (const name of readdirSync(siteDir)) if (name.startsWith('sitemap')) rmSync(join(siteDir, name));
}

function compressRootFiles(siteDir: string): void {
  for (const name of readdirSync(siteDir)) {
    const file = join(siteDir, name);
    if (isCompressible(name) && !existsSync(`${file}.br`)) writeCompressedPage(file, readFileSync(file));
  }
}

/** Writes the files beside the pages: sitemaps, and the not-found pages, headers and redirects of static hosts. */
export async function writeSiteFiles(siteDir: string, files: SiteFilesInput): Promise<void> {
  for (const locale of files.locales) linkNotFound(siteDir, locale);
  for (const locale of files.formerLocales) if (!files.locales.includes(locale)) removeNotFound(siteDir, locale);
  if (files.indexed) {
    removeSitemaps(siteDir);
    await writeSitemaps({ ...files, siteDir, paths: Iterator.from(files.indexed).map(toPagePath) });
  }
  replaceFile(join(siteDir, '_headers'), renderHeadersFile(files.headers));
  replaceFile(
    join(siteDir, '_redirects'),
    renderRedirectsFile({ ...files, renamedLists: findListRedirects(siteDir, files.formerLists) }),
  );
  if (files.oldIndexNowKey && files.oldIndexNowKey !== files.indexNowKey) removeKeyFile(siteDir, files.oldIndexNowKey);
  if (files.indexNowKey) replaceFile(join(siteDir, getKeyPath(files.indexNowKey)), files.indexNowKey);
  compressRootFiles(siteDir);
}
