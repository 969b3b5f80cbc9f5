import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { escapeAttribute, escapeHtml } from '../domain/escape-html.ts';
import { collectReads, getSnapshot, logReads, type Snapshot } from './snapshot/snapshot.ts';

/** A part that pages of a thread share. It is one object on all of them. */
export interface SharedPart {
  name: string;
  html: string;
}

interface RenderedPart extends SharedPart {
  /** The rows that it was made of. */
  reads: string[];
}

/** The memory of the parts of one snapshot in each thread: room for the cards of some ten thousand products. */
const maxCachedBytes = 6_000_000;
/** The memory of a part besides its text, about. */
const entryBytes = 500;

const createCache = () =>
  new LRUCache<string, RenderedPart>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ html, reads }, name) => entryBytes + html.length + name.length + reads.join('').length,
  });

const cachesBySnapshot = new WeakMap<Snapshot, LRUCache<string, RenderedPart>>();

function getCache(): LRUCache<string, RenderedPart> {
  const snapshot = getSnapshot();
  const cache = cachesBySnapshot.get(snapshot) ?? createCache();
  cachesBySnapshot.set(snapshot, cache);
  return cache;
}

/** The parts of a page by their marks. */
export type PageParts = Map<string, RenderedPart>;

/** Null inside a part, which has the HTML of the parts that it is made of. */
const pageParts = new AsyncLocalStorage<PageParts | null>();

/** Marks are comments of HTML, and random, so that no content has one. */
const markBegin = `<!--part:${randomUUID()}:`;
const markEnd = '-->';
const toMark = (subject: string | number) => `${markBegin}${subject}${markEnd}`;

async function renderPart(name: string, render: () => Promise<string>): Promise<RenderedPart> {
  const cache = getCache();
  const { result, reads } = await pageParts.run(null, () => collectReads(render));
  // A copy: the text of a renderer keeps all the pieces in memory that it was joined from.
  const part = { name, html: Buffer.from(result).toString(), reads };
  cache.set(name, part);
  return part;
}

function showPart(part: RenderedPart): string {
  logReads(part.reads);
  const parts = pageParts.getStore();
  if (!parts || part.html === '') return part.html;
  const mark = toMark(parts.size);
  parts.set(mark, part);
  return mark;
}

/**
 * Renders a part of a page once in each thread and snapshot, and returns the same HTML to every later page. The part must
 * depend on nothing but its name and the snapshot. Each page logs what the part has read. Development always renders.
 */
export function renderSharedPart(name: string, render: () => Promise<string>): string | Promise<string> {
  if (import.meta.env.DEV) return render();
  const known = getCache().get(name);
  return known === undefined ? renderPart(name, render).then(showPart) : showPart(known);
}

/** The values of a page by the names of their blanks. */
type BlankValues = Readonly<Record<string, string>>;

const blankBegin = markBegin.replaceAll(/[^a-z\d]/g, '');
/** Quotes, whose escaping tells whether a blank is in a text or in an attribute. */
const blankEnd = `_'"`;
const blankPattern = /^([\w-]+?)_(&#39;|')&quot;/;

/** Empty values stay, since Astro shows an empty attribute by its name alone. */
const toBlanks = <T extends BlankValues>(values: T): T => {
  const blanks = Object.entries(values).map(([name, value]) => [name, value && blankBegin + name + blankEnd]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same keys, and texts as values
  return Object.fromEntries(blanks) as T;
};

/** A value of the page, and how Astro escapes it. */
interface Blank {
  name: string;
  escape: (text: string) => string;
}
const splitTemplates = new WeakMap<RenderedPart, (string | Blank)[]>();

/** Pieces of HTML with blanks between them. */
function splitAtBlanks(part: RenderedPart): (string | Blank)[] {
  const known = splitTemplates.get(part);
  if (known) return known;
  const [first = '', ...rest] = part.html.split(blankBegin);
  const pieces = [
    first,
    ...rest.flatMap((piece) => {
      const match = blankPattern.exec(piece);
      if (!match) throw new Error(`The template ${part.name} changes a value or does not escape it.`);
      const [blank, name = '', quote] = match;
      return [{ name, escape: quote === "'" ? escapeAttribute : escapeHtml }, piece.slice(blank.length)];
    }),
  ];
  splitTemplates.set(part, pieces);
  return pieces;
}

/**
 * Renders HTML that pages share but for some values. It is rendered once, with blanks in place of the values, which may be
 * texts and attributes; each page fills them in, escaped as Astro does. Apart from the blanks it must depend on nothing but
 * its name and the snapshot. Names of blanks have letters, digits and hyphens. Development always renders, with the values.
 */
export function renderSharedTemplate<T extends BlankValues>(
  name: string,
  values: T,
  render: (values: T) => Promise<string>,
): string | Promise<string> {
  if (import.meta.env.DEV) return render(values);
  const fill = (part: RenderedPart): string => {
    logReads(part.reads);
    return splitAtBlanks(part)
      .map((piece) => (typeof piece === 'string' ? piece : piece.escape(values[piece.name] ?? '')))
      .join('');
  };
  const key = [name, ...Object.keys(values).filter((blank) => values[blank] === '')].join(' without ');
  const known = getCache().get(key);
  return known === undefined ? renderPart(key, () => render(toBlanks(values))).then(fill) : fill(known);
}

/** Renders a page with a mark in place of each part, so that the text of a part is joined, encoded and checked once. */
export async function collectParts<T>(render: () => T | Promise<T>): Promise<{ result: T; parts: PageParts }> {
  const parts: PageParts = new Map();
  return { result: await pageParts.run(parts, render), parts };
}

const styleParts: PageParts = new Map();

/** A mark for the styles that many pages carry inside. */
export function markStyles(styles: string): string {
  const mark = toMark(`styles-${styleParts.size}`);
  styleParts.set(mark, { name: mark, html: styles, reads: [] });
  return mark;
}

/**
 * Splits the text of a page at its marks. Joined, the pieces are the page, and every second one is a part. Adds the parts of
 * its styles to `parts`.
 */
export function splitAtParts(text: string, parts: PageParts): string[] {
  const pieces: string[] = [];
  let begin = 0;
  for (let at = text.indexOf(markBegin); at !== -1; at = text.indexOf(markBegin, begin)) {
    const end = text.indexOf(markEnd, at) + markEnd.length;
    const mark = text.slice(at, end);
    const part = parts.get(mark) ?? styleParts.get(mark);
    if (!part) throw new Error(`A page shows a part of another page: ${text.slice(begin, at).slice(-80)}`);
    parts.set(mark, part);
    pieces.push(text.slice(begin, at), part.html);
    begin = end;
  }
  pieces.push(text.slice(begin));
  return pieces;
}
