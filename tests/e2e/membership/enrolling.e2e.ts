import { paths } from '../../../src/i18n/paths.ts';
import { expectAccessible } from '../accessible.ts';
import {
  checkOut,
  continueAsGuest,
  createEmail,
  expectOrderConfirmed,
  fillBag,
  fillBagAndCheckOut,
  fillShippingStep,
  goToPlaceOrder,
  oil,
  openPayment,
  payByCard,
  preventOffers,
} from '../orders/purchase.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { openAsNewCustomer } from '../signed-in.ts';
import { header, signOutButton } from '../signing-in.ts';
import {
  chosenNote,
  continueToCheckout,
  distributorId,
  expectMember,
  expectMemberPrice,
  feeRow,
  fillBagWithoutDistributor,
  main,
  market,
  payWithFee,
  proveEmail,
  register,
  signInAfterRegistration,
} from './enrolling.ts';

test.setTimeout(180_000);

const memberChoice = (page: Page) => main(page).getByRole('region', { name: 'Create a preferred customer account' });
const distributorNote = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'You can’t check out yet' });

async function findDistributor(page: Page): Promise<void> {
  // Before its script has started, the form leads to the page of the distributor instead.
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  const field = main(page).getByLabel('Distributor ID').filter({ visible: true });
  await field.fill(distributorId);
  await field.press('Enter');
}

test.beforeEach(({ page }) => preventOffers(page, market));

test('MEM-014 MEM-015 CHK-008 MEM-012 from checkout-as through registration a shopper becomes a member', async ({
  page,
}) => {
  await fillBagAndCheckOut(page, market, { [oil]: 4 });
  await memberChoice(page)
    .getByRole('button', { name: /^Become a preferred customer with/ })
    .click();
  await expect(page).toHaveURL(paths.newAccount(market.locale));
  await register(page);
  await continueToCheckout(page);
  await expect(chosenNote(page)).toBeVisible();
  await payWithFee(page);
  await expectMember(page);
  await expectMemberPrice(page);
});

test('MEM-015 REG-020 CHK-009 CHK-064 from the chooser without a distributor, the cart leads to one and on', async ({
  page,
}) => {
  await fillBagWithoutDistributor(page);
  await checkOut(page, market);
  const chooser = page.getByRole('dialog', { name: 'Shall we find you a distributor?' });
  await chooser.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(paths.newAccount(market.locale));
  await register(page);
  await continueToCheckout(page);
  await expect(page).toHaveURL(paths.cartWithoutDistributor(market.locale));
  await expect(distributorNote(page)).toBeFocused();
  await expect(feeRow(page)).toContainText('because you chose a preferred customer account');
  await checkOut(page, market);
  await expect(distributorNote(page)).toBeFocused();
  await distributorNote(page).getByRole('link').click();
  await findDistributor(page);
  await expect(page).toHaveURL(/\/checkout\/\?step=shipping$/);
  await payWithFee(page);
  await expectMember(page);
});

test('MEM-014 REF-017 who finds a distributor after the sign-up, and before the sign-in, pays the fee that they chose', async ({
  page,
}) => {
  await fillBagWithoutDistributor(page);
  await page.goto(paths.newAccount(market.locale));
  await register(page);
  await expect(page.getByRole('button', { name: 'Continue to checkout' })).toBeVisible();
  await page.goto(paths.distributor(market.locale));
  await findDistributor(page);
  await expect(main(page).getByText('You chose Marisol Vega.')).toBeVisible();
  await signInAfterRegistration(page);
  await expect(feeRow(page)).toContainText('because you chose a preferred customer account');
});

test('MEM-015 PAGE-012 from the landing page a shopper becomes a member', async ({ page }) => {
  await fillBag(page, market, { [oil]: 4 });
  await page.goto(paths.preferredCustomerInfo(market.locale));
  await main(page).getByRole('button', { name: 'Sign up now' }).first().click();
  await expect(feeRow(page)).toBeVisible();
  await checkOut(page, market);
  await memberChoice(page).getByLabel('Distributor ID').fill(distributorId);
  await memberChoice(page).getByLabel('Distributor ID').press('Enter');
  await expect(page).toHaveURL(paths.newAccount(market.locale));
  await register(page);
  await continueToCheckout(page);
  await payWithFee(page);
  await expectMember(page);
});

test('MEM-015 MEM-001 MEM-005 a customer who answers the question with yes becomes a member', async ({ page }) => {
  await page.goto(`${paths.shop(market.locale)}?distributorId=${distributorId}`);
  await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  await openAsNewCustomer(page, paths.cart(market.locale), { distId: market.distributorId });
  await fillBag(page, market, { [oil]: 4 });
  const question = page.getByRole('dialog').filter({ hasText: 'The membership costs $25.00 a year.' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(feeRow(page)).toBeVisible();
  await checkOut(page, market);
  await payWithFee(page);
  await expectMember(page);
});

test("MEM-015 CHK-060 a guest's fee makes a member of the account whose email they prove", async ({ page }) => {
  const email = createEmail('guest-fee');
  await fillBagAndCheckOut(page, market, { [oil]: 4 });
  await continueAsGuest(page, market);
  await expect(page).toHaveURL(/step=shipping$/);
  await page.goto(paths.preferredCustomerInfo(market.locale));
  await main(page).getByRole('button', { name: 'Sign up now' }).first().click();
  await expect(feeRow(page)).toBeVisible();
  await page.goto(paths.checkout(market.locale));
  await fillShippingStep(page, market, { email });
  const { total } = await goToPlaceOrder(page, market);
  await openPayment(page, market);
  await payByCard(page, market);
  await expectOrderConfirmed(page, market, total);
  await main(page).getByRole('link', { name: 'Create account' }).click();
  await register(page, email);
  await expect(page).toHaveURL(paths.accountCreated(market.locale));
  await proveEmail(page, email);
  await signInAfterRegistration(page);
  await expectMember(page);
});

/** Stores the choice of a preferred customer account, as checkout-as and the sign-up do. */
const chooseMembership = (page: Page) =>
  page.evaluate((country) => {
    const prompts = { isQuestionDue: null, isQuestionAnswered: false, wasRemoved: false, orderedFee: null };
    const guest = { ...prompts, intent: { country, at: Date.now() } };
    localStorage.setItem('shop.membership', JSON.stringify({ guest }));
  }, market.country);

test('MEM-014 what one customer chose is not in the bag of the next at the same browser', async ({ page }) => {
  await page.goto('/loggedout');
  await chooseMembership(page);
  await openAsNewCustomer(page, paths.cart(market.locale));
  await expect(feeRow(page)).toBeVisible();
  await signOutButton(page).click();
  await expect(main(page).getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await openAsNewCustomer(page, paths.cart(market.locale));
  await expect(main(page).getByText('Your bag is empty.')).toBeVisible();
  await fillBagWithoutDistributor(page);
  await expect(main(page).getByRole('row').filter({ hasText: '$136.00' })).toBeVisible();
  await expect(feeRow(page)).toHaveCount(0);
});

test('MEM-008 MEM-014 REG-001 REG-020 the sign-up chooses the fee, which stays away once the shopper removes it', async ({
  page,
}) => {
  await fillBag(page, market, { [oil]: 4 });
  await page.goto(paths.newAccount(market.locale));
  await register(page);
  await continueToCheckout(page);
  await expect(chosenNote(page)).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Edit bag' }).click();
  await feeRow(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(feeRow(page)).toHaveCount(0);
  await checkOut(page, market);
  await expect(page).toHaveURL(/step=shipping$/);
  await expect(main(page).getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible();
  await expect(chosenNote(page)).toHaveCount(0);
});
