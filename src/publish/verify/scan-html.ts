import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { createTagReader, type TagReader } from './start-tag.ts';

/**
 * The start tag that is being visited. The object is reused for the next tag. `attribute` returns null for a missing
 * attribute.
 */
export interface StartTag {
  readonly name: string;
  attribute(name: string): string | null;
  /** Templates hold markup that scripts copy, so their ids do not count as ids of the page. */
  readonly isInTemplate: boolean;
}
export interface HtmlVisitor {
  startTag(tag: StartTag): void;
  /** The text of an element that contains only text, such as a script or the title. */
  rawText(tag: StartTag, text: string): void;
  /** A comment, including its delimiters. */
  comment?(comment: string, isInTemplate: boolean): void;
}

/** Elements whose content is text up to their end tag, even if it looks like markup. */
const rawTextElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);
/** Elements whose text may contain character references. */
const decodedTextElements: ReadonlySet<string> = new Set(['title', 'textarea']);

const scriptPartPattern = /<!--|-->|<(\/?)script(?=[\s/>])/gi;

/**
 * Finds the end tag of a script. When a comment inside the script opens another script, the next end tag closes that
 * other script, as in browsers.
 */
function findScriptEnd(html: string, start: number): number {
  let isComment = false;
  let isNested = false;
  scriptPartPattern.lastIndex = start;
  for (let match = scriptPartPattern.exec(html); match; match = scriptPartPattern.exec(html)) {
    const [part, slash] = match;
    if (part === '<!--') {
      isComment = true;
      // The dashes that open the comment may also close it.
      scriptPartPattern.lastIndex = match.index + 2;
    } else if (part === '-->') {
      isComment = false;
      isNested = false;
    } else if (slash === '') isNested = isComment;
    else if (isNested) isNested = false;
    else return match.index;
  }
  return html.length;
}

/** Finds the next end tag with the name. */
function findEndTag(html: string, name: string, start: number): number {
  for (let at = html.indexOf('</', start); at !== -1; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    if (/[\s/>]/.test(html[end] ?? '') && html.slice(at + 2, end).toLowerCase() === name) return at;
  }
  return html.length;
}

/** A script without a comment ends like other elements of text. */
function findRawTextEnd(html: string, name: string, start: number): number {
  const end = findEndTag(html, name, start);
  if (name !== 'script') return end;
  return html.slice(start, end).includes('<!--') ? findScriptEnd(html, start) : end;
}

const commentEndPattern = /--!?>/g;

/** Finds the end of a comment, a declaration or other markup that shows nothing. */
function skipMarkup(html: string, start: number, isForeign: boolean): number {
  if (html.startsWith('<!--', start)) {
    if (html.startsWith('>', start + 4)) return start + 5;
    if (html.startsWith('->', start + 4)) return start + 6;
    commentEndPattern.lastIndex = start + 4;
    return commentEndPattern.exec(html) ? commentEndPattern.lastIndex : html.length;
  }
  const isCdata = isForeign && html.startsWith('<![CDATA[', start);
  const end = html.indexOf(isCdata ? ']]>' : '>', start);
  return end === -1 ? html.length : end + (isCdata ? 3 : 1);
}

/** The number of open templates and drawings. */
interface OpenElements {
  templates: number;
  foreign: number;
}

const Char = { exclamation: 33, slash: 47, question: 63 } as const;

const isForeignRoot = (name: string) => name === 'svg' || name === 'math';

function countElement(open: OpenElements, name: string, change: 1 | -1): void {
  if (name === 'template') open.templates = Math.max(0, open.templates + change);
  else if (isForeignRoot(name)) open.foreign = Math.max(0, open.foreign + change);
}

interface Scan {
  html: string;
  reader: TagReader;
  open: OpenElements;
  tag: StartTag;
  visitor: HtmlVisitor;
}

function createScan(html: string, visitor: HtmlVisitor): Scan {
  const reader = createTagReader(html);
  const open: OpenElements = { templates: 0, foreign: 0 };
  const tag: StartTag = {
    get name() {
      return reader.name;
    },
    get isInTemplate() {
      return open.templates > 0;
    },
    attribute(name) {
      const value = reader.find(name);
      return value?.includes('&') ? decodeHTMLAttribute(value) : value;
    },
  };
  return { html, reader, open, tag, visitor };
}

/** Visits a start tag, and its text when it is an element of text. Returns the position where the scan continues. */
function visitTag({ html, reader, open, tag, visitor }: Scan): number {
  const { name, end } = reader;
  visitor.startTag(tag);
  if (open.foreign > 0 || !rawTextElements.has(name)) {
    if (!(html[end - 2] === '/' && isForeignRoot(name))) countElement(open, name, 1);
    return end;
  }
  const textEnd = findRawTextEnd(html, name, end);
  const text = html.slice(end, textEnd);
  visitor.rawText(tag, decodedTextElements.has(name) ? decodeHTML(text) : text);
  return textEnd;
}

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

const plainNamePattern = /^[a-z][a-z\d-]*$/i;

/** Skips an end tag and its attributes. Returns the position after it. */
function skipEndTag({ html, reader, open }: Scan, start: number): number {
  if (!isLetter(html.charCodeAt(start + 2))) return skipMarkup(html, start, false);
  const end = html.indexOf('>', start);
  const name = html.slice(start + 2, end);
  if (end !== -1 && plainNamePattern.test(name)) {
    countElement(open, name.toLowerCase(), -1);
    return end + 1;
  }
  if (!reader.read(start + 2)) return html.length;
  countElement(open, reader.name, -1);
  return reader.end;
}

/** Visits a comment, or skips other markup. Returns the position after it. */
function visitMarkup({ html, open, visitor }: Scan, start: number): number {
  const end = skipMarkup(html, start, open.foreign > 0);
  if (html.startsWith('<!--', start)) visitor.comment?.(html.slice(start, end), open.templates > 0);
  return end;
}

/**
 * Visits the start tags of a page in one pass, split as browsers split them. It builds no tree, so that it is fast
 * enough to check every rendered page.
 */
export function scanHtml(html: string, visitor: HtmlVisitor): void {
  const scan = createScan(html, visitor);
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const next = html.charCodeAt(at + 1);
    if (isLetter(next)) {
      if (!scan.reader.read(at + 1)) return;
      at = visitTag(scan);
    } else if (next === Char.slash) at = skipEndTag(scan, at);
    else at = next === Char.exclamation || next === Char.question ? visitMarkup(scan, at) : at + 1;
  }
}
