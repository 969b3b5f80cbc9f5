import { createServer } from 'node:http';
import { once } from 'node:events';
import { createIndex, type IndexFile } from 'pagefind';
import { type Browser, chromium } from 'playwright';
import { z } from 'zod';
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.ts';
import type { SearchableProduct } from '../../../src/domain/search/index-types.ts';
import { compressedSize, listTexts, measureTime, type SearchEngine } from './engine.ts';

const maxResults = 10;
/** Pagefind compresses its index and its WebAssembly itself. */
const textFilePattern = /\.(?:js|json)$/;
/** The files of the code, which are the same for every catalogue. */
const codeFilePattern = /^(?:pagefind\.js|pagefind-worker\.js|wasm\..*)$/;

const sizeOf = ({ path, content }: IndexFile) =>
  textFilePattern.test(path) ? compressedSize(content) : content.length;

async function buildFiles(products: readonly SearchableProduct[], language: string): Promise<IndexFile[]> {
  const { index } = await createIndex();
  if (!index) throw new Error('Pagefind could not create an index.');
  for (const product of products) {
    const skus = [product.sku, ...product.shades.map(({ sku }) => sku)];
    const content = [...listTexts(product), ...skus].join('. ');
    await index.addCustomRecord({ url: `/${product.sku}`, content, language, meta: { title: product.name } });
  }
  const { files } = await index.getFiles();
  await index.deleteIndex();
  return files;
}

interface FileServer {
  origin: string;
  /** The files that the last page had requested when its results were known. */
  listRequested(): IndexFile[];
  close(): void;
}

/** Serves the files, and a page at `/`. The page requests `/found` once its results are known. */
async function serveFiles(files: ReadonlyMap<string, IndexFile>, language: string): Promise<FileServer> {
  let requested: IndexFile[] = [];
  let isFound = false;
  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/^\/pagefind\//, '').replace(/\?.*$/, '');
    const file = files.get(path);
    if (url === '/') [requested, isFound] = [[], false];
    if (url === '/found') isFound = true;
    if (file && !isFound) requested.push(file);
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(file ? file.content : `<!doctype html><html lang="${language}">`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    listRequested: () => requested,
    close: () => server.close(),
  };
}

const FoundUrls = z.array(z.string());

/** Runs in the page: searches and reads the best results. */
const createSearchScript = (query: string) => `(async () => {
  const pagefind = await import('/pagefind/pagefind.js');
  const { results } = await pagefind.search(${JSON.stringify(query)});
  await fetch('/found');
  const best = await Promise.all(results.slice(0, ${maxResults}).map((result) => result.data()));
  return best.map(({ raw_url, url }) => raw_url ?? url);
})()`;

async function searchInBrowser(browser: Browser, origin: string, query: string): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.goto(origin);
    const urls = FoundUrls.parse(await page.evaluate(createSearchScript(query)));
    return urls.map((url) => url.slice(1));
  } finally {
    await page.close();
  }
}

/** Pagefind: an index of chunks, searched by WebAssembly. It runs in a browser only. */
export const pagefindEngine: SearchEngine = {
  name: 'Pagefind',
  async codeBytes() {
    const files = await buildFiles([], 'en');
    const names = new Set(['pagefind.js', 'pagefind-worker.js', 'wasm.en.pagefind']);
    return files.filter(({ path }) => names.has(path)).reduce((sum, file) => sum + sizeOf(file), 0);
  },
  async build(products, locale) {
    const language = locale.slice(0, 2);
    const { result, seconds } = await measureTime(() => buildFiles(products, language));
    const files = new Map(result.map((file) => [file.path, file]));
    const server = await serveFiles(files, language);
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
    return {
      buildSeconds: seconds,
      async search(query) {
        const skus = await searchInBrowser(browser, server.origin, query);
        const indexFiles = server.listRequested().filter(({ path }) => !codeFilePattern.test(path));
        return { skus, bytes: indexFiles.reduce((sum, file) => sum + sizeOf(file), 0) };
      },
      async close() {
        await browser.close();
        server.close();
      },
    };
  },
};
