import { z } from 'zod';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { confirmPerson, guestFromTexas, openAsGuest, openFilledIn, shops, texas } from './opening.ts';

const Charges = z.object({
  originalSubTotal: z.number(),
  shippingFee: z.number(),
  totalTax: z.number(),
  cartTotal: z.number(),
});
const formatDollars = (amount: number) => `$${amount.toFixed(2)}`;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name });
const state = (page: Page) => main(page).getByRole('combobox');
const next = (page: Page) => main(page).getByRole('button', { name: 'Continue to billing' });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Checkout steps' });
const errors = (page: Page) => page.getByRole('region', { name: 'Check these fields' });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });

/** The labels of all fields, read at one moment: a field may be replaced between two. */
const readLabels = (page: Page) =>
  main(page).evaluate((element) =>
    [
      ...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'input:not([type=radio], [type=checkbox]), select',
      ),
    ].map((control) => control.labels?.[0]?.textContent ?? control.id),
  );

test('the page is enclosed: the logo and the phone lead away, nothing else; autofill knows every field', async ({
  page,
}) => {
  await openAsGuest(page, shops.unitedStates);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Aurevane' })).toHaveAttribute(
    'href',
    '/en-us/shopproducts/',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: /^Need help/ })).toHaveAttribute(
    'href',
    'tel:+19498601860',
  );
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/en-us/login/#/en-us/checkout/',
  );
  const attributes = await main(page)
    .locator('input:not([type=radio], [type=checkbox]), select')
    .evaluateAll((controls) =>
      controls.map((control) => [
        control.getAttribute('autocomplete'),
        control.getAttribute('type') ?? '',
        control.getAttribute('inputmode') ?? '',
      ]),
    );
  expect(attributes).toEqual([
    ['email', 'email', ''],
    ['shipping given-name', 'text', ''],
    ['shipping family-name', 'text', ''],
    ['shipping tel', 'tel', ''],
    ['shipping address-line1', 'text', ''],
    ['shipping address-line2', 'text', ''],
    ['shipping address-level2', 'text', ''],
    ['shipping address-level1', '', ''],
    ['shipping postal-code', 'text', 'numeric'],
  ]);
});

test('LOC-028 CHK-031 Hong Kong asks for the family name first, and district and region have labels of their own', async ({
  page,
}) => {
  await openAsGuest(page, shops.hongKong);
  const labels = await readLabels(page);
  expect(labels.indexOf('姓氏')).toBe(labels.indexOf('名字') - 1);
  expect(labels.filter((label) => label === '區域' || label === '地區')).toEqual(['區域', '地區']);
  expect(new Set(labels).size).toBe(labels.length);
  // Shoppers abroad see the number as they have to dial it.
  const phone = page.getByRole('banner').getByRole('link').last();
  await expect(phone).toContainText('+1 949 860 1860');
  await expect(phone).toHaveAttribute('href', 'tel:+19498601860');
});

