import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { openAsNewCustomer, openSignedIn } from '../signed-in.ts';
import { accounts, greeting, submitSignInForm } from '../signing-in.ts';

const elevenMinutes = 660_000;
const section = '/en-us/administration/ProfilePage/';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });
const cancel = (page: Page) => main(page).getByRole('button', { name: 'Cancel' });
const distributor = (page: Page) => main(page).getByRole('region', { name: 'Your distributor' });

test('ACC-010 ACC-033 ACC-034 ACC-035 ACC-036 ACC-037 ACC-041 ACC-042 NAV-027 a customer edits their profile', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/en-us/administration/Dashboard/');
  await page.goto('/en-us/customer-profile/');
  await expect(distributor(page)).toContainText('Denise Okafor');
  await expect(save(page)).toBeDisabled();
  await expect(cancel(page)).toBeDisabled();
  await field(page, 'First name').fill('Juno');
  await cancel(page).click();
  await expect(field(page, 'First name')).toHaveValue('June');
  await expect(save(page)).toBeDisabled();
  await field(page, 'First name').fill('');
  await field(page, 'Phone').fill('12');
  await field(page, 'Phone').blur();
  await expect(main(page).getByText('Enter a phone number that is valid in your country.')).toBeVisible();
  await save(page).click();
  await expect(main(page).getByRole('link', { name: 'Enter your first name.' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await field(page, 'First name').fill('Juno');
  await field(page, 'Phone').fill('512-555-0199');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/Customers/UpdateLoggedIn', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/Customers/UpdateLoggedIn');
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Juno',
    lastName: 'Okafor',
    phone: '512-555-0199',
    preferredLocale: 'en-us',
    assignedDistributorId: 1_250_981,
    shippingAddresses: [],
  });
  await expect(page.getByRole('dialog', { name: 'One moment…' })).toBeVisible();
  release();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.goto('/en-us/cart/');
  await expect(greeting(page, 'Hi, Juno Okafor')).toBeVisible();
  await page.goto(section);
  await expect(field(page, 'Phone')).toHaveValue('512-555-0199');
});

test('a form that has stood open keeps what is typed, and undoes nothing that another tab has saved', async ({
  page,
  context,
}) => {
  await openAsNewCustomer(page, section);
  await expect(field(page, 'First name')).toHaveValue('June');
  const other = await context.newPage();
  await other.goto(section);
  await field(other, 'Phone').fill('512-555-0177');
  await save(other).click();
  await expect(other.getByText('Your details are saved.')).toBeVisible();

  await field(page, 'First name').fill('Juno');
  await main(page).getByRole('button', { name: 'Add an address' }).click();
  for (const [name, value] of [
    ['Address name', 'Home'],
    ['Address', '7 Silent Way'],
    ['City', 'Austin'],
    ['Zip code', '78701'],
  ] as const)
    await main(page).getByRole('textbox', { name, exact: true }).fill(value);
  await main(page).getByRole('combobox').selectOption('Texas');
  await main(page).getByRole('button', { name: 'Save address' }).click();
  await expect(main(page).getByText('7 Silent Way')).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('512-555-0177');
  await expect(field(page, 'First name')).toHaveValue('Juno');
  await save(page).click();
  await expect(save(page)).toBeDisabled();

  await field(other, 'Last name').fill('Ocampo');
  await save(other).click();
  await expect(save(other)).toBeDisabled();
  await expect(field(other, 'First name')).toHaveValue('Juno');
  await other.reload();
  await expect(main(other).getByText('7 Silent Way')).toBeVisible();
  for (const [name, value] of [
    ['First name', 'Juno'],
    ['Last name', 'Ocampo'],
    ['Phone', '512-555-0177'],
  ] as const)
    await expect(field(other, name)).toHaveValue(value);
});

test('what was changed waits for a customer whose session ended, and for nobody else', async ({ page }) => {
  await openSignedIn(page, accounts.grace, section, { hasOwnSession: true });
  await field(page, 'First name').fill('Gracia');
  await main(page).getByRole('button', { name: 'Change email' }).click();
  await main(page).getByLabel('Your password').fill(demoPassword);
  await field(page, 'New email').fill('gracia@aurevane.example');
  const readStorage = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  // What was typed before is stored by now, too, if it ever is.
  await expect.poll(readStorage).toContain('gracia@aurevane.example');
  expect(await readStorage()).not.toContain(demoPassword);
  await page.route('**/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.clock.setFixedTime(Date.now() + elevenMinutes);
  await save(page).click();
  await page.waitForURL('**/loggedout');
  await page.unroute('**/token');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await submitSignInForm(page, accounts.grace);
  await expect(page).toHaveURL(new RegExp(`${section}$`));
  await expect(field(page, 'First name')).toHaveValue('Gracia');
  await expect(field(page, 'New email')).toHaveValue('gracia@aurevane.example');
  await cancel(page).click();
  await expect(field(page, 'First name')).toHaveValue('Grace');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Grace');
  await expect(save(page)).toBeDisabled();
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark' });

  test('ACC-034 ACC-037 ACC-038 ACC-039 ACC-040 T22 another email is asked for, with the password, once it is free', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('ValidateEmailAddressAvailability')) asked.push(request.url());
    });
    await openSignedIn(page, accounts.grace, section);
    await expect(main(page).getByText(accounts.grace)).toBeVisible();
    await expect(field(page, 'New email')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Change email' }).tap();
    await field(page, 'New email').fill(accounts.grace.toUpperCase());
    await save(page).tap();
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    expect(asked).toEqual([]);
    await main(page).getByRole('button', { name: 'Change email' }).tap();
    await field(page, 'New email').fill(accounts.sofia);
    await save(page).tap();
    await expect(main(page).getByRole('link', { name: 'Enter your password to change the email.' })).toBeVisible();
    await main(page).getByLabel('Your password').fill(demoPassword);
    await save(page).tap();
    await expect(main(page).getByRole('link', { name: 'Another account uses this email address.' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await expectAccessibleInBothSchemes(page);
    await main(page).getByLabel('Your password').fill('not it');
    await field(page, 'New email').fill('grace.new@aurevane.example');
    await save(page).tap();
    await expect(main(page).getByRole('link', { name: /This isn’t your password/ })).toBeVisible();
    await main(page).getByLabel('Your password').fill(demoPassword);
    await save(page).tap();
    await expect(main(page).getByText(/Open the link that we sent to grace.new@aurevane.example/)).toBeVisible();
    await expect(main(page).getByText(accounts.grace)).toBeVisible();
    await expectNoOverflow(page);

    // Details that cannot be saved stay, under the card of the distributor.
    await page.route('**/api/Customers/UpdateLoggedIn', (route) => route.abort());
    await page.goto(section);
    await expect(distributor(page).getByRole('link', { name: 'Write to your distributor' })).toBeVisible();
    await field(page, 'Last name').fill('Abernathy-Cole');
    await save(page).tap();
    await expect(page.getByText('We couldn’t save your details. Try again.')).toBeVisible();
    await expect(field(page, 'Last name')).toHaveValue('Abernathy-Cole');
    await expectAccessibleInBothSchemes(page);
  });
});
