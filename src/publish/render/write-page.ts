import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliPage, gzip, isCompressible } from './compress.ts';
import { inlineHashes, type InlineHashes } from './inline-hashes.ts';
import { contained } from './page-file.ts';
import type { RenderedPage } from './render-page.ts';

/** What a publish keeps of a page besides its bytes. */
export interface PageNote {
  pathname: string;
  file: string;
  reads: string[];
  hashes: InlineHashes;
  indexed: boolean;
  bytes: number;
}

const noindex = /<meta[^>]+name="robots"[^>]+noindex/i;

/** Writes a page with its compressed twins into the site folder. */
export function writePage(siteDir: string, page: RenderedPage): PageNote {
  const file = contained(siteDir, page.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page.body);
  if (isCompressible(file)) {
    writeFileSync(`${file}.br`, brotliPage(page.body));
    writeFileSync(`${file}.gz`, gzip(page.body));
  }
  const isHtml = file.endsWith('.html');
  const html = isHtml ? page.body.toString() : '';
  return {
    pathname: page.pathname,
    file: page.file,
    reads: page.reads,
    hashes: inlineHashes(html),
    indexed: isHtml && !noindex.test(html),
    bytes: page.body.length,
  };
}
