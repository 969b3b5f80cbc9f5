import { LRUCache } from 'lru-cache';
import { summarizeList } from '../../content/check/finding.ts';
import type { PageFacts, PartFacts } from './inspect-page.ts';
import { errorCodes, type PageProblem, type ProblemCode } from './problem.ts';
import { type StoredAlternates, unpackAlternates } from './stored-links.ts';

/** Something that is wrong with pages of a release. `pages` are all of them, and the message names the first ones. */
export interface PageFinding extends PageProblem {
  severity: 'error' | 'warning';
  message: string;
  pages: readonly string[];
}

/** What the release has. It is asked while pages are added, so it must know the pages that are still to be rendered. */
export interface CheckedRelease {
  /** Whether the release has a page. The path has a slash at both ends. */
  hasPage(path: string): boolean;
  /** Whether the release has a file. The path begins with a slash. */
  hasFile(path: string): boolean;
  /** The alternates of a page of the release that is not checked. Null when there is no such page. */
  readAlternates(path: string): StoredAlternates | null;
}

/** Checks pages one by one, and keeps of each only what is wrong and its alternates. */
export interface PageVerifier {
  add(facts: PageFacts): void;
  /** What is wrong with the pages that were added. Errors come first. */
  finish(): PageFinding[];
}

export interface VerifyInput extends CheckedRelease {
  /** The pages to check: those that were rendered, and those that link to a page that is gone. */
  facts: Iterable<PageFacts>;
}

type Lookup = Pick<CheckedRelease, 'hasPage' | 'hasFile'>;

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/** A page answers without the slash at its end, too. */
const isReachable = (path: string, { hasPage, hasFile }: Lookup) => hasPage(withSlash(path)) || hasFile(path);

const findBrokenLinks = ({ links }: Pick<PartFacts, 'links'>, release: Lookup): PageProblem[] =>
  links.filter((path) => !isReachable(path, release)).map((subject) => ({ code: 'LINK_BROKEN', subject }));

const findMissingAssets = ({ assets }: Pick<PartFacts, 'assets'>, { hasFile }: Lookup): PageProblem[] =>
  assets.filter((path) => !hasFile(path)).map((subject) => ({ code: 'ASSET_MISSING', subject }));

/** A page that search engines list names itself as the canonical one. */
const findWrongCanonical = ({ path, canonical, isIndexed }: PageFacts): PageProblem[] =>
  isIndexed && canonical !== path ? [{ code: 'CANONICAL_WRONG', subject: canonical ?? 'none' }] : [];

/** How many answers are remembered: enough for what neighbouring pages link to in common. */
const maxRememberedAnswers = 10_000;

/** Asks once for each path: pages share most of what they name. */
function remember(ask: (path: string) => boolean): (path: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: maxRememberedAnswers });
  return (path) => {
    const answer = known.get(path) ?? ask(path);
    known.set(path, answer);
    return answer;
  };
}

/** Search engines ignore alternates unless all pages of a group name the same ones, themselves included. */
function findWrongAlternates(
  path: string,
  own: StoredAlternates,
  readStored: (path: string) => StoredAlternates | null,
): PageProblem[] {
  const alternates = unpackAlternates(own);
  const problems: PageProblem[] = [];
  const languages = alternates.map(({ language }) => language);
  if (new Set(languages).size < languages.length || !alternates.some((alternate) => alternate.path === path))
    problems.push({ code: 'ALTERNATE_NOT_RECIPROCAL', subject: path });
  for (const other of new Set(alternates.map((alternate) => alternate.path))) {
    if (other === path || other === null) continue;
    const others = readStored(other);
    if (others === null) problems.push({ code: 'ALTERNATE_BROKEN', subject: other });
    else if (others !== own) problems.push({ code: 'ALTERNATE_NOT_RECIPROCAL', subject: other });
  }
  return problems;
}

/** Collects the alternates of pages. The text of a group is kept once. */
function createAlternatesCheck({ readAlternates }: Pick<CheckedRelease, 'readAlternates'>) {
  const texts = new Map<StoredAlternates, StoredAlternates>();
  const own = new Map<string, StoredAlternates>();
  return {
    add({ path, alternates: text }: PageFacts): void {
      const known = texts.get(text) ?? text;
      texts.set(known, known);
      own.set(path, known);
    },
    *findProblems(): Generator<[path: string, PageProblem]> {
      for (const [path, text] of own) {
        if (text === '') continue;
        for (const problem of findWrongAlternates(path, text, (other) => own.get(other) ?? readAlternates(other)))
          yield [path, problem];
      }
    },
  };
}

