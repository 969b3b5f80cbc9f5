import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { keepState } from './keep-state.ts';
import { expectNoOverflow } from './overflow.ts';
import type { Page } from './shop-test.ts';

/**
 * Waits for finite animations of what is rendered. What a page skips to render, because it is out of sight, stands
 * still until it comes into sight.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Infinity &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    while (document.getAnimations().some(isMoving)) await new Promise((resolve) => setTimeout(resolve, 16));
  });

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** The code of axe, minified: a page reads it in half the time. */
const axeCode = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

type AxeOptions = Parameters<AxeBuilder['options']>[0];
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
declare global {
  interface Window {
    axe?: { run(document: Document, options: AxeOptions): Promise<AxeResults> };
  }
}

/** The rules and the HTML of what breaks them. */
type Violations = readonly (readonly [rule: string, elements: readonly string[]])[];

const list = (results: AxeResults['violations']): Violations =>
  results.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

/** In a page with frames, axe runs in each of them, and puts the results together in another page. */
async function findViolationsInFrames(page: Page, options: AxeOptions): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page, axeSource: axeCode }).options(options).analyze();
  return list(violations);
}

/**
 * In a page without frames axe runs as a whole, which takes half as long. It is loaded where the page does not have it:
 * it takes a tenth of a second to load.
 */
async function findViolations(page: Page, rules: AxeOptions): Promise<Violations> {
  const options = { ...rules, resultTypes: ['violations' as const] };
  if (page.frames().length > 1) return await findViolationsInFrames(page, options);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
  return await page.evaluate(async (given) => {
    const results = await window.axe?.run(document, given);
    if (!results) throw new Error('Axe is not loaded.');
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, options);
}

async function expectNoViolation(page: Page, rules: AxeOptions = {}): Promise<void> {
  expect(await findViolations(page, rules)).toEqual([]);
}

const wcag: AxeOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } };
const contrast: AxeOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * Waits for finite animations, and expects that nothing sticks out of the window and that axe finds no violation of WCAG
 * 2.2 AA.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  await keepState(page);
  await expectNoOverflow(page);
  await expectNoViolation(page, wcag);
}

/** Waits for finite animations, and expects that axe finds nothing at all, not even against its best practices. */
export async function expectBestPractices(page: Page): Promise<void> {
  await waitForAnimations(page);
  await keepState(page);
  await expectNoOverflow(page);
  await expectNoViolation(page);
}

/**
 * Expects it of a page around its frames, whose pages run no scripts, so that axe cannot look into them. It collects
 * its results on the page itself: Chromium 156 opens no other page beside such frames.
 */
export async function expectAccessibleAroundFrames(page: Page): Promise<void> {
  await waitForAnimations(page);
  await keepState(page);
  await expectNoOverflow(page);
  const builder = new AxeBuilder({ page, axeSource: axeCode }).options({ ...wcag, resultTypes: ['violations'] });
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze();
  expect(list(violations)).toEqual([]);
}

/** Expects it of the page as it is, and of its colours in the other scheme, light or dark. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await waitForAnimations(page);
  await expectNoViolation(page, contrast);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}
