import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible } from '../accessible.ts';
import { openAsNewCustomer } from '../signed-in.ts';
import { openCheckout, prepareBrowser, shops, smallBag } from './opening.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const book = (page: Page) => main(page).locator('#shippingAddress');
const savedAddresses = (page: Page) => book(page).getByRole('listitem');

/** A new customer with a bag, in the checkout. */
async function openAsCustomer(page: Page): Promise<void> {
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await openAsNewCustomer(page, '/en-us/cart/');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2);
  await openCheckout(page, 'en-us');
}

interface TexanAddress {
  name: string;
  address: string;
}

async function fillInAddress(page: Page, { name, address }: TexanAddress): Promise<void> {
  await field(page, 'Address name').fill(name);
  await field(page, 'Address').fill(address);
  await field(page, 'City').fill('Austin');
  await main(page).getByRole('combobox').selectOption({ label: 'Texas' });
  await field(page, 'Zip code').fill('78701');
}

async function saveNewAddress(page: Page, address: TexanAddress): Promise<void> {
  await fillInAddress(page, address);
  await button(page, 'Save address').click();
  await expect(book(page).getByText(address.address)).toBeVisible();
}

test('CHK-007 CHK-018 CHK-019 CHK-020 CHK-021 CHK-022 CHK-023 CHK-024 CHK-025 CHK-026 CHK-027 CHK-028 CHK-029 CHK-045 ERR-018 VAL-001 VAL-038 VAL-039 a customer skips checkout-as and the captcha, and saves, chooses, edits and removes addresses', async ({
  page,
}) => {
  await openAsCustomer(page);
  await page.goto('/en-us/checkout-as/', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/en-us\/checkout\/\?step=shipping$/);
  await expect(main(page).getByText(/^e2e-.*@aurevane\.example$/)).toBeVisible();
  await expect(main(page).getByText('Okafor', { exact: true })).toBeVisible();
  for (const name of ['Email', 'First name', 'Last name']) await expect(field(page, name)).toHaveCount(0);
  await expect(field(page, 'Phone')).toHaveValue('(512) 555-0147');
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);

  await button(page, 'Save an address to your account').click();
  await expect(main(page).getByRole('heading', { level: 3, name: 'Add an address' })).toBeFocused();
  await button(page, 'Cancel').click();
  await expect(field(page, 'Address')).toBeFocused();
  await button(page, 'Save an address to your account').click();
  await button(page, 'Save address').click();
  await expect(page.getByRole('region', { name: 'Check these fields' }).getByRole('link')).toHaveText([
    'Address name is empty',
    'Enter your street address.',
    'Enter your city.',
    'Choose your state or province.',
    'Enter your postal code.',
  ]);
  await expectAccessible(page);
  // An address that cannot be saved stays in its form.
  await fillInAddress(page, { name: 'Home', address: '1 Main Street' });
  await page.route(/UpdateLoggedIn/, (route) => route.abort());
  await button(page, 'Save address').click();
  await expect(book(page).getByText('We couldn’t save your details. Try again.')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Austin');
  await page.unroute(/UpdateLoggedIn/);
  await button(page, 'Save address').click();
  await expect(book(page).getByText('1 Main Street')).toBeVisible();
  // The first one is the primary one.
  await expect(book(page).getByText('Primary address')).toBeVisible();

  await button(page, 'Add an address').click();
  await saveNewAddress(page, { name: 'Studio', address: '2 Oak Road' });
  await button(page, 'Choose another address').click();
  await expect(savedAddresses(page)).toHaveCount(2);
  await expect(savedAddresses(page).filter({ hasText: 'Shipping here' })).toContainText('Studio');
  await expect(button(page, 'Remove Home')).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Make primary Studio').click();
  await expect(savedAddresses(page)).toHaveCount(0);
  await expect(book(page).getByText('2 Oak Road')).toBeVisible();
  await expect(book(page).getByText('Primary address')).toBeVisible();
  await button(page, 'Edit Studio').click();
  await expect(field(page, 'Address name')).toHaveValue('Studio');
  await saveNewAddress(page, { name: 'Studio', address: '3 Elm Lane' });

  await button(page, 'Choose another address').click();
  await button(page, 'Ship here Home').click();
  await expect(book(page).getByText('1 Main Street')).toBeVisible();
  await button(page, 'Choose another address').click();
  await button(page, 'Remove Home').click();
  const question = page.getByRole('dialog', { name: 'Remove this address?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(savedAddresses(page)).toHaveCount(2);
  await button(page, 'Remove Home').click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(book(page).getByText('1 Main Street')).toHaveCount(0);
  await expect(book(page).getByText('3 Elm Lane')).toBeVisible();

  await page.reload();
  await expect(book(page).getByText('3 Elm Lane')).toBeVisible();
  await main(page).getByRole('radio').first().check();
  await button(page, 'Continue to billing').click();
  await expect(main(page).getByText('3 Elm Lane')).toBeVisible();
  await expect(page).toHaveURL(/step=billing$/);
});

const currentUser = /\/api\/user\/CurrentUser/i;

/** Answers with these addresses as those of the signed-in customer. */
async function answerWithAddresses(page: Page, addresses: readonly { name: string; isPrimary: boolean }[]) {
  const place = {
    address1: '1 Main Street',
    address2: '',
    address3: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  };
  await page.route(currentUser, async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    const shippingAddresses = addresses.map((address) => ({
      ...place,
      country: 'US',
      countryAlpha2: 'US',
      ...address,
    }));
    await route.fulfill({ response, json: { ...user, shippingAddresses } });
  });
}

test('CHK-020 CHK-021 CHK-023 CHK-024 CHK-030 the order goes to the primary or first address; a sixth is refused', async ({
  page,
}) => {
  for (const [row, isSecondPrimary, shown, open] of [
    ['CHK-020 the primary one', true, 'Studio', () => openAsCustomer(page)],
    ['CHK-021 the first one', false, 'Home', () => page.reload()],
  ] as const)
    await test.step(row, async () => {
      await page.unroute(currentUser);
      await answerWithAddresses(page, [
        { name: 'Home', isPrimary: false },
        { name: 'Studio', isPrimary: isSecondPrimary },
      ]);
      await open();
      await expect(book(page).getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(book(page).getByText('1 Main Street')).toBeVisible();
      await expect(book(page).getByText('Primary address')).toHaveCount(isSecondPrimary ? 1 : 0);
      await expect(savedAddresses(page)).toHaveCount(0);
    });

  await test.step('CHK-023 CHK-024 a sixth address', async () => {
    await page.unroute(currentUser);
    await answerWithAddresses(
      page,
      [1, 2, 3, 4, 5].map((number) => ({ name: `Place ${number}`, isPrimary: number === 1 })),
    );
    await page.reload();
    await expect(book(page).getByText('Place 1', { exact: true }).first()).toBeVisible();
    await button(page, 'Add an address').click();
    await expect(book(page).getByRole('alert')).toHaveText(/You can save five addresses/);
    await expect(savedAddresses(page)).toHaveCount(5);
    await expectAccessible(page);
  });
});
