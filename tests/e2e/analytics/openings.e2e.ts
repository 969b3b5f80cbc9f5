import { expect, type Page, test } from '../shop-test.ts';
import { balm, expectConfirmation, openPayment, payWith, walkToLastStep } from '../checkout/ordering.ts';
import { openShopWithTag, readEvents } from './shop-with-tag.ts';

test.use({ bypassCSP: true });

const list = '/en-us/shopproducts/12/body-and-bath/';
const categories = { item_category: 'Body & bath', item_category2: expect.any(String) };
const consent = (page: Page) => page.getByRole('region', { name: 'Visit statistics' });
const keptDetails = (page: Page) => page.evaluate(() => localStorage.getItem('shop.sent.items'));

async function readItems(page: Page, name: string): Promise<unknown[]> {
  return (await readEvents(page)).filter((event) => event.name === name).map(({ fields }) => fields);
}

async function openQuickView(page: Page): Promise<void> {
  const card = page.locator(`.card[data-sku="${balm}"]`);
  await card.hover();
  await card.locator('[data-quick]').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to bag' })).toBeVisible();
}

async function openMiniCart(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Bag/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your bag' }).getByRole('listitem')).toHaveCount(1);
}

test('NAV-030 CAT-008 the quick view and the mini cart are counted when they open, and only after consent', async ({
  page,
  context,
}) => {
  await openShopWithTag(context);
  await page.goto(list);
  await openQuickView(page);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  await consent(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => readItems(page, 'view_item_list')).toHaveLength(1);

  await openQuickView(page);
  const item = { item_id: balm, item_name: expect.any(String), price: expect.any(Number), quantity: 1, ...categories };
  await expect
    .poll(() => readItems(page, 'view_item'))
    .toEqual([{ currency: 'USD', value: expect.any(Number), items: [item] }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).click();
  await expect.poll(() => readItems(page, 'add_to_cart')).toMatchObject([{ items: [item] }]);
  await page.keyboard.press('Escape');
  await openMiniCart(page);
  await expect.poll(() => readItems(page, 'view_cart')).toMatchObject([{ items: [item] }]);
  await page.keyboard.press('Escape');
  await openMiniCart(page);
  await expect.poll(() => readItems(page, 'view_cart')).toHaveLength(2);

  // The checkout and the order name the categories too, and then the device forgets them.
  await walkToLastStep(page);
  for (const name of ['begin_checkout', 'add_shipping_info', 'add_payment_info'])
    await expect.poll(() => readItems(page, name)).toMatchObject([{ items: [categories] }]);
  await openPayment(page);
  await payWith(page, 'approve');
  await expectConfirmation(page);
  await expect.poll(() => readItems(page, 'purchase')).toMatchObject([{ items: [categories] }]);
  await expect.poll(() => keptDetails(page)).toBe('{}');
});

test('NAV-030 what the device keeps of items for counting is empty once the consent is withdrawn', async ({
  page,
  context,
}) => {
  await openShopWithTag(context);
  await page.goto(list);
  await openQuickView(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' })).toBeAttached();
  expect(await keptDetails(page)).toBeNull();
  await page.reload();
  await consent(page).getByRole('button', { name: 'Accept' }).click();
  await openQuickView(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).click();
  await expect.poll(() => keptDetails(page)).toContain(categories.item_category);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await consent(page).getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => keptDetails(page)).toBe('{}');
});
