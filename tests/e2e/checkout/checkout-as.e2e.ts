import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { followDistributor, prepareBrowser, shops, smallBag } from './opening.ts';

const checkoutAs = '/en-us/checkout-as/';
const main = (page: Page) => page.getByRole('main');
const member = (page: Page) => main(page).getByRole('region', { name: 'Create a preferred customer account' });
const guest = (page: Page) => main(page).getByRole('region', { name: 'Check out as a guest' });
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('CHK-001 CHK-002 CHK-003 CHK-008 VAL-022 VAL-042 VAL-043 REF-019 a new member finds a distributor', async ({
  page,
}) => {
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await page.goto(checkoutAs);
  await expect(main(page).getByRole('link', { name: 'Back to the bag' })).toHaveAttribute('href', '/en-us/cart/');
  for (const choice of [member(page), guest(page)]) {
    await expect(choice.getByRole('heading', { level: 3 })).toHaveText([
      'Find a distributor by zip code',
      'Find a distributor by ID',
      'Find a distributor by name',
    ]);
    await expect(choice.getByRole('button', { name: 'Find', exact: true })).toHaveCount(3);
    await expect(choice.getByRole('button', { name: /^(Continue as|Become)/ })).toBeHidden();
  }
  await expectAccessible(page);

  const zip = member(page).getByLabel('Zip code');
  const id = member(page).getByLabel('Distributor ID');
  await zip.fill('7870');
  await zip.press('Enter');
  await expect(zip).toHaveAccessibleDescription('Enter a zip code that is valid in this country.');
  await expect(zip).toBeFocused();
  await id.pressSequentially('12b3');
  await expect(id).toHaveValue('123');
  await id.fill('');
  await id.press('Enter');
  await expect(id).toHaveAccessibleDescription(/numbers only/);
  await id.fill('999999999');
  await id.press('Enter');
  await expect(id).toHaveAccessibleDescription(/^No distributor found\./);
  await expect(page).toHaveURL(checkoutAs);
  await expectAccessible(page);

  await zip.fill('78701');
  await zip.press('Enter');
  await expect(page).toHaveURL('/en-us/newaccount/');
  expect(await readStored(page, 'shop.referral')).toContain(shops.unitedStates.distributorId);
});

test('CHK-001 REF-020 a guest goes on with their distributor, whom no account will remember', async ({ page }) => {
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await followDistributor(page, shops.unitedStates);
  expect(await readStored(page, 'shop.referral')).toContain(shops.unitedStates.distributorId);
  await page.goto(checkoutAs);
  await expect(main(page).getByText('You followed a link from Marisol Vega.')).toBeVisible();
  const bag = main(page).getByRole('complementary', { name: 'Summary' });
  await expect(bag.getByRole('listitem')).toHaveCount(2);
  await expect(bag.locator('img')).toHaveCount(2);
  await expect(bag.getByText('$45.50')).toBeVisible();
  await expect(bag.getByText(/^Arrives .+ with standard delivery$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await guest(page).getByRole('button', { name: 'Continue as a guest with Marisol Vega' }).click();
  await expect(page).toHaveURL(/\/en-us\/checkout\/\?step=shipping$/);
  expect(await readStored(page, 'shop.referral')).toBeNull();
});

test('CHK-001 a way whose code cannot be loaded says so, and leads on when it can', async ({ page }) => {
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await followDistributor(page, shops.unitedStates);
  const code = '**/_astro/entry-page.*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(checkoutAs);
  const goOn = guest(page).getByRole('button', { name: 'Continue as a guest with Marisol Vega' });
  await goOn.click();
  await expect(main(page).getByText('Something went wrong on our side.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(code);
  await goOn.click();
  await expect(page).toHaveURL(/\/en-us\/checkout\/\?step=shipping$/);
});

test('CHK-001 a phone shows both ways at once, the guest’s first, in words of their own', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await page.goto(checkoutAs);
  await expect(page.locator('checkout-as[data-decided]')).toBeVisible();
  for (const choice of [guest(page), member(page)]) {
    await expect(choice.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(choice.getByText('Find your distributor')).toBeInViewport({ ratio: 1 });
  }
  await guest(page).getByText('Find your distributor').click();
  await expect(guest(page).getByLabel('Zip code')).toBeVisible();
  await followDistributor(page, shops.unitedStates);
  expect(await readStored(page, 'shop.referral')).toContain(shops.unitedStates.distributorId);
  await page.goto(checkoutAs);
  await expect(main(page).getByText('You followed a link from Marisol Vega.')).toBeVisible();
  await expect(guest(page).getByRole('button', { name: 'Continue as a guest with Marisol Vega' })).toBeInViewport({
    ratio: 1,
  });
  await expect(
    member(page).getByRole('button', { name: 'Become a preferred customer with Marisol Vega' }),
  ).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByRole('region')).toHaveCount(3);
  await expect(main(page).getByRole('region').first()).toHaveAccessibleName('Check out as a guest');
  const bag = main(page).getByRole('group').filter({ hasText: '2 items' });
  await expect(bag).toContainText('$45.50');
  await expect(bag.getByRole('list')).toBeHidden();
  await expect(main(page).getByText(/^Arrives .+ with standard delivery$/)).toBeVisible();
  await bag.getByText('2 items').click();
  await expect(bag.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
});

test('CHK-004 CHK-005 CHK-006 while the bag is unknown nothing is decided; with the membership in it, the shopper enrols', async ({
  page,
}) => {
  await prepareBrowser(page, shops.unitedStates, [['KTMS', 1]]);
  await followDistributor(page, shops.unitedStates);
  await page.route(/\/api\/Basket/i, (route) => route.abort());
  await page.goto(checkoutAs);
  const failure = main(page).getByRole('alert').filter({ hasText: 'We can’t show your bag right now.' });
  await expect(failure).toBeVisible();
  await expect(guest(page)).toBeHidden();
  expect(await readStored(page, 'shop.distributor')).toContain(shops.unitedStates.distributorId);
  await expectAccessible(page);
  await page.unroute(/\/api\/Basket/i);
  // The membership can still be chosen, by a form that is there, and nothing is left free for the guest.
  const choices = await main(page).locator('.as-choices').boundingBox();
  const enrolment = main(page).getByRole('region', { name: 'Create a preferred customer account' });
  expect((await enrolment.boundingBox())?.x).toBe(choices?.x);
  await expect(enrolment.getByLabel('Distributor ID')).toBeVisible();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(member(page).getByLabel('Distributor ID')).toBeVisible();
  // The shopper chooses a distributor anew.
  await expect.poll(() => readStored(page, 'shop.distributor')).toBeNull();
  expect(await readStored(page, 'shop.referral')).toBeNull();
  await expect(guest(page)).toBeHidden();
  await expect(member(page).getByRole('button', { name: /^Become/ })).toBeHidden();
  await expectAccessible(page);
});

test('VAL-042 New Zealand speaks of postal codes', async ({ page }) => {
  await prepareBrowser(page, shops.newZealand, smallBag);
  await page.goto('/en-nz/checkout-as/');
  const code = guest(page).getByLabel('Postal code');
  await code.fill('60111');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Enter a postal code that is valid in this country.');
});
