import { sendOperatorCommand } from '../../../src/server/platform/operator-socket.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { openAsNewCustomer, openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

const orders = '/en-us/administration/Orders/';
const main = (page: Page) => page.getByRole('main');
const table = (page: Page) => main(page).getByRole('table', { name: 'Orders' });
const rows = (page: Page) => table(page).locator('tbody tr');
const group = (page: Page, name: RegExp) =>
  main(page).getByRole('group', { name: 'Which orders' }).getByRole('button', { name });
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** The amounts of a column, in cents. */
const readTotals = async (page: Page) =>
  (await rows(page).locator('td:last-child').allTextContents()).map((text) =>
    Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100),
  );

/** The list of orders cannot be loaded until the returned function is called. */
async function breakOrders(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/orders/customer/*';
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'DOWN', message: 'down' } }));
  return () => page.unroute(calls);
}

test('ACC-020 ACC-021 ACC-022 ACC-023 ACC-024 ACC-025 ACC-026 ERR-021 the table sorts, filters and turns pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const repair = await breakOrders(page);
  const logged = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('The orders could not be loaded'),
  );
  await openSignedIn(page, accounts.grace, orders);
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t load your orders.');
  await logged;
  await expectAccessibleInBothSchemes(page);
  await repair();
  await main(page).getByRole('button', { name: 'Try again' }).click();

  await expect(group(page, /^Current/)).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page)).toBeFocused();
  for (const status of ['Ready to ship', 'Partly shipped', 'Payment rejected'])
    await expect(rows(page).filter({ hasText: status })).not.toHaveCount(0);
  await expect(rows(page).filter({ hasText: /In progress|On hold|Canceled|Shipped\$/ })).toHaveCount(0);
  await expect(group(page, /^All \d+$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await group(page, /^In process/).click();
  await expect(rows(page).filter({ hasText: /In progress|On hold/ })).toHaveCount(2);
  await group(page, /^Completed/).click();
  await expect(page).toHaveURL(`${orders}?group=completed`);
  await expect(rows(page)).toHaveCount(20);
  for (const status of ['Shipped$', 'Canceled'])
    await expect(rows(page).filter({ hasText: status })).not.toHaveCount(0);
  await expect(main(page).getByRole('combobox')).toHaveCount(0);

  await expect(heading(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await heading(page, 'Total').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Total')).toHaveAttribute('aria-sort', 'ascending');
  const cheapest = await readTotals(page);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Total')).toHaveAttribute('aria-sort', 'descending');
  const dearest = await readTotals(page);
  expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));
  await heading(page, 'Order number').getByRole('button').click();
  await expect(heading(page, 'Order number')).toHaveAttribute('aria-sort', 'ascending');
  const numbers = (await rows(page).getByRole('button').allTextContents()).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));

  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(main(page).getByText('Page 2 of 2')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goBack();
  await expect(main(page).getByText('Page 1 of 2')).toBeVisible();
  // The list of a narrow screen has more pages.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${orders}?group=completed&page=3`);
  await expect(main(page).getByText(/^Page 3 of/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(main(page).getByText('Page 2 of 2')).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await page.goto(`${orders}?group=completed&sort=number`);

  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Show filters' }).click();
  const filter = (column: string) => main(page).getByRole('textbox', { name: `Filter: ${column}` });
  const [wanted = 0] = numbers;
  await filter('Order number').fill(String(wanted).slice(0, 6));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(String(wanted));
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await filter('Total').fill('no such total');
  await expect(main(page).getByText('No order fits these filters.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(20);
  await main(page).getByRole('button', { name: 'Hide filters' }).click();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
});

test('ACC-029 ACC-030 ACC-031 ACC-032 an order shows where it is, what it cost, and is bought again', async ({
  page,
}) => {
  await openSignedIn(page, accounts.grace, orders);
  await group(page, /^All/).click();
  await rows(page).filter({ hasText: 'Partly shipped' }).getByRole('button').click();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(dialog(page).getByRole('link', { name: /^Track with FedEx/ })).toHaveAttribute(
    'href',
    'https://www.fedex.com/fedextrack/?trknbr=771200513307',
  );
  await expect(dialog(page).getByRole('link', { name: /^Track with USPS/ })).toHaveAttribute('target', '_blank');
  await expect(dialog(page).getByText(/^In this parcel: 1 × /)).toHaveCount(2);
  for (const text of [
    'Partly shipped',
    'Grace Abernathy',
    '1402 Ponce Terrace',
    'Atlanta, GA 30306',
    'Visa ending in 4242',
  ])
    await expect(dialog(page)).toContainText(text);
  const amounts = await dialog(page).locator('dl dd').allTextContents();
  const cents = amounts.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100));
  expect(cents).toHaveLength(5);
  expect(cents.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(cents.at(-1));
  await expectAccessibleInBothSchemes(page);
  const entries = await page.evaluate(() => history.length);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await group(page, /^Completed/).click();
  const delivered = rows(page).filter({ hasText: /Shipped\$/ });
  const known = [
    'Track with FedEx',
    'Track with USPS',
    'Track with UPS',
    'Pickup',
    'Peachtree Bike Couriers PBC-20418',
  ];
  const seen = new Set<string>();
  for (const index of [1, 2, 3, 4, 5]) {
    await delivered.nth(index).getByRole('button').click();
    const tracking = dialog(page).getByRole('heading', { name: 'Tracking' }).locator('..');
    const text = (await tracking.textContent())?.replaceAll(' ', '') ?? '';
    for (const name of known) if (text.includes(name.replaceAll(' ', ''))) seen.add(name);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  expect([...seen].toSorted()).toEqual(known.toSorted());
});

test('ACC-020 an empty account leads to the shop, and a foreign order is said to be unknown', async ({ page }) => {
  await openAsNewCustomer(page, orders);
  await expect(main(page).getByText('You have no orders yet.')).toBeVisible();
  await expect(main(page).getByText('What you order will stand here')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Shop Now' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto(`${orders}?order=99999999`);
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t find this order');
  await expectAccessibleInBothSchemes(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(orders);
});

test('ACC-029 ACC-030 an order that is shipped shows so on the open page, with its parcel', async ({ page }) => {
  const dataDir = process.env['TEST_DATA_DIR'] ?? '';
  await openSignedIn(page, accounts.camille, '/fr-ca/administration/Orders/');
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: 'Prête à expédier' });
  const number = (await row.getByRole('button').textContent()) ?? '';
  await row.getByRole('button').click();
  await expect(dialog(page)).toContainText('Vous pourrez suivre votre colis ici dès son départ.');
  const args = ['ship', number, '--carrier', 'Purolator', '--tracking', '335 1'];
  expect(await sendOperatorCommand(dataDir, { name: 'orders', args })).toEqual([`Order ${number} is ShippedComplete.`]);
  await expect(page.getByText(`Il y a du nouveau pour la commande ${number}.`)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Suivre avec Purolator' })).toBeVisible();
  await expect(dialog(page)).toContainText('Expédiée');
});

test('ACC-030 the carriers of Australia are recognised, and each parcel leads to its own', async ({ page }) => {
  await openSignedIn(page, accounts.beth, '/en-au/administration/Orders/');
  await group(page, /^All/).click();
  const shipped = rows(page).filter({ hasText: /(?:Partly shipped|Shipped)\$/ });
  for (const [index, [carrier, host]] of [
    ['Australia Post', 'https://auspost.com.au/'],
    ['StarTrack', 'https://startrack.com.au/'],
    ['Fastway', 'https://www.aramex.com.au/'],
    ['Toll', 'https://www.mytoll.com/'],
  ].entries()) {
    await shipped.nth(index).getByRole('button').click();
    const link = dialog(page).getByRole('link', { name: `Track with ${carrier}` });
    await expect(link).toHaveAttribute('href', new RegExp(`^${host}`));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark' });

  test('ACC-027 ACC-028 the list shows date, name and number, ten orders a page', async ({ page }) => {
    await openSignedIn(page, accounts.grace, orders);
    const entries = main(page).getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(entries).toHaveCount(10);
    await expect(entries.first()).toContainText(/\w{3} \d+, \d{4}.*Grace Abernathy.*Order \d{8}/);
    await expectAccessibleInBothSchemes(page);
    await expect(main(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await main(page).getByRole('button', { name: 'Next' }).tap();
    await expect(main(page).getByText(/^Page 2 of \d$/)).toBeVisible();
    await main(page).getByRole('button', { name: 'Previous' }).tap();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, 'a page of orders');
    await group(page, /^Current/).tap();
    await expect(entries.filter({ hasText: 'Partly shipped' })).toHaveCount(1);
    await expect(entries.filter({ hasText: 'On hold' })).toHaveCount(0);
    await expectNoOverflow(page);
  });

  test('ACC-029 ACC-030 an order is bought again, and what cannot be bought any more is named', async ({ page }) => {
    await openSignedIn(page, 'nora.guest@aurevane.example', orders);
    const entries = main(page).getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await entries.getByRole('button').tap();
    await expect(dialog(page).getByRole('link', { name: 'Track with UPS' })).toBeVisible();
    await expect(dialog(page).getByText('Not available at the moment')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Buy again' }).tap();
    await expect(dialog(page).getByText('2 items are in your bag again.')).toBeVisible();
    await expect(dialog(page).getByText('We couldn’t add: First Snow Lip Lacquer.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await dialog(page).getByRole('link', { name: 'View bag' }).tap();
    await expect(main(page).getByText('Morning Glass Gel Cream').first()).toBeVisible();
  });
});
