import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { keepState } from './keep-state.ts';
import type { Page } from './shop-test.ts';

/**
 * Waits for finite animations of what is rendered. What a page skips to render, because it is out of sight, stands still
 * until it comes into sight.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Infinity &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  });

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** The code of axe, minified: a page reads it in half the time. */
const axeCode = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
/** Instead of the code of axe where a page has it already: it takes longer to load than to run. */
const nothing = ';';

/**
 * In a page without frames axe runs as a whole. Otherwise it runs in each frame, and puts the results together in another
 * page, which takes twice as long.
 */
async function createAxe(page: Page): Promise<AxeBuilder> {
  const hasFrames = page.frames().length > 1;
  const isLoaded = !hasFrames && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder({ page, axeSource: isLoaded ? nothing : axeCode })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(!hasFrames);
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits for finite animations, and expects that axe finds no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  await keepState(page);
  await expectNoViolation((await createAxe(page)).withTags(wcagTags));
}

/** Waits for finite animations, and expects that axe finds nothing at all, not even against its best practices. */
export async function expectBestPractices(page: Page): Promise<void> {
  await waitForAnimations(page);
  await keepState(page);
  await expectNoViolation(await createAxe(page));
}

/**
 * Expects it of a page around its frames, whose pages run no scripts, so that axe cannot look into them. It collects its
 * results on the page itself: Chromium 156 opens no other page beside such frames.
 */
export async function expectAccessibleAroundFrames(page: Page): Promise<void> {
  await waitForAnimations(page);
  await keepState(page);
  const axe = await createAxe(page);
  await expectNoViolation(axe.withTags(wcagTags).exclude('iframe').setLegacyMode());
}

/** Expects it of the page as it is, and of its colours in the other scheme, light or dark. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await waitForAnimations(page);
  const axe = await createAxe(page);
  await expectNoViolation(axe.withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}
