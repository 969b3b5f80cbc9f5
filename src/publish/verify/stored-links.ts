/**
 * A translation of a page: its language code, or `x-default`, and its path. The path is null for an address on another
 * site.
 */
export interface Alternate {
  language: string;
  path: string | null;
}

/**
 * The paths of the pages that a page links to, one per line. A path in the page's own locale is stored without the
 * locale, since most paths are. Links in shared parts are stored once, with each part.
 */
export type StoredLinks = string;

/** The alternates of a page in a fixed order, one per line. All pages of a group have the same text. */
export type StoredAlternates = string;

const getLocalePrefix = (page: string) => /^\/[^/]+\//.exec(page)?.[0] ?? '/';

interface NamedPages {
  path: string;
  links: readonly string[];
  alternates: StoredAlternates;
}

/** Packs the links and the alternates of a page. */
export function packLinks({ path, links, alternates }: NamedPages): StoredLinks {
  const prefix = getLocalePrefix(path);
  const named = new Set([...links, ...unpackAlternates(alternates).flatMap((alternate) => alternate.path ?? [])]);
  return [...named].map((link) => `${link.startsWith(prefix) ? link.slice(prefix.length) : link}\n`).join('');
}

/** An empty line stands for the home page of the locale. Any other path begins with a slash. */
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

/** The links of a page: its own, and the names of the shared parts that have others. */
export interface PageLinks {
  page: string;
  links: StoredLinks;
  parts: readonly string[];
}
export interface PartLinks {
  name: string;
  links: readonly string[];
}

/** The pages that link to one of `targets`. Targets are paths with a slash at both ends. */
export function findPagesLinkingTo(
  targets: ReadonlySet<string>,
  parts: Iterable<PartLinks>,
  pages: Iterable<PageLinks>,
): string[] {
  if (targets.size === 0) return [];
  const namesTarget = (links: readonly string[]) => links.some((link) => targets.has(link) || targets.has(`${link}/`));
  const naming = new Set<string>();
  for (const { name, links } of parts) if (namesTarget(links)) naming.add(name);
  const found: string[] = [];
  for (const { page, links, parts: names } of pages)
    if (names.some((name) => naming.has(name)) || namesTarget(unpackLinks(page, links))) found.push(page);
  return found;
}
