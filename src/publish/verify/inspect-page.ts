import { pageWeightBudget } from '../../config/limits.ts';
import { isCataloguePath } from '../../i18n/paths.ts';
import type { SharedPart } from '../shared-part.ts';
import { addId, addProblem, createInspection, type Inspection, inspectTag, inspectText } from './inspect-tag.ts';
import { toPagePath } from './page-path.ts';
import type { PageProblem } from './problem.ts';
import { scanHtml } from './scan-html.ts';
import { packAlternates, type StoredAlternates } from './stored-links.ts';

/** What pages name in a part that they share, such as the menu. */
export interface PartFacts {
  name: string;
  links: readonly string[];
  assets: readonly string[];
}

/** What a page names and what is wrong with it by itself. Paths have no query. */
export interface PageFacts {
  path: string;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** Beside those of `parts`. */
  links: readonly string[];
  assets: readonly string[];
  /** Null when there is none. */
  canonical: string | null;
  alternates: StoredAlternates;
  problems: readonly PageProblem[];
  parts: readonly PartFacts[];
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

type Parts = ReadonlyMap<string, SharedPart>;
const noParts: Parts = new Map();

type OnComment = (comment: string, isInTemplate: boolean) => void;

function inspectHtml(html: string, inspection: Inspection, isInTemplate = false, onComment?: OnComment): void {
  scanHtml(html, {
    startTag: (tag) => {
      inspectTag(tag, isInTemplate || tag.isInTemplate, inspection);
    },
    rawText: (tag, text) => {
      inspectText(tag, text, inspection);
    },
    ...(onComment && { comment: onComment }),
  });
}

interface InspectedPart {
  inspection: Inspection;
  facts: PartFacts;
}
const inspectedParts = new WeakMap<SharedPart, InspectedPart>();

function inspectPart(part: SharedPart, siteUrl: string): InspectedPart {
  const known = inspectedParts.get(part);
  if (known?.inspection.siteUrl === siteUrl) return known;
  const inspection = createInspection('/', siteUrl);
  inspectHtml(part.html, inspection);
  const facts = { name: part.name, links: [...inspection.links], assets: [...inspection.assets] };
  const inspected = { inspection, facts };
  inspectedParts.set(part, inspected);
  return inspected;
}

/** The links of smaller parts, such as cards, are told with the page. */
const minLinksOfPart = 8;

/**
 * Adds what a part names to what a page names, or to `large` as it is. A part is read once, unless the address of the page
 * has a meaning in it.
 */
function addPart(part: SharedPart, isInTemplate: boolean, page: Inspection, large: PartFacts[]): void {
  const { inspection, facts } = inspectPart(part, page.siteUrl);
  if (inspection.hasRelativeAddress) {
    inspectHtml(part.html, page, isInTemplate);
    return;
  }
  if (facts.links.length >= minLinksOfPart) large.push(facts);
  else {
    for (const link of facts.links) page.links.add(link);
    for (const asset of facts.assets) page.assets.add(asset);
  }
  if (!isInTemplate) for (const id of inspection.ids) addId(id, page);
  for (const { code, subject } of inspection.problems) addProblem(page, code, subject);
  page.hasHeading ||= inspection.hasHeading;
  page.hasDescription ||= inspection.hasDescription;
  page.isNoindex ||= inspection.isNoindex;
}

/**
 * Collects what must be checked about a page, in one pass over its text. `siteUrl` has no slash at its end; `parts` are
 * those that comments in the text stand for.
 */
export function inspectPage(
  pathname: string,
  html: string,
  compressedBytes: number,
  siteUrl: string,
  parts: Parts = noParts,
): PageFacts {
  const inspection = createInspection(toPagePath(pathname), siteUrl);
  const large: PartFacts[] = [];
  inspectHtml(html, inspection, false, (comment, isInTemplate) => {
    const part = parts.get(comment);
    if (part) addPart(part, isInTemplate, inspection, large);
  });
  addMissingParts(inspection, compressedBytes);
  const { path, links, assets, canonical, problems, isNoindex } = inspection;
  const alternates = packAlternates(inspection.alternates);
  return {
    ...{ path, isIndexed: !isNoindex, links: [...links], assets: [...assets], canonical, alternates, problems },
    parts: large,
  };
}
