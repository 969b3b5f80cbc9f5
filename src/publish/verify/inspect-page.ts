import { pageWeightBudget } from '../../config/limits.ts';
import { isCataloguePath } from '../../i18n/paths.ts';
import { toPagePath, toSitePath } from './page-path.ts';
import type { PageProblem, ProblemCode } from './problem.ts';
import { scanHtml, type StartTag } from './scan-html.ts';
import { inspectStructuredData } from './structured-data.ts';

/** A translation of a page: its language code, or `x-default`, and its path. Null stands for an address elsewhere. */
export interface Alternate {
  language: string;
  path: string | null;
}

/** What a page names and what is wrong with it by itself. Paths have no query. */
export interface PageFacts {
  path: string;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  links: readonly string[];
  assets: readonly string[];
  /** Null when there is none. */
  canonical: string | null;
  alternates: readonly Alternate[];
  problems: readonly PageProblem[];
}

interface Inspection {
  path: string;
  siteUrl: string;
  links: Set<string>;
  assets: Set<string>;
  ids: Set<string>;
  problems: PageProblem[];
  alternates: Alternate[];
  canonical: string | null;
  isNoindex: boolean;
  hasTitle: boolean;
  hasDescription: boolean;
  hasHeading: boolean;
}

const addProblem = ({ problems }: Inspection, code: ProblemCode, subject: string) => {
  if (!problems.some((problem) => problem.code === code && problem.subject === subject))
    problems.push({ code, subject });
};

function addPath(paths: Set<string>, address: string | null, { path, siteUrl }: Inspection): void {
  const sitePath = address === null ? null : toSitePath(address, path, siteUrl);
  if (sitePath !== null) paths.add(sitePath);
}

/** Each image of a `srcset` is an address, and a size after a space. Addresses may have commas inside. */
function addSourceSet(srcset: string | null, inspection: Inspection): void {
  if (srcset === null) return;
  for (const [, address = ''] of srcset.matchAll(/(?:^|,)[\s,]*([^\s,](?:\S*[^\s,])?)/g))
    addPath(inspection.assets, address, inspection);
}

/** Relations of a link element whose address is that of a file that the browser fetches. */
const fileRelations = /^(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|mask-icon|manifest|prefetch)$/;

function inspectLink(tag: StartTag, inspection: Inspection): void {
  const relations = (tag.attribute('rel') ?? '').toLowerCase().split(/\s+/);
  const href = tag.attribute('href');
  if (href === null) return;
  const toPath = () => toSitePath(href, inspection.path, inspection.siteUrl);
  if (relations.includes('canonical')) inspection.canonical = toPath() ?? href;
  const language = tag.attribute('hreflang');
  if (relations.includes('alternate') && language !== null) inspection.alternates.push({ language, path: toPath() });
  if (relations.some((relation) => fileRelations.test(relation))) addPath(inspection.assets, href, inspection);
  addSourceSet(tag.attribute('imagesrcset'), inspection);
}

function inspectMeta(tag: StartTag, inspection: Inspection): void {
  const name = (tag.attribute('name') ?? tag.attribute('property') ?? '').toLowerCase();
  const content = tag.attribute('content') ?? '';
  if (name === 'robots' && /\bno(?:ne|index)\b/i.test(content)) inspection.isNoindex = true;
  if (name === 'description' && content.trim() !== '') inspection.hasDescription = true;
  if (name === 'og:image' || name === 'twitter:image') addPath(inspection.assets, content, inspection);
}

function inspectMedia(tag: StartTag, inspection: Inspection): void {
  addPath(inspection.assets, tag.attribute('src'), inspection);
  addPath(inspection.assets, tag.attribute('poster'), inspection);
  addSourceSet(tag.attribute('srcset'), inspection);
}

const inspectAnchor = (tag: StartTag, inspection: Inspection) => {
  addPath(inspection.links, tag.attribute('href'), inspection);
};

const inspectors: ReadonlyMap<string, (tag: StartTag, inspection: Inspection) => void> = new Map([
  ['a', inspectAnchor],
  ['area', inspectAnchor],
  ['link', inspectLink],
  ['meta', inspectMeta],
  ...['img', 'source', 'video', 'audio', 'script', 'input'].map((name) => [name, inspectMedia] as const),
  [
    'h1',
    (_: StartTag, inspection: Inspection) => {
      inspection.hasHeading = true;
    },
  ],
]);

function inspectTag(tag: StartTag, inspection: Inspection): void {
  const id = tag.isInTemplate ? null : tag.attribute('id');
  if (id !== null && inspection.ids.has(id)) addProblem(inspection, 'ID_DUPLICATED', id);
  if (id !== null) inspection.ids.add(id);
  inspectors.get(tag.name)?.(tag, inspection);
}

function inspectText(tag: StartTag, text: string, inspection: Inspection): void {
  if (tag.name === 'title' && text.trim() !== '') inspection.hasTitle = true;
  if (tag.name !== 'script' || tag.attribute('type')?.toLowerCase() !== 'application/ld+json') return;
  inspectStructuredData(text, {
    problem: (subject) => {
      addProblem(inspection, 'STRUCTURED_DATA_INVALID', subject);
    },
    address: (address, kind) => {
      if (address.startsWith(`${inspection.siteUrl}/`))
        addPath(kind === 'file' ? inspection.assets : inspection.links, address, inspection);
    },
  });
}

/** Pages that search engines list need a description and a heading; every page needs a title. */
function addMissingParts(inspection: Inspection, compressedBytes: number): void {
  const { path, isNoindex, hasTitle, hasDescription, hasHeading } = inspection;
  if (!hasTitle) addProblem(inspection, 'TITLE_MISSING', '');
  if (!isNoindex && !hasDescription) addProblem(inspection, 'DESCRIPTION_MISSING', '');
  if (!isNoindex && !hasHeading) addProblem(inspection, 'HEADING_MISSING', '');
  if (isCataloguePath(path) && compressedBytes > pageWeightBudget)
    addProblem(inspection, 'PAGE_TOO_HEAVY', `${compressedBytes} bytes`);
}

/** Collects what must be checked about a page, in one pass over its text. `siteUrl` has no slash at its end. */
export function inspectPage(pathname: string, html: string, compressedBytes: number, siteUrl: string): PageFacts {
  const inspection: Inspection = {
    path: toPagePath(pathname),
    siteUrl,
    links: new Set(),
    assets: new Set(),
    ids: new Set(),
    problems: [],
    alternates: [],
    canonical: null,
    isNoindex: false,
    hasTitle: false,
    hasDescription: false,
    hasHeading: false,
  };
  scanHtml(html, {
    startTag: (tag) => {
      inspectTag(tag, inspection);
    },
    rawText: (tag, text) => {
      inspectText(tag, text, inspection);
    },
  });
  addMissingParts(inspection, compressedBytes);
  const { path, links, assets, canonical, alternates, problems, isNoindex } = inspection;
  return { path, isIndexed: !isNoindex, links: [...links], assets: [...assets], canonical, alternates, problems };
}
