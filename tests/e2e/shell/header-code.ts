import type { Page } from '../shop-test.ts';

/** Turns to the header, which loads its code, and waits until that code listens. */
export async function loadHeaderCode(page: Page, turnToHeader: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse(/\/_astro\/header\.[^/]*\.js$/);
  await turnToHeader();
  // The page waits for the same module, and goes on before this does.
  await page.evaluate((url) => import(url), (await response).url());
}
