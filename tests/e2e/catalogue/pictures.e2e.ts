import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../shop-test.ts';

test('CAT-055 a lipstick is shown on lips and in the hand, and its pictures follow the chosen shade', async ({
  page,
}) => {
  await page.goto('/en-us/product/AV-0101/velvet-hour-lipstick/');
  const gallery = page.locator('product-gallery');
  const onLips = gallery.getByRole('img', { name: 'Velvet Hour Lipstick, On the lips' });
  await expect(onLips).toHaveAttribute('src', /^\/_images\//);
  await expect(gallery.getByRole('img', { name: 'In the hand, for its size', exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.locator('[data-shade]').nth(2).check({ force: true });
  const ofShade = gallery.locator('.gallery-strip li').nth(2).locator('img');
  await expect(ofShade).toHaveAttribute('src', /on-lips\/AV-0101-\d\d\.png/);
  await expect(ofShade).toHaveAccessibleName(/^Velvet Hour Lipstick, .+, On the lips$/);
});

test('CAT-043 on a low wide screen the first shades are seen above the button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/en-us/product/AV-0101/velvet-hour-lipstick/');
  const button = page.getByRole('button', { name: 'Add to bag' }).first();
  await expect(button).toBeInViewport({ ratio: 1 });
  // Both at one moment: what is still being loaded may move them between two.
  const measureRoom = () =>
    page.evaluate(() => {
      const [first, order] = ['.shades label', 'add-to-bag'].map((one) => document.querySelector(one));
      return (order?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().bottom ?? Infinity);
    });
  await expect.poll(measureRoom).toBeGreaterThan(0);
});
