import { hash } from 'node:crypto';
import type { SharedPart } from '../../content/shared-part.ts';
import { LRUCache } from 'lru-cache';

const startTagPattern = /<(script|style)\b([^>]*)>/gi;
const executableTypePattern = /^(?:module|text\/javascript|importmap|speculationrules)?$/i;

const getTypeAttribute = (attributes: string) => /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '';

/** Most pages share their inline blocks. */
const maxKnownBlocks = 200;
const knownHashes = new LRUCache<string, string>({ max: maxKnownBlocks });

function computeCspHash(text: string): string {
  const known = knownHashes.get(text);
  if (known !== undefined) return known;
  const computed = `sha256-${hash('sha256', text, 'base64')}`;
  // Copies the text, because a substring keeps the whole page in memory.
  knownHashes.set(Buffer.from(text).toString(), computed);
  return computed;
}

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

type Parts = ReadonlyMap<string, SharedPart>;
const noParts: Parts = new Map();

function findBlocks(html: string, parts: Parts): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const { 0: startTag, 1: name = '', 2: attributes = '', index } of html.matchAll(startTagPattern)) {
    const start = index + startTag.length;
    const end = html.indexOf(`</${name}>`, start);
    if (end < 0) continue;
    const block = html.slice(start, end);
    const computeHash = () => computeCspHash(parts.get(block)?.html ?? block);
    if (name.toLowerCase() === 'style') found.styles.push(computeHash());
    else if (!/\bsrc\s*=/i.test(attributes) && executableTypePattern.test(getTypeAttribute(attributes)))
      found.scripts.push(computeHash());
  }
  return found;
}

const hashesOfParts = new WeakMap<SharedPart, InlineHashes>();

function getHashesOfPart(part: SharedPart): InlineHashes {
  const known = hashesOfParts.get(part) ?? findBlocks(part.html, noParts);
  hashesOfParts.set(part, known);
  return known;
}

/**
 * The hashes of a page's inline blocks for the content security policy. Data blocks, such as JSON-LD, need none.
 * `parts` are the shared parts that the marks in the text stand for.
 */
export function collectInlineHashes(html: string, parts: Parts = noParts): InlineHashes {
  const all = [findBlocks(html, parts), ...parts.values().map(getHashesOfPart)];
  return { scripts: all.flatMap(({ scripts }) => scripts), styles: all.flatMap(({ styles }) => styles) };
}
