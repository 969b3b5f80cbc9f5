import { createHash } from 'node:crypto';

const blocks = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const executable = /^(?:module|text\/javascript|importmap|speculationrules)?$/i;

const typeOf = (attributes: string) => /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * The hashes a content security policy must name for the inline blocks of a page. Data blocks such as structured data
 * need none.
 */
export function inlineHashes(html: string): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(blocks)) {
    if (tag.toLowerCase() === 'style') found.styles.push(hashOf(text));
    else if (!/\bsrc\s*=/i.test(attributes) && executable.test(typeOf(attributes))) found.scripts.push(hashOf(text));
  }
  return found;
}
