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

test('CAT-055 a further picture of one shade is shown while no other shade is chosen', async ({ page }) => {
  await page.route('**/product/AV-0101/**', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="?picture-3-AV-0101"?)/, '$1 data-further-of="AV-0101-02"');
    await route.fulfill({ response, body });
  });
  await page.goto('/en-us/product/AV-0101/velvet-hour-lipstick/');
  const picture = page.locator('#picture-3-AV-0101');
  const chooseShade = (sku: string) => page.locator(`[data-shade][value="${sku}"]`).check({ force: true });
  await expect(picture).toHaveAttribute('data-further-of', 'AV-0101-02');
  const address = await picture.locator('img').getAttribute('src');
  await chooseShade('AV-0101-03');
  await expect(picture).toBeHidden();
  await chooseShade('AV-0101-02');
  await expect(picture).toBeVisible();
  await expect(picture.locator('img')).toHaveAttribute('src', address ?? '');
});

test('CAT-043 on a low wide screen the first shades are seen above the button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/en-us/product/AV-0101/velvet-hour-lipstick/');
  await page.evaluate(() => document.fonts.ready);
  const button = page.getByRole('button', { name: 'Add to bag' }).first();
  await expect(button).toBeInViewport({ ratio: 1 });
  // Both at one moment: what is still being loaded may move them between two.
  const measureRoom = () =>
    page.evaluate(() => {
      const [first, order] = ['.shades label', 'add-to-bag'].map((one) => document.querySelector(one));
      return (order?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().bottom ?? Infinity);
    });
  // A first visit may show the name in a stand-in for the serif, which on Linux is so wide that it takes a second line.
  await expect(async () => {
    await page.reload();
    expect(await measureRoom()).toBeGreaterThan(0);
  }).toPass();
});
