import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { openAsNewCustomer } from '../signed-in.ts';
import type { NewCustomer } from '../signing-in.ts';

const book = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Shipping addresses' });
const title = (page: Page) => book(page).getByRole('heading', { name: 'Shipping addresses' });
const field = (page: Page, name: string) => book(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => book(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => book(page).getByRole('listitem');

async function openProfile(page: Page, locale: string, given: NewCustomer): Promise<void> {
  await openAsNewCustomer(page, `/${locale}/administration/ProfilePage/`, given);
  await expect(book(page).getByText('You haven’t saved an address yet.')).toBeVisible();
}

async function fillAddress(page: Page, name: string, street: string): Promise<void> {
  await button(page, 'Add an address').click();
  await expect(book(page).getByRole('heading', { name: 'Add an address' })).toBeFocused();
  await field(page, 'Address name').fill(name);
  await field(page, 'Address').fill(street);
  await field(page, 'City').fill('Austin');
  await book(page).getByRole('combobox').selectOption({ label: 'Texas' });
  await field(page, 'Zip code').fill('78701');
}

async function saveAddress(page: Page, name: string, street: string): Promise<void> {
  await fillAddress(page, name, street);
  await button(page, 'Save address').click();
  await expect(title(page)).toBeFocused();
  await expect(saved(page).filter({ hasText: street })).toBeVisible();
}

test('while an address is saved its button says so, and keeps its width', async ({ page }) => {
  await openProfile(page, 'en-us', {});
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/Customers/UpdateLoggedIn', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fillAddress(page, 'Home', '1 Main Street');
  const width = (await button(page, 'Save address').boundingBox())?.width;
  await button(page, 'Save address').click();
  await expect(button(page, 'Saving…')).toBeVisible();
  expect((await button(page, 'Saving…').boundingBox())?.width).toBe(width);
  answer.resolve(undefined);
  await expect(title(page)).toBeFocused();
});

test('ACC-034 ACC-042 ACC-043 ACC-044 CHK-026 CHK-027 CHK-028 CHK-029 a customer keeps up to five addresses on their profile', async ({
  page,
}) => {
  await openProfile(page, 'en-us', {});
  await expectAccessibleInBothSchemes(page);
  await button(page, 'Add an address').click();
  await button(page, 'Save address').click();
  await expect(book(page).getByRole('link', { name: 'Enter your street address.' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await button(page, 'Cancel').click();
  await expect(title(page)).toBeFocused();

  const sent = page.waitForRequest('**/api/Customers/UpdateLoggedIn');
  await saveAddress(page, 'Home', '1 Main Street');
  expect((await sent).postDataJSON()).toMatchObject({ firstName: 'June', shippingAddresses: [{ name: 'Home' }] });
  await expect(page.getByText('Your details are saved.').first()).toBeVisible();
  await expect(saved(page)).toContainText(['Primary address']);
  await saveAddress(page, 'Studio', '2 Oak Road');
  await expect(book(page).getByRole('button', { name: /^Ship/ })).toHaveCount(0);
  await expect(button(page, 'Remove Home')).toHaveCount(0);
  await button(page, 'Make primary Studio').click();
  await expect(saved(page).filter({ hasText: 'Primary address' })).toContainText('Studio');
  await expect(title(page)).toBeFocused();
  await button(page, 'Edit Studio').click();
  await expect(field(page, 'Address name')).toHaveValue('Studio');
  await field(page, 'Address').fill('3 Elm Lane');
  await button(page, 'Save address').click();
  await expect(saved(page).filter({ hasText: '3 Elm Lane' })).toContainText('Primary address');

  await button(page, 'Remove Home').click();
  const question = page.getByRole('dialog', { name: 'Remove this address?' });
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(button(page, 'Remove Home')).toBeFocused();
  await button(page, 'Remove Home').click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(saved(page)).toHaveCount(1);
  await expect(title(page)).toBeFocused();
  await page.reload();
  await expect(saved(page)).toContainText(['3 Elm Lane']);

  for (const number of [2, 3, 4, 5]) await saveAddress(page, `Place ${number}`, `${number} Main Street`);
  await button(page, 'Add an address').click();
  await expect(book(page).getByRole('alert')).toHaveText('You can save five addresses. Remove one to add another.');
  await expect(saved(page)).toHaveCount(5);
});

test('LOC-028 an address in New Zealand has a suburb and a postal code', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openProfile(page, 'en-nz', {
    locale: 'en-nz',
    country: 'NZ',
    phone: '021 555 0147',
    zip: '6011',
    distId: 5_102_684,
  });
  await button(page, 'Add an address').click();
  for (const name of ['Address', 'Suburb (optional)', 'City', 'Postal code'])
    await expect(field(page, name)).toBeVisible();
  await expect(field(page, 'Zip code')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
});

/** Fills in a field as a password manager does: the page's scripts hear of no event. */
const fillSilently = (page: Page, name: string, value: string) =>
  field(page, name).evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  }, value);

test('ACC-042 CHK-026 what fields show is what is sent, also when they were filled in without events', async ({
  page,
}) => {
  await openProfile(page, 'en-us', {});
  await button(page, 'Add an address').click();
  await field(page, 'Address').fill('1 Main Street');
  for (const [name, value] of [
    ['Address name', 'Home'],
    ['Address', '7 Silent Way'],
    ['City', 'Austin'],
    ['Zip code', '78701'],
  ] as const)
    await fillSilently(page, name, value);
  await book(page)
    .getByRole('combobox')
    .evaluate((select) => {
      if (select instanceof HTMLSelectElement)
        select.value = [...select.options].find(({ text }) => text === 'Texas')?.value ?? '';
    });
  const sent = page.waitForRequest('**/api/Customers/UpdateLoggedIn');
  await button(page, 'Save address').click();
  const body = (await sent).postData() ?? '';
  for (const value of ['Home', '7 Silent Way', 'Austin', '78701']) expect(body).toContain(JSON.stringify(value));
  expect(body).not.toContain('1 Main Street');
});
