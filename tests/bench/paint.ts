import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../scripts/lib/chromium.ts';
import { brotliPage } from '../../src/publish/render/compress.ts';
import { findLiveRelease, getReleaseFolders, getSiteDir } from '../../src/publish/release/release.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import { buildHandWrittenPage } from './hand-written.ts';
import { type Cell, formatTable } from './table.ts';

/** A mid-range phone: 412 px wide, 1.6 Mbit/s with a round trip of 150 ms, a quarter of this processor's speed. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  bypassCSP: true,
};
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const rounds = 30;
const twinFolder = '_bench';

interface PaintTimings {
  first: number;
  largest: number;
  shift: number;
}

async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** The paint times of one fresh visit, in ms, and its layout shift. */
async function measurePaints(browser: Browser, url: string): Promise<PaintTimings> {
  const page = await openSlowPage(browser);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<PaintTimings>((resolve) => {
          const paint: PaintTimings = {
            first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
            largest: 0,
            shift: 0,
          };
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('value' in entry && typeof entry.value === 'number') paint.shift += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          new PerformanceObserver((list) => {
            paint.largest = list.getEntries().at(-1)?.startTime ?? 0;
            resolve(paint);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await page.context().close();
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const medianPaints = (paints: readonly PaintTimings[]): PaintTimings => ({
  first: median(paints.map(({ first }) => first)),
  largest: median(paints.map(({ largest }) => largest)),
  shift: Math.max(...paints.map(({ shift }) => shift)),
});

interface PaintSite {
  browser: Browser;
  url: string;
  dir: string;
}

/** Writes the hand-written version beside a page, with the same compression. Returns its path. */
async function writeTwin({ browser, url, dir }: PaintSite, name: string, path: string): Promise<string> {
  const page = await browser.newPage(phone);
  await page.goto(url + path, { waitUntil: 'load' });
  const html = Buffer.from(await page.evaluate(buildHandWrittenPage));
  await page.close();
  mkdirSync(join(dir, twinFolder), { recursive: true });
  writeFileSync(join(dir, twinFolder, `${name}.html`), html);
  writeFileSync(join(dir, twinFolder, `${name}.html.br`), brotliPage(html));
  return `/${twinFolder}/${name}.html`;
}

/** Alternates between both pages, so that other load on the machine affects both. */
async function comparePage(site: PaintSite, name: string, path: string): Promise<Cell[]> {
  const { browser, url } = site;
  const twin = await writeTwin(site, name, path);
  const [ours, theirs]: [PaintTimings[], PaintTimings[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measurePaints(browser, url + path));
    theirs.push(await measurePaints(browser, url + twin));
  }
  const [shop, hand] = [medianPaints(ours), medianPaints(theirs)];
  return [
    name,
    Math.round(shop.first),
    Math.round(shop.largest),
    Math.round(hand.largest),
    (shop.largest / hand.largest).toFixed(2),
    shop.shift.toFixed(3),
    path,
  ];
}

const findPagePaths = (dir: string): readonly [string, string][] => {
  const paths = readdirSync(getSiteDir(dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort();
  const one = (pattern: RegExp) => paths.find((path) => pattern.test(path)) ?? '';
  const shapes: readonly [string, RegExp][] = [
    ['front', /^\/en-us\/shopproducts\/$/],
    ['list', /^\/en-us\/shopproducts\/1\/[^/]+\/$/],
    ['product', /^\/en-us\/product\//],
  ];
  return shapes.map(([name, shape]) => [name, one(shape)]);
};

/** Compares the largest paints of the live release with those of hand-written pages, on a mid-range phone. */
export async function benchPaint(dataDir: string, say: (text: string) => void): Promise<void> {
  const live = findLiveRelease(getReleaseFolders(dataDir));
  if (live === null) {
    say(
      'There is no published shop whose paints could be measured. Run "npm start" once, or set DATA_DIR to the folder of one.',
    );
    return;
  }
  const server = await createSiteServer({ dataDir, now: Date.now });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  try {
    const rows: Cell[][] = [];
    for (const [name, path] of findPagePaths(live))
      rows.push(await comparePage({ browser, url, dir: getSiteDir(live) }, name, path));
    for (const text of formatTable(['page', 'first ms', 'largest ms', 'by hand ms', 'ratio', 'shift', 'path'], rows))
      say(text);
    say(
      `(medians of ${rounds} visits each, turn about; 1.6 Mbit/s, 150 ms, processor slowed ${cpuSlowdown} times; "by hand" is the same content with a few lines of style and no script)`,
    );
  } finally {
    await browser.close();
    await server.close();
    rmSync(join(getSiteDir(live), twinFolder), { recursive: true, force: true });
  }
}
