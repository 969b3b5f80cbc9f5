import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible } from '../accessible.ts';
import { confirmPerson, guestFromTexas, openAsGuest, openFilledIn, shops, smallBag, texas } from './opening.ts';
import { saveGuestCheckout } from './saved-checkout.ts';

const main = (page: Page) => page.getByRole('main');

test('CHK-017 a spinner stands for the shipping options until they are known', async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/GetShipping/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAsGuest(page, shops.unitedStates);
  await expect(main(page).getByText('Finding your shipping options…')).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  held.resolve(undefined);
  await expect(main(page).getByRole('radio')).toHaveCount(2);
  await expect(main(page).getByText('Finding your shipping options…')).toBeHidden();
});

test('CHK-037 a single shipping method is chosen by itself', async ({ page }) => {
  await page.route(/GetShipping/, async (route) => {
    const response = await route.fetch();
    const methods = (await response.json()) as { localizedName: string }[];
    await route.fulfill({
      response,
      json: methods.filter(({ localizedName }) => localizedName.startsWith('Standard')),
    });
  });
  await openAsGuest(page, shops.unitedStates);
  await expect(main(page).getByRole('radio')).toBeChecked();
});

test('ERR-019 without regions and the check of zip codes the form goes on', async ({ page }) => {
  await page.route(/ObtainRegions|ValidateStateZip/, (route) => route.abort());
  await openAsGuest(page, shops.unitedStates);
  const field = (name: string) => main(page).getByRole('textbox', { name });
  for (const [name, value] of [...guestFromTexas, ['State', 'TX']] as const) await field(name).fill(value);
  await main(page).getByRole('radio').first().check();
  await main(page).getByRole('checkbox', { name: 'I am a person' }).check();
  await main(page).getByRole('button', { name: 'Continue to billing' }).click();
  await expect(page).toHaveURL(/step=billing$/);
});

test('while a step is checked its button is named by what it does', async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/ValidateStateZip/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAsGuest(page, shops.unitedStates);
  for (const [name, value] of guestFromTexas) await main(page).getByRole('textbox', { name }).fill(value);
  await main(page).getByRole('combobox').selectOption({ label: 'Texas' });
  await main(page).getByRole('radio').first().check();
  await main(page).getByRole('checkbox', { name: 'I am a person' }).check();
  await main(page).getByRole('button', { name: 'Continue to billing' }).click();
  await expect(main(page).getByRole('button', { name: 'Checking your details…' })).toBeVisible();
  held.resolve(undefined);
  await expect(page).toHaveURL(/step=billing$/);
});

test('ERR-016 a checkout that cannot be opened says so and opens on a second try', async ({ page }) => {
  await saveGuestCheckout(page, shops.unitedStates, smallBag);

  await test.step('where the script of the checkout cannot be loaded', async () => {
    await page.route('**/_astro/mount.*', (route) => route.abort());
    await page.goto('/en-us/checkout/');
    const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the checkout.' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/_astro/mount.*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible();
    await expect(failure).toBeHidden();
    await expect(main(page)).toBeFocused();
  });

  await test.step('without the shipping options', async () => {
    await page.route(/GetShipping/, (route) => route.abort());
    await page.goto('/en-us/checkout/');
    const failure = main(page).getByRole('alert').filter({ hasText: 'We couldn’t open your checkout.' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/GetShipping/);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('radio')).toHaveCount(2);
    await expect(main(page)).toBeFocused();
  });

  await test.step('ERR-016 without the bag', async () => {
    const refusal = { code: 'REQUEST_INVALID', message: 'no', requestId: '1', errors: [] };
    await page.route('**/api/Basket/getBasket', (route) => route.fulfill({ status: 400, json: refusal }));
    await page.goto('/en-us/checkout/');
    const failure = main(page).getByRole('alert').filter({ hasText: 'We can’t show your bag right now.' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/Basket/getBasket');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('radio')).toHaveCount(2);
  });
});

/** Answers each calculation of the totals with a refusal. */
const refuseTotals = (page: Page, status: number, errors: readonly { field: string; code: string }[]) =>
  page.route(/CalculateTotals/i, (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: {
        ...{ code: 'VALIDATION_FAILED', message: 'No.', requestId: '1' },
        errors: errors.map((error) => ({ ...error, message: 'No.' })),
      },
    }),
  );

test('ERR-011 totals that fail are announced once, and a refused field is named', async ({ page }) => {
  await openFilledIn(page, shops.unitedStates, texas);
  await refuseTotals(page, 422, [{ field: 'shippingAddress.zipCode', code: 'zipStateValidationError' }]);
  await confirmPerson(page);
  await main(page).getByRole('button', { name: 'Continue to billing' }).click();
  const alerts = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alerts).toContainText(['This zip code belongs to another state or province.']);
  await refuseTotals(page, 500, []);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(alerts).toContainText(['We couldn’t calculate your total. Try again.']);
  await expect(page.getByRole('complementary').getByText('We couldn’t calculate your total.')).toBeVisible();
  await expectAccessible(page);
});

test('ERR-010 a distributor who does not serve the country is told on a phone too, with the way to another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openFilledIn(page, shops.unitedStates, texas);
  await refuseTotals(page, 422, [{ field: 'distributorId', code: 'InvalidDistributorCountry' }]);
  await confirmPerson(page);
  await main(page).getByRole('button', { name: 'Continue to billing' }).click();
  const failure = main(page).getByRole('alert').filter({ hasText: 'Your distributor does not serve this country.' });
  await expect(failure).toBeVisible();
  await expect(failure.getByRole('link', { name: 'Find a distributor' })).toHaveAttribute(
    'href',
    '/en-us/distributor/',
  );
  await expectAccessible(page);
});

test('a step whose script cannot be loaded says so, and opens on a second try with nothing lost', async ({ page }) => {
  await openFilledIn(page, shops.unitedStates, texas);
  await confirmPerson(page);
  await page.route('**/_astro/billing-step.*', (route) => route.abort());
  await main(page).getByRole('button', { name: 'Continue to billing' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t open your checkout.' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/_astro/billing-step.*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveValue('june@aurevane.example');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page offers a phone number', async ({ page }) => {
    await page.goto('/en-us/checkout/');
    await expect(
      page.getByText('The checkout needs JavaScript. Turn it on, or order by phone: 949 860 1860.'),
    ).toBeVisible();
  });
});
