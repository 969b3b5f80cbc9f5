import { paths } from '../../../src/i18n/paths.ts';
import { findConfirmationLink } from '../orders/mailbox.ts';
import { markets } from '../orders/markets.ts';
import {
  checkOut,
  createEmail,
  expectOrderConfirmed,
  fillBag,
  fillShippingStep,
  goToPlaceOrder,
  oil,
  openPayment,
  payByCard,
} from '../orders/purchase.ts';
import { expect, type Page } from '../shop-test.ts';
import { greeting, header } from '../signing-in.ts';

export const market = markets.US;
/** Marisol Vega. */
export const distributorId = String(market.distributorId);
const password = 'three quiet words';

export const main = (page: Page) => page.getByRole('main');
export const feeRow = (page: Page) => main(page).getByRole('row').filter({ hasText: 'Membership Fee' });
export const chosenNote = (page: Page) => main(page).getByText(/^Begins your membership, because you chose/);

/** Puts products that need no shipping fee or nudge into the bag of a shopper without a distributor. */
export async function fillBagWithoutDistributor(page: Page): Promise<void> {
  const isSaved = page.waitForResponse((response) => response.url().includes('upsertBasketItem') && response.ok());
  await page.goto(`${paths.cart(market.locale)}?${new URLSearchParams({ sku: oil, quantity: '4' })}`);
  await isSaved;
}

/** Fills in and sends the registration form of a page. Returns the email. */
export async function register(page: Page, email = createEmail('member')): Promise<string> {
  const form = main(page).locator('form');
  const fill = (name: string, value: string) => form.getByRole('textbox', { name }).first().fill(value);
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeEnabled();
  await fill('First name', 'June');
  await fill('Last name', 'Okafor');
  await form.getByRole('textbox', { name: 'Birthday' }).pressSequentially('0229');
  await fill('Phone', market.phone);
  await form.getByRole('textbox', { name: 'Email' }).first().fill(email);
  await fill('Confirm email', email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await form.getByRole('checkbox', { name: /privacy policy/ }).check();
  await form.getByRole('checkbox', { name: 'I am a person' }).check();
  await expect(form.getByText('Thank you, that’s confirmed.')).toBeVisible();
  await form.getByRole('button', { name: 'Create account' }).click();
  return email;
}

/** Leaves the registration of a preferred customer for the sign-in by the one-time code. */
export const continueToCheckout = (page: Page) => page.getByRole('button', { name: 'Continue to checkout' }).click();

/** Proves an email by the link in the mail, as somebody who is not signed in. */
export async function proveEmail(page: Page, email: string): Promise<void> {
  await expect.poll(() => findConfirmationLink(email)).not.toBeNull();
  await page.goto((await findConfirmationLink(email)) ?? '');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
}

/** Signs in from the bag's page, by the one-time code of the registration. */
export async function signInAfterRegistration(page: Page): Promise<void> {
  await page.goto(paths.cart(market.locale));
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(greeting(page, /^Hi,? June/)).toBeVisible();
}

/** Pays for what is in the bag, with the fee, from the first step of the checkout to the confirmation. */
export async function payWithFee(page: Page): Promise<void> {
  await fillShippingStep(page, market);
  const { total, hasMemberPrice } = await goToPlaceOrder(page, market);
  expect(hasMemberPrice).toBe(false);
  await expect(main(page).getByRole('term').filter({ hasText: 'Membership Fee' })).toBeVisible();
  await openPayment(page, market);
  await payByCard(page, market);
  await expectOrderConfirmed(page, market, total);
}

/** The dashboard says that the customer is a member. */
export async function expectMember(page: Page): Promise<void> {
  await page.goto(paths.account(market.locale));
  await expect(main(page).getByText(/^Active until /)).toBeVisible();
}

/** The next bag of a member has no fee, and the order for it has their price. */
export async function expectMemberPrice(page: Page): Promise<void> {
  await fillBag(page, market, { [oil]: 4 });
  await expect(feeRow(page)).toHaveCount(0);
  await checkOut(page, market);
  await fillShippingStep(page, market);
  expect((await goToPlaceOrder(page, market)).hasMemberPrice).toBe(true);
}