/** Looks for what pages name, and once for what is named in a part that they share. */
function createTargetCheck(release: Lookup): (facts: PageFacts) => PageProblem[] {
  const lookup: Lookup = {
    hasPage: remember((path) => release.hasPage(path)),
    hasFile: remember((path) => release.hasFile(path)),
  };
  const findProblems = (facts: Pick<PartFacts, 'links' | 'assets'>) => [
    ...findBrokenLinks(facts, lookup),
    ...findMissingAssets(facts, lookup),
  ];
  const problemsOfParts = new Map<string, PageProblem[]>();
  const findProblemsOfPart = (part: PartFacts) => {
    const known = problemsOfParts.get(part.name) ?? findProblems(part);
    problemsOfParts.set(part.name, known);
    return known;
  };
  return (facts) => [...findProblems(facts), ...facts.parts.flatMap(findProblemsOfPart)];
}

/** What each problem is called on the pages that have it, and what to do. */
export const sentences: Readonly<Record<ProblemCode, (subject: string, pages: string) => string>> = {
  LINK_BROKEN: (subject, pages) =>
    `${subject} is linked from ${pages}, but there is no such page. Correct the link, or publish the page.`,
  IMAGE_NOT_MADE: (subject) =>
    `The picture of ${subject} cannot be made in the sizes of the shop, so a plain one stands for it. Save it anew and upload it.`,
  ASSET_MISSING: (subject, pages) =>
    `${subject} is missing, but ${pages} needs it. Pull and build again; for an image, upload its original.`,
  CANONICAL_WRONG: (subject, pages) =>
    `The canonical address is ${subject} on ${pages}. Make it the address of the page itself.`,
  ALTERNATE_BROKEN: (subject, pages) =>
    `${subject} is named as a translation by ${pages}, but there is no such page. Correct the alternates.`,
  ALTERNATE_NOT_RECIPROCAL: (subject, pages) =>
    `${subject} does not name the same translations as ${pages}. Give all pages of the group the same alternates.`,
  STRUCTURED_DATA_INVALID: (subject, pages) =>
    `The structured data has no usable ${subject} on ${pages}. Correct the content that it comes from.`,
  TITLE_MISSING: (_, pages) => `There is no title on ${pages}. Give the page a title.`,
  DESCRIPTION_MISSING: (_, pages) => `There is no description for search engines on ${pages}. Write one.`,
  HEADING_MISSING: (_, pages) => `There is no main heading (h1) on ${pages}. Give the page one.`,
  ID_DUPLICATED: (subject, pages) => `The id "${subject}" stands more than once on ${pages}. Make it unique.`,
  PAGE_TOO_HEAVY: (subject, pages) =>
    `The page weighs ${subject} compressed on ${pages}, above the budget. Shorten its texts or lists.`,
};

const errors: ReadonlySet<string> = new Set(errorCodes);

/** Problems that pages share are one finding, so that a wrong link in the footer is one line. */
function createProblemList() {
  const found = new Map<string, { problem: PageProblem; pages: string[] }>();
  return {
    add(page: string, problem: PageProblem): void {
      const key = `${problem.code} ${problem.subject}`;
      const known = found.get(key);
      if (known) known.pages.push(page);
      else found.set(key, { problem, pages: [page] });
    },
    toFindings: (): PageFinding[] =>
      [...found.values()]
        .map(({ problem: { code, subject }, pages }): PageFinding => {
          const severity = errors.has(code) ? 'error' : 'warning';
          return { code, subject, severity, pages, message: sentences[code](subject, summarizeList(pages)) };
        })
        .sort((a, b) => a.severity.localeCompare(b.severity)),
  };
}

/** Checks pages of a release against the whole release. Its memory does not grow with what the pages name. */
export function createPageVerifier(release: CheckedRelease): PageVerifier {
  const problems = createProblemList();
  const alternates = createAlternatesCheck(release);
  const findProblems = createTargetCheck(release);
  return {
    add(facts) {
      for (const problem of [...facts.problems, ...findProblems(facts), ...findWrongCanonical(facts)])
        problems.add(facts.path, problem);
      alternates.add(facts);
    },
    finish() {
      for (const [path, problem] of alternates.findProblems()) problems.add(path, problem);
      return problems.toFindings();
    },
  };
}

/** Checks all these pages at once. */
export function verifyPages({ facts, ...release }: VerifyInput): PageFinding[] {
  const verifier = createPageVerifier(release);
  for (const page of facts) verifier.add(page);
  return verifier.finish();
}
