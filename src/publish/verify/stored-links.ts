import type { Alternate, PageFacts } from './inspect-page.ts';

/**
 * The pages that a page names, one in each line, for the store of a release. A path in the locale of the page is written
 * without that locale, since nearly all are.
 */
export type StoredLinks = string;

/** The alternates of a page in one order, a line each. All pages of a group have the same text. */
export type StoredAlternates = string;

const getLocalePrefix = (page: string) => /^\/[^/]+\//.exec(page)?.[0] ?? '/';

/** Packs the links and the alternates of a page. */
export function packLinks({ path, links, alternates }: Pick<PageFacts, 'path' | 'links' | 'alternates'>): StoredLinks {
  const prefix = getLocalePrefix(path);
  const named = new Set([...links, ...alternates.flatMap((alternate) => alternate.path ?? [])]);
  return [...named].map((link) => `${link.startsWith(prefix) ? link.slice(prefix.length) : link}\n`).join('');
}

/** An empty line is the page of the locale itself. Any other path begins with a slash. */
export function unpackLinks(page: string, stored: StoredLinks): string[] {
  const prefix = getLocalePrefix(page);
  const lines = stored.split('\n').slice(0, -1);
  return lines.map((line) => (line.startsWith('/') ? line : prefix + line));
}

export const packAlternates = (alternates: readonly Alternate[]): StoredAlternates =>
  alternates
    .map(({ language, path }) => `${language} ${path ?? ''}\n`)
    .sort()
    .join('');

export const unpackAlternates = (stored: StoredAlternates): Alternate[] =>
  stored
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const end = line.indexOf(' ');
      return { language: line.slice(0, end), path: line.slice(end + 1) || null };
    });

/** The pages that name one of `targets`, which are paths with a slash at both ends. */
export function findPagesLinkingTo(
  targets: ReadonlySet<string>,
  pages: Iterable<readonly [page: string, links: StoredLinks]>,
): string[] {
  if (targets.size === 0) return [];
  const found: string[] = [];
  for (const [page, stored] of pages)
    if (unpackLinks(page, stored).some((link) => targets.has(link) || targets.has(`${link}/`))) found.push(page);
  return found;
}
