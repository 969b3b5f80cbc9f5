import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';

export interface SitemapInput {
  siteUrl: string;
  siteDir: string;
  locales: readonly string[];
  /** The paths of the pages, with a slash at both ends. Those of a locale follow each other. */
  paths: Iterable<string>;
  /** The addresses of the pictures of a page. It is called locale by locale. */
  findPictures(locale: string, path: string): readonly string[];
}

/** Search engines take files of up to 50,000 addresses and 50 MB. */
const maxEntries = 45_000;
const maxFileBytes = 45_000_000;
/** In characters: how much is written at once. */
const chunkLength = 1_000_000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const urlsetHead = `${head}<urlset xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`;

const getLocale = (path: string) => path.split('/', 2)[1] ?? '';

const toEntry = (address: string, pictures: readonly string[]): string => {
  const images = pictures.map((picture) => `<image:image><image:loc>${escapeUTF8(picture)}</image:loc></image:image>`);
  return `<url><loc>${escapeUTF8(address)}</loc>${images.join('')}</url>`;
};

/** Writes the files `NAME-0.xml`, `NAME-1.xml` and so on, none of them too large. Returns their names. */
function createSitemapFiles(siteDir: string, name: string) {
  const names: string[] = [];
  let file: number | undefined;
  let pending = '';
  let entries = 0;
  let bytes = 0;
  const writePending = (to: number) => {
    writeSync(to, pending);
    pending = '';
  };
  const finish = () => {
    if (file === undefined) return;
    pending += '</urlset>';
    writePending(file);
    closeSync(file);
    file = undefined;
  };
  const start = () => {
    names.push(`${name}-${names.length}.xml`);
    [pending, entries, bytes] = [urlsetHead, 0, urlsetHead.length];
    return openSync(join(siteDir, names.at(-1) ?? ''), 'w');
  };
  return {
    add(entry: string) {
      const size = Buffer.byteLength(entry);
      if (entries >= maxEntries || bytes + size > maxFileBytes) finish();
      file ??= start();
      pending += entry;
      [entries, bytes] = [entries + 1, bytes + size];
      if (pending.length > chunkLength) writePending(file);
    },
    finish(): string[] {
      finish();
      return names;
    },
  };
}
type SitemapFiles = ReturnType<typeof createSitemapFiles>;

/**
 * Writes `sitemap-index.xml` with sitemaps for each locale, which name the pictures of products. It holds one entry at a
 * time, so that its memory does not grow with the site.
 */
export function writeSitemaps({ siteUrl, siteDir, locales, paths, findPictures }: SitemapInput): void {
  const known = new Set(locales);
  const groups = new Map<string, SitemapFiles>();
  for (const path of paths) {
    const locale = getLocale(path);
    const group = known.has(locale) ? locale : 'pages';
    const files = groups.get(group) ?? createSitemapFiles(siteDir, `sitemap-${group}`);
    groups.set(group, files);
    files.add(toEntry(siteUrl + encodeURI(path), findPictures(locale, path)));
  }
  const names = [...groups.values()].flatMap((files) => files.finish());
  const sitemaps = names.map((name) => `<sitemap><loc>${escapeUTF8(`${siteUrl}/${name}`)}</loc></sitemap>`);
  writeFileSync(
    join(siteDir, 'sitemap-index.xml'),
    `${head}<sitemapindex xmlns="${namespace}">${sitemaps.join('')}</sitemapindex>`,
  );
}
