import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressedSuffixes, isCompressible, writeCompressedPage } from '../render/compress.ts';
import { type HttpHeaders, renderHeadersFile } from './headers.ts';
import { renderRedirectsFile } from './redirects.ts';
import { writeSitemaps } from './sitemap.ts';

export interface SiteFilesInput {
  siteUrl: string;
  headers: HttpHeaders;
  locales: readonly string[];
  defaultLocale: string;
  landingHomes: readonly string[];
  indexed: readonly string[];
}

/** Static hosts look for `404.html` in the folder of the missing page and its parents. */
function copyNotFound(siteDir: string, locale: string): void {
  for (const suffix of ['', ...compressedSuffixes]) {
    const page = join(siteDir, locale, '404', `index.html${suffix}`);
    if (existsSync(page)) copyFileSync(page, join(siteDir, locale, `404.html${suffix}`));
  }
}

function compressRootFiles(siteDir: string): void {
  for (const name of readdirSync(siteDir)) {
    const file = join(siteDir, name);
    if (isCompressible(name) && !existsSync(`${file}.br`)) writeCompressedPage(file, readFileSync(file));
  }
}

/** Writes the files beside the pages: sitemaps, and the not-found pages, headers and redirects of static hosts. */
export async function writeSiteFiles(siteDir: string, files: SiteFilesInput): Promise<void> {
  for (const locale of files.locales) copyNotFound(siteDir, locale);
  await writeSitemaps(files.siteUrl, siteDir, files.locales, files.indexed);
  writeFileSync(join(siteDir, '_headers'), renderHeadersFile(files.headers));
  writeFileSync(join(siteDir, '_redirects'), renderRedirectsFile(files));
  compressRootFiles(siteDir);
}
