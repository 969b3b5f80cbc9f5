import { readFileSync } from 'node:fs';
import { brand } from '../../src/config/brand.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { expect, type Page } from './shop-test.ts';

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
/** The colors of paper: in the light scheme, then in the dark one. */
const surfaces = [...tokens.matchAll(/--surface: (#[0-9a-f]{6})/g)].map(([, color = '']) => color);

/** The families that the page has loaded, and what its heading, text and background are set in. */
const readLooks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const [heading, text] = ['h1', 'main p, main label'].map((selector) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll(/['"]/g, '') : undefined;
    });
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    const color = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return {
      heading,
      text,
      loaded: loaded.map((family) => family.replaceAll(/['"]/g, '')),
      surface: `#${color.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
      origins: performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
    };
  });

/**
 * Expects that a page has the brand's fonts, colors and mark in both schemes, loads nothing from elsewhere, and that axe
 * finds nothing.
 */
export async function expectBranded(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    const { heading, text, loaded, surface, origins } = await readLooks(page);
    expect([heading, text, surface]).toEqual(['Fraunces', 'Instrument Sans', surfaces[index]]);
    expect(loaded).toEqual(expect.arrayContaining(['Fraunces', 'Instrument Sans']));
    expect(new Set(origins)).toEqual(new Set([origin]));
  }
  const banner = page.getByRole('banner');
  await expect(banner).toContainText(brand.name);
  await expect(banner.locator('svg')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
}
