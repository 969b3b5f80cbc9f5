import { LRUCache } from 'lru-cache';
import { summarizeList } from '../../content/check/finding.ts';
import { createAlternatesCheck } from './alternates-check.ts';
import type { PageFacts, PartFacts } from './inspect-page.ts';
import { createPageTable, type PageTable } from './page-table.ts';
import { errorCodes, type PageProblem, type ProblemCode } from './problem.ts';
import type { StoredAlternates } from './stored-links.ts';

/** A problem of pages of a release. `pages` lists all of them, and the message names the first ones. */
export interface PageFinding extends PageProblem {
  severity: 'error' | 'warning';
  message: string;
  pages: readonly string[];
}

/**
 * Answers what the release contains. It is asked while pages are added, so it must include the pages that are not
 * rendered yet.
 */
export interface CheckedRelease {
  /** The pages that will be checked, as far as they are known: others take more memory. Default: none. */
  pages?: PageTable;
  /** Whether the release has a page. The path starts and ends with a slash. */
  hasPage(path: string): boolean;
  /** Whether the release has a file. The path begins with a slash. */
  hasFile(path: string): boolean;
  /** The alternates of a page that is not among the checked ones. Null when there is no such page. */
  readAlternates(path: string): StoredAlternates | null;
}

/** Checks pages one by one. Of each page it keeps only the problems and the alternates. */
export interface PageVerifier {
  add(facts: PageFacts): void;
  /** The findings of the added pages. Errors come first. */
  finish(): PageFinding[];
}

export interface VerifyInput extends CheckedRelease {
  /** The pages to check: the rendered pages, and the pages that link to a removed page. */
  facts: Iterable<PageFacts>;
}

type Lookup = Pick<CheckedRelease, 'hasPage' | 'hasFile'>;

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/** A page also answers at its path without the trailing slash. */
const isReachable = (path: string, { hasPage, hasFile }: Lookup) => hasPage(withSlash(path)) || hasFile(path);

const findBrokenLinks = ({ links }: Pick<PartFacts, 'links'>, release: Lookup): PageProblem[] =>
  links.filter((path) => !isReachable(path, release)).map((subject) => ({ code: 'LINK_BROKEN', subject }));

const findMissingAssets = ({ assets }: Pick<PartFacts, 'assets'>, { hasFile }: Lookup): PageProblem[] =>
  assets.filter((path) => !hasFile(path)).map((subject) => ({ code: 'ASSET_MISSING', subject }));

/** A page that search engines may list must name itself as its canonical page. */
const findWrongCanonical = ({ path, canonical, isIndexed }: PageFacts): PageProblem[] =>
  isIndexed && canonical !== path ? [{ code: 'CANONICAL_WRONG', subject: canonical ?? 'none' }] : [];

/** The number of answers that are cached: enough for the links that neighbouring pages share. */
const maxRememberedAnswers = 10_000;

/** Caches the answers by path, since pages share most of their links. */
function remember(ask: (path: string) => boolean): (path: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: maxRememberedAnswers });
  return (path) => {
    const answer = known.get(path) ?? ask(path);
    known.set(path, answer);
    return answer;
  };
}

/** Checks the links and assets of pages, and those of each shared part once. */
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

/** The message for each problem: what is wrong on which pages, and what to do. */
export const problemMessages: Readonly<Record<ProblemCode, (subject: string, pages: string) => string>> = {
  LINK_BROKEN: (subject, pages) =>
    `${subject} is linked from ${pages}, but there is no such page. Correct the link, or publish the page.`,
  IMAGE_NOT_MADE: (subject) =>
    `The picture of ${subject} cannot be made in the sizes of the shop, so a plain one stands for it. Save it anew and upload it.`,
  FEED_ITEM_LEFT_OUT: (subject, items) =>
    `The product feeds leave out ${items}, because ${subject}. Correct the product in the content.`,
  ASSET_MISSING: (subject, pages) =>
    `${subject} is missing, but ${pages} needs it. Pull and build again; if it is an image, upload its original again.`,
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

/** Merges the same problem of several pages into one finding, so that a wrong link in the footer is one line. */
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
          return { code, subject, severity, pages, message: problemMessages[code](subject, summarizeList(pages)) };
        })
        .sort((a, b) => a.severity.localeCompare(b.severity)),
  };
}

/** Checks pages of a release against the whole release. Its memory does not grow with the number of links. */
export function createPageVerifier({ pages = createPageTable([]), ...release }: CheckedRelease): PageVerifier {
  const problems = createProblemList();
  const alternates = createAlternatesCheck({ pages, readAlternates: (path) => release.readAlternates(path) });
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

/** Checks all given pages at once. */
export function verifyPages({ facts, ...release }: VerifyInput): PageFinding[] {
  const verifier = createPageVerifier(release);
  for (const page of facts) verifier.add(page);
  return verifier.finish();
}
