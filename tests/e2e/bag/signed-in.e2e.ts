import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { z } from 'zod';
import { expectAccessible } from '../accessible.ts';
import { followRequests } from '../requests-under-way.ts';
import { openAsNewCustomer, openSignedIn } from '../signed-in.ts';
import { accounts, greeting, header } from '../signing-in.ts';

const api = process.env['TEST_API_URL'] ?? '';
const Reply = z.object({ basket: z.object({ basketId: z.string().min(1) }) });
const balm = 'AV-1210';
const cart = '/en-us/cart/';

/** Creates a guest's bag on the server and saves its id in the browser once, so that a merge can remove it. */
async function createGuestBag(page: Page, sku: string, quantity = 1): Promise<void> {
  const response = await fetch(`${api}/api/Basket/upsertBasketItem/US`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ basketItem: { basketId: null, sku, quantity }, promotionRequest: null, locale: 'en-us' }),
  });
  const {
    basket: { basketId },
  } = Reply.parse(await response.json());
  await page.goto('/loggedout');
  await page.evaluate((id) => {
    localStorage.setItem('shop.bag.US.id', JSON.stringify(id));
  }, basketId);
}

/** Follows the link of the distributor whom the accounts of new customers have. */
async function followOwnDistributor(page: Page): Promise<void> {
  await page.goto('/en-us/shopproducts/?distributorId=1250981');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.referral'))).toContain('1250981');
}

const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('rowheader');
const question = (page: Page) => page.getByRole('dialog', { name: 'Become a preferred customer?' });
const feeLine = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /member|membres/i });

test('BAG-020 BAG-021 AUTH-022 MEM-004 signing in keeps the lines, and asks nobody without a referral', async ({
  page,
}) => {
  await createGuestBag(page, balm, 2);
  await page.goto(cart);
  await expect(rows(page)).toHaveCount(1);
  const waitForRequests = followRequests(page);
  await openAsNewCustomer(page, cart);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('combobox').first()).toHaveValue('2');
  await waitForRequests();
  // The balm came from the guest's bag alone.
  await expect(page.getByRole('main')).not.toContainText('both of your bags');
  expect(await page.evaluate(() => localStorage.getItem('shop.bag.US.id'))).toBeNull();
  await expect(question(page)).toBeHidden();
  await expectAccessible(page);
});

test('BAG-009 NOTE-002 MEM-002 MEM-006 declining the membership leads from the mini cart to the bag page', async ({
  page,
}) => {
  await createGuestBag(page, balm);
  await followOwnDistributor(page);
  await openAsNewCustomer(page, '/en-us/shopproducts/');
  await expect(greeting(page, 'Hi, June Okafor')).toBeVisible();
  await header(page).getByRole('button', { name: /^Bag/ }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(question(page)).toBeHidden();
  const panel = page.getByRole('dialog', { name: 'Your bag' });
  await panel.getByRole('button', { name: 'Check out' }).click();
  await page
    .getByRole('dialog', { name: 'Earn kiss kredits' })
    .getByRole('button', { name: 'Check out anyway' })
    .click();
  const waitForRequests = followRequests(page);
  await page.waitForURL(`**${cart}`);
  await expect(rows(page)).toHaveCount(1);
  await waitForRequests();
  await expect(question(page)).toBeHidden();
});

test.describe('by touch', () => {
  test.use(touchDevice(375));

  test('CAT-047 MEM-001 MEM-003 MEM-005 MEM-006 MEM-012 MEM-013 accepting adds the fee, and nobody is asked again', async ({
    page,
  }) => {
    await createGuestBag(page, balm);
    await followOwnDistributor(page);
    await page.route('**/api/user/CurrentUser', async (route) => {
      const response = await route.fetch();
      const user = z.record(z.string(), z.unknown()).parse(await response.json());
      await route.fulfill({ response, json: { ...user, isCDOCustomer: false } });
    });
    await openAsNewCustomer(page, cart);
    await expect(rows(page)).toHaveCount(1);
    await expect(question(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(question(page)).toContainText('pay less on every order');
    await expect(question(page)).toContainText(/costs \$\d+\.\d\d a year/);
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(feeLine(page)).toHaveCount(1);
    const waitForRequests = followRequests(page);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await waitForRequests();
    await expect(question(page)).toBeHidden();
    await expect(feeLine(page).getByRole('combobox').or(feeLine(page).getByRole('textbox'))).toHaveCount(0);
  });
});

test('BAG-034 MEM-007 MEM-008 a due renewal is added by itself; removing it asks first and is final', async ({
  page,
}) => {
  await openSignedIn(page, accounts.sofia, '/es-mx/cart/');
  await expect(feeLine(page)).toContainText('Renueva tu membresía por un año');
  const remove = feeLine(page).getByRole('button');
  const confirm = page.getByRole('dialog', { name: 'Tu membresía' });
  await remove.click();
  await expect(confirm).toContainText('¿Quitar la renovación de tu membresía de la bolsa?');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'No', exact: true }).click();
  await expect(feeLine(page)).toHaveCount(1);
  await remove.click();
  await confirm.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(feeLine(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText(/bolsa/).first()).toBeVisible();
  await expect(page.locator('.bag-skeleton')).toHaveCount(0);
  await expect(feeLine(page)).toHaveCount(0);
});
