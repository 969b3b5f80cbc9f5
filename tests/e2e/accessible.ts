import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import type { Page } from './shop-test.ts';

/** Waits for finite animations, and expects that axe finds no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
