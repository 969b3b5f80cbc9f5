import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface PageWeight {
  path: string;
  html: number;
  script: number;
  requests: number;
}

const pageTypes: readonly (readonly [name: string, RegExp])[] = [
  ['product', /\/product\//],
  ['list', /\/shopproducts\/.+/],
  ['category tiles', /\/shopproducts\/$/],
  ['front', /^\/[a-z]{2}-[a-z]{2}\/$/],
  ['other', /./],
];
const getPageType = (path: string) => pageTypes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';

const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
const toFilePath = (site: string, address: string) => join(site, new URL(address, 'https://shop.example').pathname);

function countScriptBytes(site: string, sources: readonly string[], html: string): number {
  const inline = findAll(
    html,
    /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g,
  ).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return (
    inline +
    sources.reduce((sum, source) => sum + (statSync(toFilePath(site, source), { throwIfNoEntry: false })?.size ?? 0), 0)
  );
}

/**
 * The weight of one page: compressed HTML, uncompressed script bytes (inline scripts too), and the requests before the
 * visitor scrolls or taps.
 */
function weighPage(site: string, file: string): PageWeight {
  const html = readFileSync(file, 'utf8');
  const scripts = [
    ...new Set([
      ...findAll(html, /<script[^>]*\bsrc="([^"]+)"/g),
      ...findAll(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
    ]),
  ].filter((source) => source.startsWith('/'));
  const styles = findAll(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  const preloads = findAll(html, /<link[^>]*rel="preload"[^>]*href="([^"]+)"/g);
  const images = findAll(html, /<img(?![^>]*loading="lazy")[^>]*\bsrc="([^"]+)"/g);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(html).length;
  return {
    path: `/${relative(site, file)
      .replaceAll('\\', '/')
      .replace(/index\.html$/, '')}`,
    html: compressed,
    script: countScriptBytes(site, scripts, html),
    requests: 1 + new Set([...scripts, ...styles, ...preloads, ...images]).size,
  };
}

/** The median and the heaviest page of each type, by compressed HTML. */
export function weighSite(site: string): { type: string; count: number; median: PageWeight; heaviest: PageWeight }[] {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
  const pages = Map.groupBy(
    files.map((file) => weighPage(site, file)),
    ({ path }) => getPageType(path),
  );
  return [...pages]
    .map(([type, weights]) => {
      const sorted = weights.toSorted((a, b) => a.html - b.html);
      const [median, heaviest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      if (!median || !heaviest) throw new RangeError(`no pages of type ${type}`);
      return { type, count: sorted.length, median, heaviest };
    })
    .sort((a, b) => b.count - a.count);
}
