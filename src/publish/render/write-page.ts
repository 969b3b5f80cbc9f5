import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isCompressible, writeCompressedPage } from './compress.ts';
import { encodePage } from './encode-page.ts';
import { collectInlineHashes, type InlineHashes } from './inline-hashes.ts';
import { joinInside } from './page-file.ts';
import type { RenderedPage } from './renderer.ts';

/** What a publish records about a rendered page. */
export interface PageResult {
  pathname: string;
  file: string;
  reads: string[];
  hashes: InlineHashes;
  indexed: boolean;
  bytes: number;
}

const robotsPattern = /<meta[^>]+name="robots"[^>]+noindex/i;
const isNoindex = (html: string) => html.includes('noindex') && robotsPattern.test(html);

export interface WriteOptions {
  siteDir: string;
  /** Whether compressed twins are written beside the page. */
  compress: boolean;
}

/** Writes a page and its compressed twins into the site folder. */
export function writePage({ siteDir, compress }: WriteOptions, page: RenderedPage): PageResult {
  const file = joinInside(siteDir, page.file);
  const bytes = typeof page.body === 'string' ? encodePage(page.body) : page.body;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  if (compress && isCompressible(file)) writeCompressedPage(file, bytes);
  const isHtml = file.endsWith('.html');
  const html = isHtml ? page.body.toString() : '';
  return {
    pathname: page.pathname,
    file: page.file,
    reads: page.reads,
    hashes: collectInlineHashes(html),
    indexed: isHtml && !isNoindex(html),
    bytes: bytes.length,
  };
}
