import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { buildCode } from '../../src/publish/code/build-code.ts';
import { findLiveRelease, getReleaseFolders, getSiteDir } from '../../src/publish/release/release.ts';
import { benchBag } from './bag.ts';
import { benchCheckout } from './checkout.ts';
import { findFreePort, importCatalogueInto, copySnapshot, measurePull } from './import-and-pull.ts';
import { generateCatalogue, changeFirstPrice } from './generate-catalogue.ts';
import { benchHub } from './hub.ts';
import { measureProgram, medianMeasurement, type Measurement } from './measure.ts';
import { weighSite } from './page-weights.ts';
import { benchOrderHistory } from './order-history.ts';
import { benchOrders } from './orders.ts';
import { benchPaint } from './paint.ts';
import { benchPricing } from './pricing.ts';
import { benchSearch } from './search.ts';
import { benchServing } from './serving.ts';
import { type Cell, formatTable } from './table.ts';
import type { Workspace } from './workspace.ts';

/**
 * `pages` renders with the publish and with plain `astro build`; `pull` reads the API; `weights` measures pages;
 * `pricing` prices bags; `bag` changes bags over the API; `orders` places whole orders; `history` shows
 * 10,000 of them; `paint` measures paints of the
 * published shop; `checkout` measures how soon the checkout paints after an interaction; `hub` loses frames of
 * connections; `search` compares search engines; `serving` counts the pages that the static server sends.
 */
export const benches = [
  'pages',
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
const catalogueBenches: readonly Bench[] = ['pages', 'pull', 'weights'];

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

/** Sizes up to this are measured three times, larger ones once. */
const smallSize = 2_000;

const publishProgram = fileURLToPath(new URL('./publish-once.ts', import.meta.url));
const PublishOutput = z.object({ pages: z.number(), rendered: z.number(), status: z.string() });

interface SizeRun {
  options: BenchOptions;
  products: number;
  dataDir: string;
  codeDir: string;
}

/** Publishes into a data folder. `fresh` removes earlier releases first, so that every page is rendered. */
async function measurePublish(
  { options, dataDir, codeDir }: SizeRun,
  snapshot: string,
  fresh: boolean,
): Promise<Measurement & { pages: number; rendered: number }> {
  if (fresh) for (const name of ['releases', 'live']) rmSync(join(dataDir, name), { recursive: true, force: true });
  const measured = await measureProgram({
    name: 'The publish',
    args: [publishProgram, dataDir, codeDir, snapshot],
    folder: dataDir,
    root: options.root,
  });
  return { ...measured, ...PublishOutput.parse(JSON.parse(measured.output)) };
}

async function measureAstroBuild({ options, dataDir }: SizeRun, snapshot: string): Promise<Measurement> {
  const out = join(dataDir, 'astro');
  rmSync(out, { recursive: true, force: true });
  const program = [join(options.root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--outDir', out];
  return measureProgram({
    name: 'astro build',
    args: program,
    environment: { SNAPSHOT: snapshot, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--max-old-space-size=6144' },
    folder: dataDir,
    root: options.root,
  });
}

const repeat = async <T>(count: number, run: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let done = 0; done < count; done += 1) results.push(await run());
  return results;
};

const toTableRow = (what: string, pages: number, { wallSeconds, cpuSeconds, memoryMb }: Measurement): Cell[] => [
  what,
  pages,
  wallSeconds,
  cpuSeconds,
  Math.round(pages / wallSeconds),
  Math.round(memoryMb),
];

async function benchPages(size: SizeRun, firstSnapshot: string, secondSnapshot: string): Promise<void> {
  const runs = size.products <= smallSize ? 3 : 1;
  const stock = medianMeasurement(await repeat(runs, () => measureAstroBuild(size, firstSnapshot)));
  const whole = await repeat(runs, () => measurePublish(size, firstSnapshot, true));
  const pages = whole[0]?.pages ?? 0;
  const change = await measurePublish(size, secondSnapshot, false);
  const rows = [
    toTableRow('plain astro build', pages, stock),
    toTableRow('publish, all pages', pages, medianMeasurement(whole)),
    toTableRow('publish, one price', change.rendered, change),
  ];
  for (const line of formatTable(
    [`${size.products.toLocaleString('en-US')} products`, 'pages', 'wall s', 'CPU s', 'pages/s', 'peak MB'],
    rows,
  ))
    size.options.say(line);
  size.options.say(
    `(${runs === 1 ? 'one run' : `medians of ${runs} runs`}; the publish also compresses every page twice and writes a release)`,
  );
}

function benchWeights({ options, dataDir }: SizeRun): void {
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
    options.say(line);
  options.say(
    '(bytes of the median page, compressed by brotli; script bytes as they are; requests before anybody scrolls or taps)',
  );
}

async function benchSize(size: SizeRun): Promise<void> {
  const {
    options: { seed, root, say, wanted },
    products,
    dataDir,
  } = size;
  const catalogue = generateCatalogue({ products, seed });
  const imported = await importCatalogueInto(dataDir, catalogue, 'replace');
  const port = await findFreePort();
  const pulled = await measurePull(dataDir, port, root);
  say(
    `\n${products.toLocaleString('en-US')} products with ${(catalogue.products.length - products).toLocaleString('en-US')} shades: import ${imported.toFixed(1)} s; pull ${pulled.wallSeconds.toFixed(1)} s, ${pulled.cpuSeconds.toFixed(1)} s CPU, ${Math.round(pulled.memoryMb)} MB`,
  );
  const first = copySnapshot(dataDir, 'first.sqlite');
  if (wanted.includes('pages')) {
    await importCatalogueInto(dataDir, changeFirstPrice(catalogue), 'add');
    await measurePull(dataDir, port, root);
    await benchPages(size, first, copySnapshot(dataDir, 'second.sqlite'));
  } else if (wanted.includes('weights')) await measurePublish(size, first, true);
  if (wanted.includes('weights')) benchWeights(size);
}

/** Runs the benches and prints their figures. Each size has a folder of its own, which is removed afterwards. */
export async function runBenches(options: BenchOptions): Promise<void> {
  const { root, workspace, sizes, seed, say, wanted } = options;
  say(`Seed ${seed}, Node ${process.version}, ${new Date().toISOString()}`);
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
  if (wanted.includes('pages') || wanted.includes('weights')) {
    const began = performance.now();
    await buildCode({ root, codeDir });
    say(`Code release built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  for (const products of sizes) {
    const dataDir = workspace.createFolder(String(products));
    await benchSize({ options, products, dataDir, codeDir });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
