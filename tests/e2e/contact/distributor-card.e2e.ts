import { Distributor } from '../../../src/contract/referral/distributors.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';

const marisol = { id: '1204417', name: 'Marisol Vega' };
const arden = { id: '2063748', name: 'Arden MacPhee' };
const gone = { id: '902147', name: 'Somebody Gone' };
const product = '/en-us/product/AV-0101/velvet-hour-lipstick/';
const card = (page: Page) => page.locator('distributor-card');
const words = 'I keep a table by the window';

const storeDistributor = (page: Page, { id, name }: typeof marisol, country = 'US', reason = 'followed') =>
  page.addInitScript(
    (record) => {
      localStorage.setItem('shop.distributor', JSON.stringify(record));
    },
    { id, name, country, reason, at: 1 },
  );

/** An order that this tab has placed with a distributor. */
const storeOrder = (page: Page, { id, name }: typeof marisol) =>
  page.addInitScript(
    (order) => {
      sessionStorage.setItem('shop.order.previous', JSON.stringify(order));
    },
    {
      ...{ orderNumber: '10000001', isGuest: true, customerInfo: null, shippingAddress: null, billingAddress: null },
      ...{ shippingMethod: null, handlingRate: null, kissKreditsApplied: 0, totalCharges: null, cart: { lines: [] } },
      ...{ distributorId: Number(id), distributorName: name },
    },
  );

test('PAGE-025 the page of a product shows whom the shopper buys from, and nothing moves', async ({ page }) => {
  await storeDistributor(page, marisol);
  const readShifts = await recordLayoutShifts(page);
  await page.goto(product);
  await expect(card(page).getByRole('heading', { name: marisol.name })).toBeVisible();
  await expect(card(page)).toContainText('You shop with');
  await expect(card(page)).toContainText('Austin · Independent distributor');
  await expect(card(page)).toContainText(words);
  await expect(card(page).locator('img')).toHaveJSProperty('complete', true);
  expect(await readShifts()).toEqual([]);
  await page.reload();
  await card(page).evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  await expect(card(page).getByRole('heading', { name: marisol.name })).toBeVisible();
  expect(await readShifts()).toEqual([]);
  await card(page).scrollIntoViewIfNeeded();
  await expectAccessibleInBothSchemes(page);
});

test('PAGE-024 PAGE-025 somebody who shows no address is shown without a town, and one without channels without a button', async ({
  page,
}) => {
  await storeDistributor(page, arden, 'CA');
  await page.goto('/en-ca/product/AV-0101/velvet-hour-lipstick/');
  await expect(card(page)).toContainText('Brows, mostly. And very good brushes.');
  await expect(card(page)).toContainText('Independent distributor');
  await expect(card(page)).not.toContainText('Toronto');
});

const finder = (page: Page) => card(page).getByRole('link', { name: 'Find a distributor' });

test('PAGE-025 a shopper without a distributor, and one whose distributor has left, are led to the finder', async ({
  page,
}) => {
  await test.step('PAGE-025 a shopper without a distributor is led to the finder', async () => {
    await page.goto(product);
    await expect(finder(page)).toBeVisible();
    // No room is kept for a card that does not come.
    expect((await card(page).boundingBox())?.height).toBeLessThan(130);
  });

  await test.step('PAGE-025 a shopper whose distributor has left is led to the finder', async () => {
    let reads = 0;
    await page.route(`**/api/distributor/${marisol.id}`, async (route) => {
      const response = await route.fetch();
      const distributor = Distributor.parse(await response.json());
      await route.fulfill({ response, json: { ...distributor, isActive: false, takesQuestions: false } });
      reads += 1;
    });
    await storeDistributor(page, marisol);
    await page.goto(product);
    await expect.poll(() => reads).not.toBe(0);
    await expect(finder(page)).toBeVisible();
    await expect(card(page).getByRole('heading')).toHaveCount(0);
  });
});

test('PAGE-025 the bag shows whom the shopper buys from, and only their name while the API does not answer', async ({
  page,
}) => {
  await storeDistributor(page, marisol);
  await page.goto('/en-us/cart/');
  await expect(card(page)).toContainText(words);
  await expectAccessibleInBothSchemes(page);
  await page.route(`**/api/distributor/${marisol.id}`, (route) => route.abort());
  await page.reload();
  await expect(card(page).getByRole('heading', { name: marisol.name })).toBeVisible();
  await expect(card(page)).not.toContainText(words);
});

test('PAY-030 PAGE-025 the confirmation shows the distributor of the order, whoever the shopper shops with now', async ({
  page,
}) => {
  await storeDistributor(page, { id: '1187052', name: 'Hollis Bramwell' });
  await storeOrder(page, marisol);
  await page.goto('/en-us/orderconfirmation/');
  await expect(card(page)).toContainText(words);
  await expect(page.getByText(marisol.name, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Hollis Bramwell')).toHaveCount(0);
  await expect(card(page).getByRole('link')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
});

test('PAY-030 the confirmation names the distributor of the order who has left since, and nothing more of them', async ({
  page,
}) => {
  await storeOrder(page, gone);
  await page.goto('/en-us/orderconfirmation/');
  await expect(card(page).getByRole('heading', { name: gone.name })).toBeVisible();
  await expect(card(page).locator('img, a, blockquote')).toHaveCount(0);
});

/** An API that has only what the documents describe. */
async function hideExtensions(page: Page): Promise<void> {
  await page.route(`**/api/distributor/${marisol.id}`, async (route) => {
    const response = await route.fetch();
    const { takesQuestions: _, isActive: __, ...distributor }: Record<string, unknown> = await response.json();
    await route.fulfill({ response, json: distributor });
  });
}

test('PAGE-024 PAGE-025 without a call for questions the card leads to where the distributor can be reached', async ({
  page,
}) => {
  await hideExtensions(page);
  await storeDistributor(page, marisol);
  await page.goto(product);
  await card(page)
    .getByRole('link', { name: `Message ${marisol.name}` })
    .click();
  await expect(page).toHaveURL(/\/en-us\/contact\/$/);
  await expect(page.getByRole('heading', { name: marisol.name })).toBeVisible();
});

test('CON-001 the customer of a distributor is led to the message form of their account instead', async ({ page }) => {
  await hideExtensions(page);
  await storeDistributor(page, marisol, 'US', 'assigned');
  await page.goto('/en-us/cart/');
  await expect(card(page).getByRole('link', { name: `Message ${marisol.name}` })).toHaveAttribute(
    'href',
    '/en-us/administration/ContactDistributor/',
  );
});
