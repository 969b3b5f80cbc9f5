import { readFile } from 'node:fs/promises';
import { PersonalData } from '../../../src/contract/account/personal-data.ts';
import { registeredPassword } from '../../fixtures/server/registration-request.ts';
import { expectAccessible } from '../accessible.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { openAsNewCustomer } from '../signed-in.ts';
import { fetchIdentityProviderUrl, header } from '../signing-in.ts';

const data = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Your data' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openProfile(page: Page): Promise<string> {
  const email = await openAsNewCustomer(page, '/en-us/administration/ProfilePage/');
  await expect(data(page)).toBeVisible();
  return email;
}

test('a customer downloads what the shop holds, and closes their account', async ({ page, baseURL }) => {
  const email = await openProfile(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data(page).getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const { records } = PersonalData.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(records['account']).toEqual([expect.objectContaining({ email, firstName: 'June' })]);
  await expect(page.getByText('Your data is in your downloads.').first()).toBeVisible();

  const opener = data(page).getByRole('button', { name: 'Close my account' });
  await opener.press('Enter');
  const question = dialog(page, 'Close your account?');
  await expect(question.getByRole('heading', { name: 'Close your account?' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  const submit = question.getByRole('button', { name: 'Close my account' });
  await submit.click();
  await expect(question.getByRole('link', { name: 'Enter your password to close the account.' })).toBeVisible();
  await question.getByLabel('Your password').fill('not the password');
  await submit.click();
  await expect(question.getByRole('link', { name: 'This isn’t your password. Check it and try again.' })).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Your password').fill(registeredPassword);
  await submit.click();
  const closed = dialog(page, 'Your account is closed');
  await expect(closed.getByText(`We’ve sent a confirmation to ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await closed.getByRole('button', { name: 'Go to the shop' }).click();
  await page.waitForURL(/\/en-us\/(?:shopproducts\/)?$/);
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('shop.shopper') ?? '')).not.toContain('June');

  await page.goto(`${await fetchIdentityProviderUrl(baseURL ?? '')}/account`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(registeredPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test.describe('by touch at 375 px', () => {
  test.use(touchDevice(375));

  test('an account that cannot be closed now stays, and the dialog says why', async ({ page }) => {
    await openProfile(page);
    const refusal = {
      status: 409,
      json: { code: 'PAYMENT_UNDER_WAY', message: 'An order is being placed.', errors: [] },
    };
    await page.route('**/api/Customers/Close', (route) => route.fulfill(refusal));
    await page.route('**/api/Customers/PersonalData', (route) => route.abort());
    await data(page).getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText('Your data couldn’t be put together. Try again later.').first()).toBeVisible();
    await data(page).getByRole('button', { name: 'Close my account' }).click();
    const question = dialog(page, 'Close your account?');
    await question.getByLabel('Your password').fill(registeredPassword);
    await question.getByRole('button', { name: 'Close my account' }).click();
    await expect(
      question.getByRole('link', { name: 'An order is being placed. Try again in a minute.' }),
    ).toBeVisible();
    await expectNoOverflow(page);
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await expect(data(page)).toBeVisible();
  });
});
