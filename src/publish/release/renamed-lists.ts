import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of a category or a subcategory: the path of its folder, and its slug. */
const listPattern = /^\/([a-z]{2}-[a-z]{2}\/shopproducts(?:\/\d+){1,2})\/(\d*[^/\d][^/]*)\/$/;

/** Static hosts take a limited number of redirects. */
const maxRenamed = 1_000;

export interface ListRedirect {
  from: string;
  to: string;
}

export const isListPath = (path: string): boolean => listPattern.test(path);

const isSlug = (name: string) => /\D/.test(name);

const listFolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];

/** The slugs of lists, with the folders in which their pages are. */
function listSlugs(siteDir: string, folder: string): string[] {
  return listFolders(join(siteDir, folder)).flatMap((name) =>
    isSlug(name)
      ? folder.endsWith('shopproducts')
        ? []
        : [`/${folder}/${name}/`]
      : listSlugs(siteDir, `${folder}/${name}`),
  );
}

/** Every list of a site. */
export const findListPaths = (siteDir: string, locales: readonly string[]): string[] =>
  locales.flatMap((locale) => listSlugs(siteDir, `${locale}/shopproducts`));

/** The redirects of renamed lists that the newest release has. */
export function readListRedirects(siteDir: string): string[] {
  const file = join(siteDir, '_redirects');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [from = '', , status] = line.split(' ');
      return status === '301' && listPattern.test(from) ? [from] : [];
    });
}

function findListPath(siteDir: string, path: string): string | null {
  const [, folder = ''] = listPattern.exec(path) ?? [];
  const slug = folder === '' ? undefined : listFolders(join(siteDir, folder)).find(isSlug);
  return slug === undefined ? null : `/${folder}/${slug}/`;
}

/**
 * Leads former addresses of lists to the present ones. An address whose list is gone, or has its former name again, is
 * left out. `former` may repeat addresses; those at its end count if there are too many.
 */
export const findListRedirects = (siteDir: string, former: readonly string[]): ListRedirect[] =>
  [...new Set(former)]
    .flatMap((from) => {
      const to = findListPath(siteDir, from);
      return to === null || to === from ? [] : [{ from, to }];
    })
    .slice(-maxRenamed);
