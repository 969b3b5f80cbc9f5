import { createHash } from 'node:crypto';

const inlineBlockPattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const executableTypePattern = /^(?:module|text\/javascript|importmap|speculationrules)?$/i;

const getTypeAttribute = (attributes: string) => /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '';
const computeCspHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The hashes of a page's inline blocks for the content security policy. Data blocks, such as JSON-LD, need none. */
export function collectInlineHashes(html: string): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(inlineBlockPattern)) {
    if (tag.toLowerCase() === 'style') found.styles.push(computeCspHash(text));
    else if (!/\bsrc\s*=/i.test(attributes) && executableTypePattern.test(getTypeAttribute(attributes)))
      found.scripts.push(computeCspHash(text));
  }
  return found;
}
