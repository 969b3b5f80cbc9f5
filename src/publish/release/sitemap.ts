import sitemap from '@astrojs/sitemap';
import { pathToFileURL } from 'node:url';
import { UserFacingError } from '../../config/user-facing-error.ts';

interface SitemapItem {
  url: string;
}

/** The integration reports faults to its logger and goes on; here they end the publish. */
const logger = {
  info: () => undefined,
  warn: (message: string) => {
    throw new UserFacingError('SITEMAP_FAILED', message);
  },
  error: (message: string) => {
    throw new UserFacingError('SITEMAP_FAILED', message);
  },
};

const getLocale = (siteUrl: string, url: string) =>
  url
    .slice(siteUrl.length)
    .split('/')
    .find((part) => part !== '') ?? '';

/**
 * Writes `sitemap-index.xml` with one sitemap per locale, through the sitemap integration's own hooks: pages are not
 * made by
 * `astro build`, so it does not run by itself.
 */
export async function writeSitemaps(
  siteUrl: string,
  siteDir: string,
  locales: readonly string[],
  pathnames: readonly string[],
): Promise<void> {
  const chunks = Object.fromEntries(
    locales.map((locale) => [
      locale,
      (item: SitemapItem) => (getLocale(siteUrl, item.url) === locale ? item : undefined),
    ]),
  );
  const { hooks } = sitemap({ chunks });
  const config = { site: siteUrl, base: '/', trailingSlash: 'always', build: { format: 'directory' } };
  const pages = pathnames.map((pathname) => ({ pathname: `${pathname.replace(/^\/+|\/+$/g, '')}/` }));
  const call = async (name: keyof typeof hooks, options: object) => {
    const hook: unknown = hooks[name];
    if (typeof hook === 'function') await Reflect.apply(hook, undefined, [options]);
  };
  await call('astro:routes:resolved', { routes: [] });
  await call('astro:config:done', { config });
  await call('astro:build:done', { dir: pathToFileURL(`${siteDir}/`), pages, logger });
}
