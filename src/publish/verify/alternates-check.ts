import { hash } from 'node:crypto';
import type { PageFacts } from './inspect-page.ts';
import type { PageTable } from './page-table.ts';
import type { PageProblem } from './problem.ts';
import { type StoredAlternates, unpackAlternates } from './stored-links.ts';

/** A page of the table by its number, any other page by its path. */
type Member = number | string;

/** The pages that name the same alternates. */
interface Group {
  digest: string;
  /** The pages on this site that are named. */
  members: readonly Member[];
  repeatsLanguage: boolean;
}

interface AlternatesCheckInput {
  /** The pages that will be added, as far as they are known. */
  pages: PageTable;
  /** The alternates of a page that is not among the checked ones. Null when there is no such page. */
  readAlternates(path: string): StoredAlternates | null;
}

const digestText = (text: StoredAlternates) => hash('sha256', text, 'binary');

/** Keeps each group once. Its text is a digest, since the texts of all groups of a large site are long. */
function createGroups(toMember: (path: string) => Member) {
  const groups: Group[] = [];
  const numbers = new Map<string, number>();
  return {
    get: (number: number) => groups[number],
    /** The number of the group with this text. */
    number(text: StoredAlternates): number {
      const digest = digestText(text);
      const known = numbers.get(digest);
      if (known !== undefined) return known;
      const alternates = unpackAlternates(text);
      const paths = new Set(alternates.flatMap(({ path }) => path ?? []));
      const languages = new Set(alternates.map(({ language }) => language));
      groups.push({
        digest,
        members: Array.from(paths, toMember),
        repeatsLanguage: languages.size < alternates.length,
      });
      numbers.set(digest, groups.length - 1);
      return groups.length - 1;
    },
  };
}

/** The group of each page that was added. */
function createGroupOfPages({ size }: PageTable) {
  const ofNumbers = new Int32Array(size).fill(-1);
  const ofPaths = new Map<string, number>();
  return {
    set(page: Member, group: number): void {
      if (typeof page === 'number') ofNumbers[page] = group;
      else ofPaths.set(page, group);
    },
    get: (page: Member): number => (typeof page === 'number' ? ofNumbers[page] : ofPaths.get(page)) ?? -1,
    *list(): Generator<[page: Member, group: number]> {
      for (const [page, group] of ofNumbers.entries()) if (group !== -1) yield [page, group];
      yield* ofPaths;
    },
  };
}

/**
 * Collects the alternates of pages. Search engines ignore alternates unless all pages of a group name the same ones,
 * including themselves.
 */
export function createAlternatesCheck({ pages, readAlternates }: AlternatesCheckInput) {
  const toMember = (path: string): Member => {
    const number = pages.find(path);
    return number === -1 ? path : number;
  };
  const toPath = (page: Member) => (typeof page === 'number' ? pages.getPath(page) : page);
  const groups = createGroups(toMember);
  const groupOf = createGroupOfPages(pages);
  const readDigest = (page: Member): string | null => {
    const added = groups.get(groupOf.get(page));
    if (added) return added.digest;
    const stored = readAlternates(toPath(page));
    return stored === null ? null : digestText(stored);
  };
  function* findProblemsOf(page: Member, { digest, members, repeatsLanguage }: Group): Generator<PageProblem> {
    if (repeatsLanguage || !members.includes(page)) yield { code: 'ALTERNATE_NOT_RECIPROCAL', subject: toPath(page) };
    for (const other of members) {
      if (other === page) continue;
      const others = readDigest(other);
      if (others === null) yield { code: 'ALTERNATE_BROKEN', subject: toPath(other) };
      else if (others !== digest) yield { code: 'ALTERNATE_NOT_RECIPROCAL', subject: toPath(other) };
    }
  }
  return {
    add({ path, alternates }: PageFacts): void {
      groupOf.set(toMember(path), groups.number(alternates));
    },
    *findProblems(): Generator<[path: string, PageProblem]> {
      const none = groups.number('');
      for (const [page, number] of groupOf.list()) {
        const group = groups.get(number);
        if (!group || number === none) continue;
        for (const problem of findProblemsOf(page, group)) yield [toPath(page), problem];
      }
    },
  };
}
