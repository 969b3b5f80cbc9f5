import { join } from 'node:path';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { openSnapshot, type Snapshot } from '../../src/content/snapshot/snapshot.ts';
import type { SearchableProduct } from '../../src/domain/search/index-types.ts';
import { foldText } from '../../src/domain/search/tokens.ts';
import { findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { generateProducts } from '../fixtures/catalogue/generate-products.ts';
import { type BuiltSearch, listTexts, type SearchEngine } from './search/engine.ts';
import { minisearchEngine } from './search/minisearch-engine.ts';
import { ownEngine } from './search/own-engine.ts';
import { pagefindEngine } from './search/pagefind-engine.ts';
import { chineseLocale, chineseQueries, type MisspeltQuery, misspeltQueries } from './search/queries.ts';
import { type Cell, formatTable } from './table.ts';

const engines: readonly SearchEngine[] = [ownEngine, minisearchEngine, pagefindEngine];

/** A misspelt query counts as answered when one of so many results has the meant word. */
const typoResults = 5;
const recallResults = 10;
const sizeQueries = ['lipstick', 'velvet', 'cream', 'powder', 'lips'];
const kilobyte = 1000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const hasText = (product: SearchableProduct | undefined, text: string) =>
  product !== undefined && listTexts(product).some((own) => foldText(own).includes(foldText(text)));

function readProducts(snapshot: Snapshot, locale: string): SearchableProduct[] {
  const keys = snapshot.productKeys().filter((key) => key.locale === locale);
  return keys.flatMap(({ sku }) => {
    const product = snapshot.product(locale, sku);
    if (!product) return [];
    const { name, line, shades, category, subCategory } = product;
    return [{ sku, name, line, shades, categories: [category, subCategory].flatMap((link) => link?.name ?? []) }];
  });
}

function openPublishedSnapshot(dataDir: string): Snapshot {
  const live = findLiveRelease(getReleaseFolders(dataDir));
  if (live === null)
    throw new UserFacingError('NOTHING_PUBLISHED', 'The search bench needs a published shop. Run "npm start" first.');
  return openSnapshot(join(dataDir, 'snapshot.sqlite'));
}

async function countAnswered(
  search: BuiltSearch,
  products: readonly SearchableProduct[],
  queries: readonly MisspeltQuery[],
): Promise<number> {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  let answered = 0;
  for (const { typed, meant } of queries) {
    const { skus } = await search.search(typed);
    if (skus.slice(0, typoResults).some((sku) => hasText(bySku.get(sku), meant))) answered += 1;
  }
  return answered;
}

/** The share of the products with the text of a query that the first results contain, on average. */
async function measureRecall(search: BuiltSearch, products: readonly SearchableProduct[]): Promise<number> {
  const shares: number[] = [];
  for (const query of chineseQueries) {
    const relevant = new Set(products.filter((product) => hasText(product, query)).map(({ sku }) => sku));
    const { skus } = await search.search(query);
    const found = skus.slice(0, recallResults).filter((sku) => relevant.has(sku)).length;
    shares.push(found / Math.min(recallResults, relevant.size));
  }
  return sum(shares) / shares.length;
}

async function withSearch<T>(
  engine: SearchEngine,
  products: readonly SearchableProduct[],
  locale: string,
  use: (search: BuiltSearch) => Promise<T>,
): Promise<T> {
  const search = await engine.build(products, locale);
  try {
    return await use(search);
  } finally {
    await search.close();
  }
}

async function measureSize(search: BuiltSearch): Promise<number> {
  const sizes: number[] = [];
  for (const query of sizeQueries) sizes.push((await search.search(query)).bytes);
  return median(sizes) / kilobyte;
}

async function measureDemo(engine: SearchEngine, snapshot: Snapshot): Promise<Cell[]> {
  const answered: number[] = [];
  const seconds: number[] = [];
  let indexKilobytes = 0;
  for (const [locale, queries] of Object.entries(misspeltQueries)) {
    const products = readProducts(snapshot, locale);
    await withSearch(engine, products, locale, async (search) => {
      answered.push(await countAnswered(search, products, queries));
      seconds.push(search.buildSeconds);
      if (locale === 'en-us') indexKilobytes = await measureSize(search);
    });
  }
  const products = readProducts(snapshot, chineseLocale);
  const recall = await withSearch(engine, products, chineseLocale, (search) => measureRecall(search, products));
  const codeKilobytes = (await engine.codeBytes()) / kilobyte;
  const total = sum(Object.values(misspeltQueries).map(({ length }) => length));
  return [
    engine.name,
    codeKilobytes,
    indexKilobytes,
    `${sum(answered)} of ${total}`,
    `${Math.round(recall * 100)} %`,
    median(seconds).toFixed(2),
  ];
}

const measureGenerated = (engine: SearchEngine, products: readonly SearchableProduct[]): Promise<Cell[]> =>
  withSearch(engine, products, 'en-us', async (search) => [
    engine.name,
    await measureSize(search),
    search.buildSeconds.toFixed(2),
  ]);

/**
 * Compares the search of the shop with MiniSearch and Pagefind: what the first answer loads, misspelt queries, Chinese
 * queries and the time to build the index.
 */
export async function benchSearch(
  dataDir: string,
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<void> {
  const snapshot = openPublishedSnapshot(dataDir);
  try {
    const rows: Cell[][] = [];
    for (const engine of engines) rows.push(await measureDemo(engine, snapshot));
    const headings = ['the published shop', 'code kB', 'index kB', 'typos answered', 'zh recall', 'build s'];
    formatTable(headings, rows).forEach(say);
  } finally {
    snapshot.close();
  }
  for (const size of sizes) {
    const products = generateProducts(size);
    const rows: Cell[][] = [];
    for (const engine of engines) rows.push(await measureGenerated(engine, products));
    formatTable([`${size.toLocaleString('en-US')} products`, 'index kB', 'build s'], rows).forEach(say);
  }
  say('(compressed; index: median of five first answers, without code and product cards)');
}
