import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { createTagReader, type TagReader } from './start-tag.ts';

/** The start tag that is visited: it is another one afterwards. `attribute` returns null for one that is not there. */
export interface StartTag {
  readonly name: string;
  attribute(name: string): string | null;
  /** Templates hold what scripts copy: their ids are not those of the page. */
  readonly isInTemplate: boolean;
}
export interface HtmlVisitor {
  startTag(tag: StartTag): void;
  /** The text of an element that holds nothing but text, such as a script or the title. */
  rawText(tag: StartTag, text: string): void;
  /** A comment, with the signs around it. */
  comment?(comment: string, isInTemplate: boolean): void;
}

/** Elements whose content is text up to their end tag, whatever it looks like. */
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
/** Those in whose text character references are decoded. */
const decodedTextElements: ReadonlySet<string> = new Set(['title', 'textarea']);

const scriptPartPattern = /<!--|-->|<(\/?)script(?=[\s/>])/gi;

/**
 * Where the end tag of a script begins. In a comment that has another script, the next end tag ends that other one, as
 * browsers read it.
 */
function findScriptEnd(html: string, start: number): number {
  let isComment = false;
  let isNested = false;
  scriptPartPattern.lastIndex = start;
  for (let match = scriptPartPattern.exec(html); match; match = scriptPartPattern.exec(html)) {
    const [part, slash] = match;
    if (part === '<!--') {
      isComment = true;
      // The dashes may be those of the end of the comment, too.
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

/** Where the next end tag of the name begins. */
function findEndTag(html: string, name: string, start: number): number {
  for (let at = html.indexOf('</', start); at !== -1; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    if (/[\s/>]/.test(html[end] ?? '') && html.slice(at + 2, end).toLowerCase() === name) return at;
  }
  return html.length;
}

/** A script without a comment ends as other elements of text do. */
function findRawTextEnd(html: string, name: string, start: number): number {
  const end = findEndTag(html, name, start);
  if (name !== 'script') return end;
  return html.slice(start, end).includes('<!--') ? findScriptEnd(html, start) : end;
}

const commentEndPattern = /--!?>/g;

/** The end of a comment, a declaration or another piece of markup that shows nothing. */
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

/** How many templates and drawings are open. */
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

/** Visits a start tag, and its text where it is an element of text. Returns where the scan goes on. */
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

/** Skips an end tag, which may have attributes that nobody needs. Returns where it ends. */
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

/** Visits a comment, and skips it or other markup. Returns where it ends. */
function visitMarkup({ html, open, visitor }: Scan, start: number): number {
  const end = skipMarkup(html, start, open.foreign > 0);
  if (html.startsWith('<!--', start)) visitor.comment?.(html.slice(start, end), open.templates > 0);
  return end;
}

/**
 * Walks through the start tags of a page in one pass, split as browsers split them. No tree is built, so that this is
 * fast enough to run for every page that is rendered.
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
