import { pageWeightBudget } from '../../config/limits.ts';
import { isCataloguePath } from '../../i18n/paths.ts';
import type { SharedPart } from '../../content/shared-part.ts';
import { addId, addProblem, createInspection, type Inspection, inspectTag, inspectText } from './inspect-tag.ts';
import { toPagePath } from './page-path.ts';
import type { PageProblem } from './problem.ts';
import { scanHtml } from './scan-html.ts';
import { packAlternates, type StoredAlternates } from './stored-links.ts';

/** The links and assets of a part that several pages share, such as the menu. */
export interface PartFacts {
  name: string;
  links: readonly string[];
  assets: readonly string[];
}

/** The links and assets of a page, and the problems that the page has by itself. Paths have no query. */
export interface PageFacts {
  path: string;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** Without those of `parts`. */
  links: readonly string[];
  assets: readonly string[];
  /** Null when the page has none. */
  canonical: string | null;
  alternates: StoredAlternates;
  problems: readonly PageProblem[];
  parts: readonly PartFacts[];
}

/** Every page needs a title. Pages that search engines may list also need a description and a heading. */
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

/** Parts with fewer links, such as cards, are not reported as shared parts: their links are added to the page. */
const minLinksOfPart = 8;

/**
 * Adds the links and assets of a part to the page, or the whole part to `sharedParts` when it has many links. A part is
 * inspected once, unless its addresses are relative to the page.
 */
function addPart(part: SharedPart, isInTemplate: boolean, page: Inspection, sharedParts: PartFacts[]): void {
  const { inspection, facts } = inspectPart(part, page.siteUrl);
  if (inspection.hasRelativeAddress) {
    inspectHtml(part.html, page, isInTemplate);
    return;
  }
  if (facts.links.length >= minLinksOfPart) sharedParts.push(facts);
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

interface PageSource {
  pathname: string;
  html: string;
  compressedBytes: number;
}

/**
 * Collects the facts that the checks of a page need, in one pass over its text. `siteUrl` has no trailing slash;
 * `parts` are the shared parts that comments in the text stand for.
 */
export function inspectPage(
  { pathname, html, compressedBytes }: PageSource,
  siteUrl: string,
  parts: Parts = noParts,
): PageFacts {
  const inspection = createInspection(toPagePath(pathname), siteUrl);
  const sharedParts: PartFacts[] = [];
  inspectHtml(html, inspection, false, (comment, isInTemplate) => {
    const part = parts.get(comment);
    if (part) addPart(part, isInTemplate, inspection, sharedParts);
  });
  addMissingParts(inspection, compressedBytes);
  const { path, links, assets, canonical, problems, isNoindex } = inspection;
  const alternates = packAlternates(inspection.alternates);
  return {
    ...{ path, isIndexed: !isNoindex, links: [...links], assets: [...assets], canonical, alternates, problems },
    parts: sharedParts,
  };
}
