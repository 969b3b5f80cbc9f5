import { expect, test } from '../shop-test.ts';

test('NAV-024 NAV-025 a product shows that requests run, and reloads when a reply says maintenance', async ({
  page,
}) => {
  const replies = { release: Promise.withResolvers<undefined>(), isMaintenance: false };
  await page.route('**/api/Basket/**', async (route) => {
    await replies.release.promise;
    const response = await route.fetch();
    const headers = { ...response.headers(), ...(replies.isMaintenance && { 'maintenance-mode': 'true' }) };
    await route.fulfill({ response, headers });
  });
  await page.goto('/en-us/product/AV-1210/kitchen-garden-hand-cream/');
  const html = page.locator('html');
  const readBar = () => html.evaluate((root) => getComputedStyle(root, '::before').borderBlockStartWidth);
  await expect(html).not.toHaveAttribute('data-loading');
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await expect(html).toHaveAttribute('data-loading');
  // Other requests may have run and ended before the one that is held back.
  await expect.poll(readBar).toBe('3px');
  replies.release.resolve(undefined);
  await expect(html).not.toHaveAttribute('data-loading');
  await expect.poll(readBar).toBe('0px');
  replies.isMaintenance = true;
  const reload = page.waitForEvent('framenavigated');
  // It may still say that it has added.
  await page.getByRole('button', { name: /^Add(?! \d)/ }).click();
  await reload;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
