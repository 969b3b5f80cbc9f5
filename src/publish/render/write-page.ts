import { compressedSuffixes, compressPage, isCompressible } from './compress.ts';
import { encodePage } from './encode-page.ts';
import type { FileWriter } from './file-writer.ts';
import { collectInlineHashes, type InlineHashes } from './inline-hashes.ts';
import { joinInside } from './page-file.ts';
import type { PageText, RenderedPage } from './renderer.ts';
import { inspectPage, type PageFacts } from '../verify/inspect-page.ts';

/** What a publish records about a rendered page. */
export interface PageResult {
  pathname: string;
  file: string;
  reads: string[];
  hashes: InlineHashes;
  bytes: number;
  /** Null for files that are no pages. */
  facts: PageFacts | null;
}

export interface WriteOptions {
  siteDir: string;
  /** The public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Whether compressed twins are written beside the page. */
  compress: boolean;
  /** Whether is collected what must be checked about it. */
  inspect: boolean;
}

const noText: PageText = { text: '', parts: new Map(), pieces: [] };

/** Files that are written as they are, such as bytes of JSON, have no parts. */
const toText = (body: RenderedPage['body']): PageText =>
  Buffer.isBuffer(body) ? { ...noText, text: body.toString() } : body;

/** Writes the compressed twins. Returns the bytes of the smaller one. */
function writeTwins(writeFile: FileWriter, file: string, bytes: Buffer): number {
  const twins = compressPage(file, bytes);
  for (const suffix of compressedSuffixes) writeFile(file + suffix, twins[suffix]);
  return twins['.br'].length;
}

/** Writes a page and its compressed twins into the site folder, and collects what must be checked about it. */
export function writePage(
  { siteDir, siteUrl, compress, inspect }: WriteOptions,
  writeFile: FileWriter,
  page: RenderedPage,
): PageResult {
  const file = joinInside(siteDir, page.file);
  const bytes = Buffer.isBuffer(page.body) ? page.body : encodePage(page.body.pieces);
  writeFile(file, bytes);
  const compressedBytes = compress && isCompressible(file) ? writeTwins(writeFile, file, bytes) : 0;
  const isHtml = file.endsWith('.html');
  const { text, parts } = isHtml ? toText(page.body) : noText;
  return {
    pathname: page.pathname,
    file: page.file,
    reads: page.reads,
    hashes: collectInlineHashes(text, parts),
    bytes: bytes.length,
    facts: isHtml && inspect ? inspectPage(page.pathname, text, compressedBytes, siteUrl, parts) : null,
  };
}
