import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isCompressible, writeCompressedPage } from './compress.ts';
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

const noindexPattern = /<meta[^>]+name="robots"[^>]+noindex/i;

/** Writes a page and its compressed twins into the site folder. */
export function writePage(siteDir: string, page: RenderedPage): PageResult {
  const file = joinInside(siteDir, page.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page.body);
  if (isCompressible(file)) writeCompressedPage(file, page.body);
  const isHtml = file.endsWith('.html');
  const html = isHtml ? page.body.toString() : '';
  return {
    pathname: page.pathname,
    file: page.file,
    reads: page.reads,
    hashes: collectInlineHashes(html),
    indexed: isHtml && !noindexPattern.test(html),
    bytes: page.body.length,
  };
}
