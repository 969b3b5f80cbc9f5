import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeUTF8 } from 'entities';
import { UserFacingError } from '../../config/user-facing-error.ts';

export interface SitemapInput {
  siteUrl: string;
  siteDir: string;
  locales: readonly string[];
  /** The paths of the pages, with a slash at both ends. Those of a locale follow each other. */
  paths: Iterable<string>;
  /** The addresses of the pictures of a page. It is called locale by locale. */
  findPictures(locale: string, path: string): readonly string[];
}

/** Search engines take files of up to 50,000 addresses and 50 MB. Fewer keep the memory small that a file takes. */
const maxEntries = 10_000;
const maxFileBytes = 45_000_000;
/** In bytes: about what the elements around an address take, and the characters in it that are escaped. */
const elementBytes = 80;

const getLocale = (path: string) => path.split('/', 2)[1] ?? '';

interface Entry {
  path: string;
  pictures: readonly string[];
}

/** The integration logs its errors and continues; here an error stops the publish. */
const logger = {
  info: () => undefined,
  warn: (message: string) => {
    throw new UserFacingError('SITEMAP_FAILED', message);
  },
  error: (message: string) => {
    throw new UserFacingError('SITEMAP_FAILED', message);
  },
};

/** The integration writes the pictures of an item, which its types leave out. */
function addPictures(item: SitemapItem, addresses: readonly string[]): SitemapItem {
  const withPictures = { ...item, img: addresses.map((url) => ({ url })) };
  return addresses.length > 0 ? withPictures : item;
}

/**
 * Writes one sitemap. The hooks of the sitemap integration are called here, because `astro build` does not render the
 * pages.
 */
async function writeSitemap({ siteUrl, siteDir }: SitemapInput, name: string, entries: readonly Entry[]) {
  const pictures = new Map(entries.map((entry) => [entry.path, entry.pictures]));
  const { hooks } = sitemap({
    filenameBase: name,
    namespaces: { image: true, news: false, video: false, xhtml: false },
    serialize: (item) => addPictures(item, pictures.get(decodeURI(item.url.slice(siteUrl.length))) ?? []),
  });
  const config = { site: siteUrl, base: '/', trailingSlash: 'always', build: { format: 'directory' } };
  const callHook = async (hookName: keyof typeof hooks, options: object) => {
    const hook: unknown = hooks[hookName];
    if (typeof hook === 'function') await Reflect.apply(hook, undefined, [options]);
  };
  await callHook('astro:routes:resolved', { routes: [] });
  await callHook('astro:config:done', { config });
  const pages = entries.map(({ path }) => ({ pathname: path.slice(1) }));
  await callHook('astro:build:done', { dir: pathToFileURL(`${siteDir}/`), pages, logger });
  renameSync(join(siteDir, `${name}-0.xml`), join(siteDir, `${name}.xml`));
  rmSync(join(siteDir, `${name}-index.xml`));
}

/** The entries of each sitemap with its name. A sitemap has pages of one locale, or pages of none. */
function* listSitemaps({ siteUrl, locales, paths, findPictures }: SitemapInput): Generator<[string, Entry[]]> {
  const known = new Set(locales);
  const counts = new Map<string, number>();
  let [group, entries, bytes]: [string, Entry[], number] = ['', [], 0];
  const finish = function* (): Generator<[string, Entry[]]> {
    if (entries.length === 0) return;
    const number = counts.get(group) ?? 0;
    counts.set(group, number + 1);
    yield [`sitemap-${group}-${number}`, entries];
    [entries, bytes] = [[], 0];
  };
  for (const path of paths) {
    const locale = getLocale(path);
    const next = known.has(locale) ? locale : 'pages';
    const pictures = findPictures(locale, path);
    const size = [siteUrl + encodeURI(path), ...pictures].reduce(
      (sum, address) => sum + elementBytes + address.length,
      0,
    );
    if (next !== group || entries.length >= maxEntries || bytes + size > maxFileBytes) yield* finish();
    group = next;
    entries.push({ path, pictures });
    bytes += size;
  }
  yield* finish();
}

/**
 * Writes `sitemap-index.xml` with sitemaps for each locale, which name the pictures of products. One sitemap at a time is
 * held, so that its memory does not grow with the site.
 */
export async function writeSitemaps(input: SitemapInput): Promise<void> {
  const names: string[] = [];
  for (const [name, entries] of listSitemaps(input)) {
    await writeSitemap(input, name, entries);
    names.push(name);
  }
  const sitemaps = names.map((name) => `<sitemap><loc>${escapeUTF8(`${input.siteUrl}/${name}.xml`)}</loc></sitemap>`);
  writeFileSync(
    join(input.siteDir, 'sitemap-index.xml'),
    `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`,
  );
}
