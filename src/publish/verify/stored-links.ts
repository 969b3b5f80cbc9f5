/** A translation of a page: its language code, or `x-default`, and its path. Null stands for an address elsewhere. */
export interface Alternate {
  language: string;
  path: string | null;
}

/**
 * The pages that a page names, one in each line, for the store of a release. A path in the locale of the page is written
 * without that locale, since nearly all are. What it names in parts that pages share is kept once, with each part.
 */
export type StoredLinks = string;

/** The alternates of a page in one order, a line each. All pages of a group have the same text. */
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

/** What a page names: by itself, and in the parts with these names. */
export interface PageLinks {
  page: string;
  links: StoredLinks;
  parts: readonly string[];
}
export interface PartLinks {
  name: string;
  links: readonly string[];
}

/** The pages that name one of `targets`, which are paths with a slash at both ends. */
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
