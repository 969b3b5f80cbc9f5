import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, constants } from 'node:zlib';
import { firstScreenBudget } from '../../../src/config/limits.ts';
import { brotliPage } from '../../../src/publish/render/compress.ts';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { followRequests } from '../requests-under-way.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { readPage, serveInParts } from './serve-in-parts.ts';

/** Pages by which shoppers arrive. */
const arrivalPages = pageStates.filter(({ name }) => ['front', 'category', 'product'].includes(name));

/** Measures how much of a page has arrived at first. */
type MeasureStart = (whole: Buffer) => number;

/** As far as a browser can read a page when so many bytes of it have arrived. */
const measureFirstBytes =
  (bytes: number): MeasureStart =>
  (whole) =>
    // The shop of the tests is compressed quickly, and that of visitors so.
    brotliDecompressSync(brotliPage(whole).subarray(0, bytes), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).length;

/** Waits until the fonts and the pictures in sight are there. */
const waitUntilDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const isInSight = ({ top, bottom, left, right, height }: DOMRect) =>
      height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const pictures = [...document.images].filter((image) => isInSight(image.getBoundingClientRect()));
    return document.fonts.status === 'loaded' && pictures.every(({ complete }) => complete);
  });

/** The first screen when its start has arrived, the same when all have, and what has moved in between. */
async function compareScreens(page: Page, siteUrl: string, path: string, measureStart: MeasureStart) {
  const whole = await readPage(siteUrl + path);
  const length = measureStart(whole);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const served = await serveInParts(siteUrl, path, [whole.subarray(0, length), whole.subarray(length)], () => released);
  try {
    await page.addInitScript(() => {
      localStorage.setItem('shop.country-suggestion', JSON.stringify({ answered: 'stay' }));
    });
    // The script sets headings in the serif once it is there, on a slow machine between the two screens.
    await page.route('**/shop-script*', (route) => route.abort());
    const readShifts = await recordLayoutShifts(page);
    const waitForRequests = followRequests(page);
    await page.goto(served.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await waitUntilDrawn(page);
    const first = await page.screenshot({ animations: 'disabled' });
    release(undefined);
    await page.waitForLoadState();
    await waitForRequests();
    await waitUntilDrawn(page);
    const last = await page.screenshot({ animations: 'disabled' });
    return { first, last, shifts: await readShifts() };
  } finally {
    release(undefined);
    served.stop();
  }
}

async function writeScreens(folder: string, first: Buffer, last: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'first.png'), first);
  await writeFile(join(folder, 'last.png'), last);
}

for (const [locale, width, height] of [
  ['en-us', 375, 667],
  ['en-us', 1280, 800],
  ['fr-ca', 375, 667],
] as const)
  test(`the first screen of a page in ${locale} at ${width} px is whole with the first bytes`, async ({
    page,
    baseURL,
  }, testInfo) => {
    await page.setViewportSize({ width, height });
    for (const state of arrivalPages)
      await test.step(state.name, async () => {
        const path = await findPagePath(baseURL ?? '', locale, state);
        const { first, last, shifts } = await compareScreens(
          page,
          baseURL ?? '',
          path,
          measureFirstBytes(firstScreenBudget),
        );
        expect.soft(shifts, state.name).toEqual([]);
        if (!first.equals(last)) await writeScreens(testInfo.outputPath(state.name), first, last);
        expect.soft(first.equals(last), `the first screen of ${path} is drawn by the first bytes`).toBe(true);
      });
  });

test('a page that is cut within its first screen is seen to be cut', async ({ page, baseURL }) => {
  // A screen as high as this shows more of the page than its first bytes have.
  await page.setViewportSize({ width: 1280, height: 4_000 });
  const { first, last } = await compareScreens(
    page,
    baseURL ?? '',
    '/en-us/shopproducts/',
    measureFirstBytes(firstScreenBudget / 1.3),
  );
  expect(first.equals(last)).toBe(false);
});

/** Where a browser has read the first screen, in bytes. */
const findFirstScreenEnd = (whole: Buffer) => whole.indexOf('<template id="below">');

/** The page up to a while before the end of its first screen, small parts until a while after it, and the rest. */
function splitAroundFirstScreen(whole: Buffer): Buffer[] {
  const [partSize, around] = [300, 9_000];
  const end = findFirstScreenEnd(whole);
  expect(end).toBeGreaterThan(0);
  const cuts: number[] = [];
  for (let cut = Math.max(0, end - around); cut < Math.min(whole.length, end + around); cut += partSize) cuts.push(cut);
  return [0, ...cuts].map((start, index) => whole.subarray(start, cuts[index] ?? whole.length));
}

/** The time in ms from one part to the next: long enough for a browser to draw what it has. */
const partPause = 40;

for (const [name, width, height] of [
  ['category', 1280, 800],
  ['product', 375, 667],
  ['about', 1280, 800],
] as const)
  test(`CAT-015 nothing of the page ${name} moves while it arrives in small parts`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height });
    const siteUrl = baseURL ?? '';
    const state = pageStates.find((other) => other.name === name);
    const path = state ? await findPagePath(siteUrl, 'en-us', state) : '';
    const parts = splitAroundFirstScreen(await readPage(siteUrl + path));
    expect(parts.length).toBeGreaterThan(25);
    const served = await serveInParts(siteUrl, path, parts, () => setTimeout(partPause));
    try {
      const readShifts = await recordLayoutShifts(page);
      await page.goto(served.url);
      expect(await readShifts()).toEqual([]);
    } finally {
      served.stop();
    }
  });
