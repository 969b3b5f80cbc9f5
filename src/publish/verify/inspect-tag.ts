import { isRelativeAddress, toSitePath } from './page-path.ts';
import type { PageProblem, ProblemCode } from './problem.ts';
import type { StartTag } from './scan-html.ts';
import type { Alternate } from './stored-links.ts';
import { inspectStructuredData } from './structured-data.ts';

/** The facts that were found on a page so far. */
export interface Inspection {
  path: string;
  siteUrl: string;
  /** Whether any address is relative to the address of the page. */
  hasRelativeAddress: boolean;
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

export const createInspection = (path: string, siteUrl: string): Inspection => ({
  path,
  siteUrl,
  hasRelativeAddress: false,
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
});

export const addProblem = ({ problems }: Inspection, code: ProblemCode, subject: string) => {
  if (!problems.some((problem) => problem.code === code && problem.subject === subject))
    problems.push({ code, subject });
};

function resolvePath(address: string, inspection: Inspection): string | null {
  inspection.hasRelativeAddress ||= isRelativeAddress(address);
  return toSitePath(address, inspection.path, inspection.siteUrl);
}

function addPath(paths: Set<string>, address: string | null, inspection: Inspection): void {
  const sitePath = address === null ? null : resolvePath(address, inspection);
  if (sitePath !== null) paths.add(sitePath);
}

export function addId(id: string, inspection: Inspection): void {
  if (inspection.ids.has(id)) addProblem(inspection, 'ID_DUPLICATED', id);
  inspection.ids.add(id);
}

/** Each entry of a `srcset` is an address, a space and a size. Addresses may contain commas. */
function addSourceSet(srcset: string | null, inspection: Inspection): void {
  if (srcset === null) return;
  for (const [, address = ''] of srcset.matchAll(/(?:^|,)[\s,]*([^\s,](?:\S*[^\s,])?)/g))
    addPath(inspection.assets, address, inspection);
}

/** Relations of a link element whose address is a file that the browser fetches. */
const fileRelations = /^(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|mask-icon|manifest|prefetch)$/;

function inspectLink(tag: StartTag, inspection: Inspection): void {
  const relations = (tag.attribute('rel') ?? '').toLowerCase().split(/\s+/);
  const href = tag.attribute('href');
  if (href === null) return;
  if (relations.includes('canonical')) inspection.canonical = resolvePath(href, inspection) ?? href;
  const language = tag.attribute('hreflang');
  if (relations.includes('alternate') && language !== null)
    inspection.alternates.push({ language, path: resolvePath(href, inspection) });
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

export function inspectTag(tag: StartTag, isInTemplate: boolean, inspection: Inspection): void {
  const id = isInTemplate ? null : tag.attribute('id');
  if (id !== null) addId(id, inspection);
  inspectors.get(tag.name)?.(tag, inspection);
}

export function inspectText(tag: StartTag, text: string, inspection: Inspection): void {
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
