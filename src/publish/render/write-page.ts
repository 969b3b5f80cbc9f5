import { compressedSuffixes, compressPage, isCompressible } from './compress.ts';
import type { Encoding } from '../encoding.ts';
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
  /** Null for files that are not HTML pages. */
  facts: PageFacts | null;
}

export interface WriteOptions {
  siteDir: string;
  /** The public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Whether compressed versions are written beside the page. */
  compress: boolean;
  encoding: Encoding;
  /** Whether the facts that the page checks need are collected. */
  inspect: boolean;
}

const noText: PageText = { text: '', parts: new Map(), pieces: [] };

/** Files that are written unchanged, such as JSON, have no shared parts. */
const toText = (body: RenderedPage['body']): PageText =>
  Buffer.isBuffer(body) ? { ...noText, text: body.toString() } : body;

/** Writes the compressed versions. Returns the size of the smaller one in bytes. */
function writeTwins(writeFile: FileWriter, file: string, bytes: Buffer, encoding: Encoding): number {
  const twins = compressPage(file, bytes, encoding);
  for (const suffix of compressedSuffixes) writeFile(file + suffix, twins[suffix]);
  return twins['.br'].length;
}

/** Writes a page and its compressed versions into the site folder, and collects the facts that the page checks need. */
export function writePage(
  { siteDir, siteUrl, compress, encoding, inspect }: WriteOptions,
  writeFile: FileWriter,
  page: RenderedPage,
): PageResult {
  const file = joinInside(siteDir, page.file);
  const bytes = Buffer.isBuffer(page.body) ? page.body : encodePage(page.body.pieces);
  writeFile(file, bytes);
  const compressedBytes = compress && isCompressible(file) ? writeTwins(writeFile, file, bytes, encoding) : 0;
  const isHtml = file.endsWith('.html');
  const { text, parts } = isHtml ? toText(page.body) : noText;
  return {
    pathname: page.pathname,
    file: page.file,
    reads: page.reads,
    hashes: collectInlineHashes(text, parts),
    bytes: bytes.length,
    facts:
      isHtml && inspect ? inspectPage({ pathname: page.pathname, html: text, compressedBytes }, siteUrl, parts) : null,
  };
}
