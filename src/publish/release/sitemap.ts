import sitemap from '@astrojs/sitemap';
import { pathToFileURL } from 'node:url';
import { UserFacingError } from '../../config/user-facing-error.ts';

interface SitemapItem {
  url: string;
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

const getLocale = (siteUrl: string, url: string) =>
  url
    .slice(siteUrl.length)
    .split('/')
    .find((segment) => segment !== '') ?? '';

/**
 * Writes `sitemap-index.xml` with one sitemap for each locale. The hooks of the sitemap integration are called here,
 * because `astro build` does not render the pages.
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
  const callHook = async (name: keyof typeof hooks, options: object) => {
    const hook: unknown = hooks[name];
    if (typeof hook === 'function') await Reflect.apply(hook, undefined, [options]);
  };
  await callHook('astro:routes:resolved', { routes: [] });
  await callHook('astro:config:done', { config });
  await callHook('astro:build:done', { dir: pathToFileURL(`${siteDir}/`), pages, logger });
}
