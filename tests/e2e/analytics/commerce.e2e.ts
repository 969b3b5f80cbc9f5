import { expect, type Page, test } from '../shop-test.ts';
import { balm, expectConfirmation, openPayment, payWith, walkToLastStep } from '../checkout/ordering.ts';
import { followRequests } from '../requests-under-way.ts';
import { openShopWithTag, readCommands, readEvents } from './shop-with-tag.ts';

test.use({ bypassCSP: true });

const list = '/en-us/shopproducts/12/body-and-bath/';
const categoryName = 'Body & bath';
const consent = (page: Page) => page.getByRole('region', { name: 'Visit statistics' });
const readNames = async (page: Page) => (await readEvents(page)).map(({ name }) => name);
const readFields = async (page: Page, name: string): Promise<unknown> =>
  (await readEvents(page)).findLast((event) => event.name === name)?.fields;

async function openFromList(page: Page): Promise<void> {
  await page.locator(`.card[data-sku="${balm}"] .card-name a`).click();
  await expect(page).toHaveURL(/\/product\//);
}

const addToBag = (page: Page) => page.getByRole('button', { name: 'Add to bag' }).click();

test('NAV-030 without consent no code that counts is loaded, nothing is requested, and there is no data layer', async ({
  page,
  context,
}) => {
  const requests = await openShopWithTag(context);
  const counting: string[] = [];
  const readings: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const reading = response.text().then(
      (text) => {
        if (text.includes('view_item_list')) counting.push(response.url());
      },
      () => undefined,
    );
    readings.push(reading);
  });
  const waitForRequests = followRequests(page);
  const expectNothing = async () => {
    await waitForRequests();
    await Promise.all(readings);
    expect([requests, counting]).toEqual([[], []]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  };
  await page.goto(list);
  await expect(consent(page)).toBeVisible();
  await expectNothing();
  await consent(page).getByRole('button', { name: 'Decline' }).click();
  await openFromList(page);
  await addToBag(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
  await expectNothing();
  await page.reload();
  await expectNothing();
});

test('NAV-030 after consent a visit is counted from list to paid order, once, also after reloads', async ({
  page,
  context,
}) => {
  await openShopWithTag(context);
  await page.goto(list);
  await consent(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => readNames(page)).toEqual(['view_item_list']);
  expect((await readCommands(page)).slice(0, 2)).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
  ]);
  expect(await readFields(page, 'view_item_list')).toMatchObject({ item_list_id: list, item_list_name: categoryName });

  await openFromList(page);
  // What a page shows is counted once its browser is idle, so a quick shopper may add the product before.
  await expect.poll(() => readNames(page)).toEqual(['view_item_list', 'select_item', 'view_item']);
  await addToBag(page);
  await expect.poll(() => readNames(page)).toEqual(['view_item_list', 'select_item', 'view_item', 'add_to_cart']);
  const item = { item_id: balm, item_name: expect.any(String), price: expect.any(Number), quantity: 1 };
  const categories = { item_category: categoryName, item_category2: expect.any(String) };
  expect(await readFields(page, 'select_item')).toMatchObject({ item_list_id: list, items: [item] });
  expect(await readFields(page, 'add_to_cart')).toEqual({
    currency: 'USD',
    value: expect.any(Number),
    items: [{ ...item, ...categories }],
  });

  await page.goto('/en-us/cart/');
  await expect.poll(() => readNames(page)).toHaveLength(5);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(async () => (await readNames(page)).slice(4)).toEqual(['view_cart', 'remove_from_cart']);

  await walkToLastStep(page);
  const readSteps = async () => (await readNames(page)).filter((name) => name !== 'view_cart').slice(5);
  await expect.poll(readSteps).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info']);
  await page.reload();
  await openPayment(page);
  await payWith(page, 'approve');
  await expectConfirmation(page);
  await expect.poll(() => readNames(page)).toContain('purchase');
  const transactionId = new URL(page.url()).searchParams.get('orderNumber');
  expect(await readFields(page, 'purchase')).toEqual({
    transaction_id: transactionId,
    currency: 'USD',
    value: expect.any(Number),
    tax: expect.any(Number),
    shipping: expect.any(Number),
    items: [{ ...item, ...categories }],
  });
  expect(JSON.stringify(await readCommands(page))).not.toMatch(/june|okafor|congress|marisol|1204417|512.?555/i);

  // A reload and a second tab, which starts with the session of this one.
  const countViews = async () => (await readCommands(page)).filter(([, name]) => name === 'page_view').length;
  const views = await countViews();
  await page.reload();
  await expect.poll(countViews).toBe(views + 1);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => {
    open(location.href);
  });
  const secondTab = await opened;
  await expectConfirmation(secondTab);
  // The policy of a tab that a page opens is off from its second page on.
  const waitForRequests = followRequests(secondTab);
  await secondTab.reload();
  await expect.poll(countViews).toBe(views + 2);
  await waitForRequests();
  await secondTab.close();
  expect((await readNames(page)).filter((name) => name === 'purchase')).toHaveLength(1);
});

test('NAV-030 once the consent is withdrawn nothing more is sent', async ({ page, context }) => {
  const requests = await openShopWithTag(context);
  await page.goto(list);
  await consent(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => readNames(page)).toEqual(['view_item_list']);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await consent(page).getByRole('button', { name: 'Decline' }).click();
  await expect
    .poll(async () => (await readCommands(page)).at(-1))
    .toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
  const before = await readCommands(page);
  const waitForRequests = followRequests(page);
  await openFromList(page);
  await addToBag(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
  await waitForRequests();
  expect([requests.length, await readCommands(page)]).toEqual([1, before]);
});
