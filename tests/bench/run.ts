import { join } from 'node:path';
import { buildCode } from '../../src/publish/code/build-code.ts';
import { findLiveRelease, getReleaseFolders, getSiteDir } from '../../src/publish/release/release.ts';
import { benchBag } from './bag.ts';
import { benchCheckout } from './checkout.ts';
import { findFreePort, importCatalogueInto, copySnapshot, measurePull } from './import-and-pull.ts';
import { findFirstSku, generateCatalogue } from './generate-catalogue.ts';
import { benchHub } from './hub.ts';
import { benchFeeds } from './import-feeds.ts';
import { weighSite } from './page-weights.ts';
import { benchOrderHistory } from './order-history.ts';
import { benchOrders } from './orders.ts';
import { benchPaint } from './paint.ts';
import { benchPricing } from './pricing.ts';
import { benchFirstChanges, benchPublish, measurePublish, type PublishSize } from './publish.ts';
import { benchSearch } from './search.ts';
import { benchServing } from './serving.ts';
import { type Cell, formatTable } from './table.ts';
import type { Workspace } from './workspace.ts';

/**
 * `publish` renders with the publish, plain `astro build` and Hugo; `changes` publishes one price after another after a
 * whole publish; `feeds` imports files of other shops; `pull` reads the API; `weights` measures pages;
 * `pricing` prices bags; `bag` changes bags over the API; `orders` places whole orders; `history` shows
 * 10,000 of them; `paint` measures paints of the
 * published shop; `checkout` measures how soon the checkout paints after an interaction; `hub` loses frames of
 * connections; `search` compares search engines; `serving` counts the pages that the static server sends.
 */
export const benches = [
  'publish',
  'feeds',
  'changes',
  'pull',
  'weights',
  'pricing',
  'bag',
  'orders',
  'history',
  'paint',
  'checkout',
  'hub',
  'search',
  'serving',
] as const;
export type Bench = (typeof benches)[number];
/** The benches that need a generated catalogue of each size. */
const catalogueBenches: readonly Bench[] = ['publish', 'changes', 'pull', 'weights'];

export interface BenchOptions {
  root: string;
  /** The data folder of the published shop that `paint`, `search` and `serving` measure. */
  dataDir: string;
  workspace: Workspace;
  wanted: readonly Bench[];
  sizes: readonly number[];
  seed: number;
  say: (line: string) => void;
}

function benchWeights(dataDir: string, say: BenchOptions['say']): void {
  const live = findLiveRelease(getReleaseFolders(dataDir));
  if (live === null) return;
  const rows = weighSite(getSiteDir(live)).map(({ type, count, median, heaviest }): Cell[] => [
    type,
    count,
    median.html,
    heaviest.html,
    median.script,
    median.requests,
    heaviest.path,
  ]);
  for (const line of formatTable(
    ['page type', 'pages', 'html br', 'heaviest', 'script', 'requests', 'the heaviest page'],
    rows,
  ))
    say(line);
  say(
    '(bytes of the median page, compressed by brotli; script bytes as they are; requests before anybody scrolls or taps)',
  );
}

async function benchSize({ seed, root, say, wanted }: BenchOptions, size: PublishSize): Promise<void> {
  const { products, dataDir } = size;
  const catalogue = generateCatalogue({ products, seed });
  const imported = await importCatalogueInto(dataDir, catalogue, 'replace');
  const port = await findFreePort();
  const pulled = await measurePull(dataDir, port, root);
  say(
    `\n${products.toLocaleString('en-US')} products with ${(catalogue.products.length - products).toLocaleString('en-US')} shades: import ${imported.toFixed(1)} s; pull ${pulled.wallSeconds.toFixed(1)} s, ${pulled.cpuSeconds.toFixed(1)} s CPU, ${Math.round(pulled.memoryMb)} MB`,
  );
  const first = copySnapshot(dataDir, 'first.sqlite');
  const change = { port, sku: findFirstSku(catalogue) };
  if (wanted.includes('publish')) await benchPublish(size, first, change);
  else if (wanted.includes('weights') && !wanted.includes('changes')) await measurePublish(size, first, true);
  if (wanted.includes('changes')) await benchFirstChanges(size, first, change);
  if (wanted.includes('weights')) benchWeights(dataDir, say);
}

/** Runs the benches and prints their figures. Each size has a folder of its own, which is removed with the workspace. */
export async function runBenches(options: BenchOptions): Promise<void> {
  const { root, workspace, sizes, seed, say, wanted } = options;
  say(`Seed ${seed}, Node ${process.version}, ${new Date().toISOString()}`);
  if (wanted.includes('feeds')) await benchFeeds(options);
  if (wanted.includes('pricing')) benchPricing(options);
  if (wanted.includes('bag')) await benchBag(workspace.createFolder('bag'), say);
  if (wanted.includes('orders')) await benchOrders(say);
  if (wanted.includes('history')) await benchOrderHistory(say);
  if (wanted.includes('hub')) await benchHub(workspace.createFolder('hub'), seed, say);
  if (wanted.includes('paint')) await benchPaint(options.dataDir, say);
  if (wanted.includes('checkout')) await benchCheckout(say);
  if (wanted.includes('search')) await benchSearch(options.dataDir, sizes, say);
  if (wanted.includes('serving')) await benchServing(options.dataDir, seed, say);
  if (!wanted.some((bench) => catalogueBenches.includes(bench))) return;
  const codeDir = join(workspace.folder, 'code');
  if (wanted.some((bench) => bench !== 'pull' && catalogueBenches.includes(bench))) {
    const began = performance.now();
    await buildCode({ root, codeDir });
    say(`Code release built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  for (const products of sizes) {
    const dataDir = workspace.createFolder(String(products));
    await benchSize(options, { root, products, dataDir, codeDir, say });
  }
}
