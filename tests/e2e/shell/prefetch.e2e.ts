import { expect, type Page, test } from '../shop-test.ts';
import { z } from 'zod';
import { followRequests } from '../requests-under-way.ts';

const Rules = z.object({
  prerender: z
    .array(
      z.object({ eagerness: z.literal('moderate'), where: z.object({ href_matches: z.array(z.string()).min(1) }) }),
    )
    .min(1),
});

const findPrefetchedPaths = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
const firstCard = (page: Page) => page.getByRole('main').locator('.cards').getByRole('link').first();

test('the speculation rules are valid', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log') warnings.push(message.text());
  });
  const waitForRequests = followRequests(page);
  await page.goto('/en-us/shopproducts/1/lips/');
  Rules.parse(JSON.parse((await page.locator('script[type="speculationrules"]').textContent()) ?? ''));
  await firstCard(page).hover();
  await waitForRequests();
  expect(warnings).toEqual([]);
});

test('without speculation rules a link is prefetched once when the pointer rests on it, the bag never', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
  });
  const waitForRequests = followRequests(page);
  await page.goto('/en-us/shopproducts/1/lips/');
  await waitForRequests();
  const link = firstCard(page);
  const path = new URL(await link.evaluate((element) => (element as HTMLAnchorElement).href)).pathname;
  expect(await findPrefetchedPaths(page)).toEqual([]);
  await link.hover();
  await expect.poll(() => findPrefetchedPaths(page)).toEqual([path]);
  await page.getByRole('heading', { level: 1 }).hover();
  await link.hover();
  // Scrolling may have moved another link under the pointer.
  expect((await findPrefetchedPaths(page)).filter((found) => found === path)).toEqual([path]);
  // Neither are the sign-in and other sites.
  for (const other of await page.getByRole('banner').getByRole('link').all())
    if (await other.isVisible()) await other.hover();
  expect((await findPrefetchedPaths(page)).filter((found) => !/\/(?:shopproducts|product)\//.test(found))).toEqual([]);
});
