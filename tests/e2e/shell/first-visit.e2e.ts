import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, type Page, test } from '../shop-test.ts';

/** The names of the fonts in which the browser has drawn the first element of a selector. */
async function findFonts(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** How much wider the name in the logo is than its letters, in px. */
const measureSpareWidth = (page: Page) =>
  page
    .getByRole('banner')
    .locator('.mark-name')
    .evaluate((name) => {
      const letters = document.createRange();
      letters.selectNodeContents(name);
      return name.getBoundingClientRect().width - letters.getBoundingClientRect().width;
    });

for (const width of [375, 1280])
  test(`a first visit at ${width} px is painted before the fonts, with its logo, and they shift nothing`, async ({
    page,
  }) => {
    const slowFonts = Promise.withResolvers<undefined>();
    const slowFiles = /(?:fraunces|instrument-sans)[^/]*\.woff2$/;
    await page.route(slowFiles, async (route) => {
      await slowFonts.promise;
      await route.continue();
    });
    const readShifts = await recordLayoutShifts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en-us/shopproducts/1/lips/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(await findFonts(page, 'h1')).not.toContain('Fraunces');
    await expect.poll(() => findFonts(page, '.mark-name')).toEqual(['Fraunces']);
    expect(await measureSpareWidth(page)).toBeCloseTo(0, 0);
    slowFonts.resolve(undefined);
    await expect.poll(() => findFonts(page, 'h1')).toEqual(['Fraunces']);
    expect(await readShifts()).toEqual([]);
  });