test('VAL-021 VAL-025 VAL-026 VAL-027 VAL-028 VAL-029 VAL-030 VAL-031 VAL-032 VAL-033 VAL-034 VAL-035 VAL-037 VAL-040 VAL-041 the first step sums up its errors, and checks a field when it is left', async ({
  page,
}) => {
  await openAsGuest(page, shops.unitedStates);
  await next(page).click();
  await expect(errors(page)).toBeFocused();
  await expect(errors(page).getByRole('link')).toHaveText([
    'Enter your email address.',
    'Enter your first name.',
    'Enter your last name.',
    'Enter your phone number.',
    'Enter your street address.',
    'Enter your city.',
    'Choose your state or province.',
    'Enter your postal code.',
    'Choose a shipping option.',
    'Captcha requires validation. Confirm that you’re a person.',
  ]);
  await expect(field(page, 'City')).toHaveAccessibleDescription('Enter your city.');
  await expectAccessible(page);
  await errors(page).getByRole('link', { name: 'Choose a shipping option.' }).press('Enter');
  await expect(main(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(errors(page).getByRole('link', { name: 'Choose a shipping option.' })).toBeHidden();
  await confirmPerson(page);
  await expect(errors(page).getByRole('link', { name: /^Captcha/ })).toBeHidden();

  await page.reload();
  for (const [name, typed, text] of [
    ['Email', 'june@', 'Enter an email address like name@example.com.'],
    ['Phone', '12', 'Enter a phone number that is valid in your country.'],
    ['Zip code', '7870', 'Enter a zip code that is valid in this country.'],
    ['City', 'A'.repeat(51), 'City: use at most 50 characters.'],
  ] as const) {
    await field(page, name).pressSequentially(typed);
    await expect(main(page).getByText(text)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(main(page).getByText(text)).toBeVisible();
  }
  await field(page, 'Email').fill('june@aurevane.example');
  await expect(main(page).getByText('Enter an email address like name@example.com.')).toBeHidden();

  // A zip code of another state is refused until the state fits.
  for (const [name, value] of guestFromTexas) await field(page, name).fill(value);
  await state(page).selectOption({ label: 'California' });
  await confirmPerson(page);
  await next(page).click();
  await expect(errors(page).getByRole('link')).toHaveText(['This zip code belongs to another state or province.']);
  await state(page).selectOption({ label: 'Texas' });
  await expect(errors(page)).toBeHidden();
  await next(page).click();
  await expect(heading(page, 'Billing')).toBeFocused();
});

test('CHK-010 CHK-011 CHK-012 CHK-039 CHK-040 CHK-042 CHK-043 CHK-045 CHK-056 the keyboard alone leads from shipping to the order, with the totals beside it', async ({
  page,
}) => {
  await openAsGuest(page, shops.unitedStates);
  await expect(page).toHaveURL(/step=shipping$/);
  await expect(steps(page).getByRole('listitem')).toHaveText(['Shipping', 'Billing', 'Place order']);
  await expect(steps(page).locator('[aria-current=step]')).toHaveText('Shipping');
  expect(await readLabels(page)).toEqual([
    'Email',
    'First name',
    'Last name',
    'Phone',
    'Address',
    'Apartment, suite (optional)',
    'City',
    'State',
    'Zip code',
  ]);
  const options = main(page).getByRole('group', { name: 'Shipping options' });
  await expect(options.getByRole('radio')).toHaveCount(2);
  await expect(options.getByRole('radio', { name: /^2-day delivery rush/ })).not.toBeChecked();
  await expect(options.getByRole('radio', { name: /Arrives \w{3}, \w{3} \d/ })).toHaveCount(2);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(summary.getByText('Shipping and tax follow with your address.')).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Edit bag' })).toHaveAttribute('href', '/en-us/cart/');

  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/Payment/CalculateTotals', async (route) => {
    await released;
    await route.continue();
  });
  await field(page, 'Email').focus();
  for (const text of ['june@aurevane.example', 'June', 'Okafor', '5125550147', '1 Main Street', '', 'Austin', 'Tex']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('78701');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(main(page).getByText('Thank you, that’s confirmed.')).toBeVisible();
  const place = await next(page).boundingBox();
  const calculated = page.waitForResponse(
    (response) => response.url().endsWith('/CalculateTotals') && response.request().method() === 'POST',
  );
  release(undefined);
  await expect(main(page).getByRole('group').getByText('Spend $39.50 more for free shipping.')).toBeVisible();
  expect(await next(page).boundingBox()).toEqual(place);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Billing')).toBeFocused();
  await expect(page).toHaveURL(/step=billing$/);
  await expect(summary.getByRole('term')).toHaveText(['Subtotal', 'Shipping', /tax/i, 'Total']);
  const charges = Charges.parse(await (await calculated).json());
  await expect(summary.getByRole('definition')).toHaveText(
    [charges.originalSubTotal, charges.shippingFee, charges.totalTax, charges.cartTotal].map(formatDollars),
  );
  expect(charges.cartTotal).toBeGreaterThan(charges.originalSubTotal);
  await expect(summary.getByText('Spend $39.50 more for free shipping.')).toBeVisible();
  await expect(main(page).getByText('Austin, TX 78701')).toBeVisible();
  await page.keyboard.press('Tab');
  const isSame = main(page).getByRole('checkbox', { name: 'Same as the shipping address' });
  await expect(isSame).toBeFocused();
  await expect(isSame).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=place-order$/);
  await expect(steps(page).locator('[aria-current=step]')).toHaveText('Place order');
  await steps(page).getByRole('link', { name: 'Shipping' }).press('Enter');
  await expect(heading(page, 'Shipping')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('june@aurevane.example');
});

test('ERR-017 the address of a later step leads to the first one, which says that the shipping address is missing', async ({
  page,
}) => {
  await openAsGuest(page, shops.unitedStates);
  await page.goto('/en-us/checkout/?step=place-order');
  await expect(heading(page, 'Shipping')).toBeVisible();
  await expect(page.getByText('There’s no shipping address yet. Enter one.')).toBeVisible();
  await expect(page).toHaveURL(/step=shipping$/);
});

test('CHK-010 CHK-012 another billing address has its own rules; Back, Forward and a reload keep step and fields', async ({
  page,
}) => {
  await openFilledIn(page, shops.unitedStates, texas);
  await confirmPerson(page);
  await next(page).click();
  await expect(heading(page, 'Billing')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Billing')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Shipping')).toBeVisible();
  for (const [name, value] of [
    ['Email', 'june@aurevane.example'],
    ['Address', '1 Main Street'],
    ['Zip code', '78701'],
  ] as const)
    await expect(field(page, name)).toHaveValue(value);
  await expect(state(page)).toHaveValue('TX');
  await expect(main(page).getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await page.goForward();
  await expect(heading(page, 'Billing')).toBeVisible();

  await main(page).getByRole('checkbox', { name: 'Same as the shipping address' }).uncheck();
  await main(page).getByRole('button', { name: 'Review your order' }).click();
  await expect(errors(page)).toBeFocused();
  await expect(errors(page).getByRole('link')).toHaveCount(4);
  await expect(field(page, 'City')).toHaveAttribute('autocomplete', 'billing address-level2');
  await expectAccessible(page);
  await field(page, 'Address').fill('9 Ocean Avenue');
  await field(page, 'City').fill('Miami');
  await state(page).selectOption({ label: 'Florida' });
  await field(page, 'Zip code').fill('33101');
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Miami');
  await expect(state(page)).toHaveValue('FL');
  await main(page).getByRole('button', { name: 'Review your order' }).click();
  await expect(page).toHaveURL(/step=place-order$/);
});

test('CHK-034 CHK-043 a bag with free shipping has no message about it', async ({ page }) => {
  await openFilledIn(page, shops.unitedStates, texas, [['AV-1210', 6]]);
  const options = main(page).getByRole('group', { name: 'Shipping options' });
  await expect(options.getByRole('radio', { name: /^Standard.*Free$/ })).toBeChecked();
  await confirmPerson(page);
  await next(page).click();
  await expect(page.getByRole('complementary', { name: 'Summary' }).getByText('Total')).toHaveCount(2);
  await expect(main(page).getByText(/more for free shipping/)).toHaveCount(0);
});

test('CHK-036 CHK-038 a bag with nothing but the membership fee has no shipping options', async ({ page }) => {
  await openFilledIn(page, shops.unitedStates, texas, [['KTMS', 1]]);
  await confirmPerson(page);
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await expect(main(page).getByText('Finding your shipping options…')).toBeHidden();
  await next(page).click();
  await expect(heading(page, 'Billing')).toBeFocused();
});

test('VAL-019 VAL-021 a Canadian code may be typed without its space and must lie in the province', async ({
  page,
}) => {
  await openFilledIn(page, shops.canada, { address: '24 Sussex Drive', city: 'Ottawa', state: '', zipCode: '' });
  await expect(main(page).getByRole('combobox', { name: 'Province' })).toBeVisible();
  expect((await readLabels(page)).slice(4)).toEqual([
    'Address',
    'Apartment, suite (optional)',
    'City',
    'Province',
    'Postal code',
  ]);
  await field(page, 'Phone').fill('613 555 0147');
  await state(page).selectOption({ label: 'Quebec' });
  await field(page, 'Postal code').fill('K1M1M4');
  await confirmPerson(page);
  await next(page).click();
  await expect(errors(page).getByRole('link')).toHaveText(['This postal code belongs to another state or province.']);
  await state(page).selectOption({ label: 'Ontario' });
  await next(page).click();
  await expect(main(page).getByText('Ottawa ON K1M 1M4')).toBeVisible();
});

test('CHK-031 VAL-033 New Zealand asks for a suburb and a postal code, and for no state', async ({ page }) => {
  await openFilledIn(page, shops.newZealand, { address: '1 Cuba Street', city: 'Wellington', state: '', zipCode: '' });
  expect((await readLabels(page)).slice(4)).toEqual([
    'Address',
    'Apartment, suite (optional)',
    'Suburb (optional)',
    'City',
    'Postal code',
  ]);
  await field(page, 'Phone').fill('021 555 0147');
  await field(page, 'Suburb').fill('Te Aro');
  await field(page, 'Postal code').fill('6011');
  await confirmPerson(page);
  await next(page).click();
  await expect(heading(page, 'Billing')).toBeFocused();
  await expect(main(page).getByText('Te Aro')).toBeVisible();
});

test('CHK-031 CHK-032 VAL-036 Mexico asks for the colony and offers its states', async ({ page }) => {
  await openAsGuest(page, shops.mexico);
  await main(page).getByRole('button', { name: 'Continuar a facturación' }).click();
  const summary = page.getByRole('region', { name: 'Revisa estos campos' });
  await expect(summary).toBeFocused();
  await expect(field(page, 'Colonia')).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).getByRole('combobox', { name: 'Estado' }).getByRole('option')).toHaveCount(33);
});

test('the first step fits 320 px, from the right as well as from the left', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAsGuest(page, shops.frenchCanada);
  await expectNoOverflow(page);
  // The total is in sight while the lines are folded away.
  await expect(main(page).locator('summary')).toContainText('$');
  await main(page).locator('summary').click();
  await expect(main(page).getByRole('link', { name: 'Modifier le panier' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Continuer vers la facturation' }).click();
  await expect(main(page).getByRole('region').first()).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expectNoOverflow(page);
});
