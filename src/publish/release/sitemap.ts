import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import { pathToFileURL } from 'node:url';
import { UserFacingError } from '../../config/user-facing-error.ts';

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

export interface SitemapInput {
  siteUrl: string;
  siteDir: string;
  locales: readonly string[];
  /** The paths of the pages, with a slash at both ends. */
  paths: readonly string[];
  /** The addresses of the pictures of a page. It is called locale by locale. */
  findPictures(locale: string, path: string): readonly string[];
}

const getLocale = (path: string) => path.split('/').find((segment) => segment !== '') ?? '';

/** Search engines take files of up to 50,000 addresses and 50 MB. */
const maxEntries = 45_000;
const maxFileBytes = 45_000_000;

/** In bytes: about what the elements around an address take, and the characters in it that are escaped. */
const elementBytes = 80;
const measureEntry = (address: string, pictures: readonly string[]) =>
  pictures.reduce((total, picture) => total + elementBytes + picture.length, elementBytes + address.length);

function isTooLarge(sizes: readonly number[], limit: number): boolean {
  for (let start = 0; start < sizes.length; start += limit)
    if (sizes.slice(start, start + limit).reduce((total, size) => total + size, 0) > maxFileBytes) return true;
  return false;
}

/** The number of addresses of each file, so that no file of a locale is too large. */
function chooseEntryLimit(sizesOfLocales: readonly (readonly number[])[]): number {
  let limit = maxEntries;
  while (limit > 1 && sizesOfLocales.some((sizes) => isTooLarge(sizes, limit))) limit = Math.ceil(limit / 2);
  return limit;
}

/** The integration writes the pictures of an item, which its types leave out. */
function addPictures(item: SitemapItem, addresses: readonly string[]): SitemapItem {
  const withPictures = { ...item, img: addresses.map((url) => ({ url })) };
  return addresses.length > 0 ? withPictures : item;
}

/**
 * Writes `sitemap-index.xml` with sitemaps for each locale, which name the pictures of products. The hooks of the sitemap
 * integration are called here, because `astro build` does not render the pages.
 */
export async function writeSitemaps({ siteUrl, siteDir, locales, paths, findPictures }: SitemapInput): Promise<void> {
  const byLocale = Map.groupBy(paths, getLocale);
  const pictures = new Map<string, readonly string[]>();
  const sizes = locales.map((locale) =>
    (byLocale.get(locale) ?? []).map((path) => {
      const found = findPictures(locale, path);
      pictures.set(path, found);
      return measureEntry(siteUrl + encodeURI(path), found);
    }),
  );
  const chunks = Object.fromEntries(
    locales.map((locale) => [
      locale,
      (item: SitemapItem) => {
        const path = decodeURI(item.url.slice(siteUrl.length));
        return getLocale(path) === locale ? addPictures(item, pictures.get(path) ?? []) : undefined;
      },
    ]),
  );
  const namespaces = { image: true, news: false, video: false, xhtml: false };
  const { hooks } = sitemap({ chunks, namespaces, entryLimit: chooseEntryLimit(sizes) });
  const config = { site: siteUrl, base: '/', trailingSlash: 'always', build: { format: 'directory' } };
  const pages = paths.map((path) => ({ pathname: path.slice(1) }));
  const callHook = async (name: keyof typeof hooks, options: object) => {
    const hook: unknown = hooks[name];
    if (typeof hook === 'function') await Reflect.apply(hook, undefined, [options]);
  };
  await callHook('astro:routes:resolved', { routes: [] });
  await callHook('astro:config:done', { config });
  await callHook('astro:build:done', { dir: pathToFileURL(`${siteDir}/`), pages, logger });
}
