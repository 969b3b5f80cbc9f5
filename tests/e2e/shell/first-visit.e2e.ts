import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, type Page, test } from '../shop-test.ts';

/** The names of the fonts in which the browser has drawn the page's first heading. */
async function findHeadingFonts(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.map(({ familyName }) => familyName);
}

for (const width of [375, 1280])
  test(`a first visit at ${width} px is painted before the fonts, and its headings get them without a shift`, async ({
    page,
  }) => {
    const slowFonts = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', async (route) => {
      await slowFonts.promise;
      await route.continue();
    });
    const readShifts = await recordLayoutShifts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en-us/shopproducts/1/lips/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(await findHeadingFonts(page)).not.toContain('Fraunces');
    slowFonts.resolve(undefined);
    await expect.poll(() => findHeadingFonts(page)).toEqual(['Fraunces']);
    expect(await readShifts()).toEqual([]);
  });
