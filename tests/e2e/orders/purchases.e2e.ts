import { type CountryCode, countries, countryCodes } from '../../../src/config/countries.ts';
import { paths } from '../../../src/i18n/paths.ts';
import { accounts, signIn, signInNewCustomer } from '../signing-in.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { type Market, markets } from './markets.ts';
import {
  applyKredits,
  buyAsGuest,
  checkOut,
  createEmail,
  expectOrderConfirmed,
  expectOrders,
  fillBag,
  fillBagAndCheckOut,
  fillShippingStep,
  goToPlaceOrder,
  oil,
  openPayment,
  payByCard,
  preventOffers,
  recordPaymentCalls,
} from './purchase.ts';

/** A customer's purchase from the filled first step of the checkout to the confirmation. */
async function payAsCustomer(page: Page, market: Market, { usesKredits = false } = {}) {
  const full = await goToPlaceOrder(page, market);
  const totals = usesKredits ? await applyKredits(page, market) : full;
  if (usesKredits) expect(totals.total).not.toBe(full.total);
  await openPayment(page, market);
  await payByCard(page, market);
  return { ...totals, orderNumber: await expectOrderConfirmed(page, market, totals.total) };
}

/** A customer's purchase from the bag to the confirmation. */
async function buyAsCustomer(
  page: Page,
  market: Market,
  items: Readonly<Record<string, number>>,
  options: { usesKredits?: boolean } = {},
) {
  await fillBagAndCheckOut(page, market, items);
  await fillShippingStep(page, market);
  return payAsCustomer(page, market, options);
}

const oneOrder = ['CreateCaptureTransaction', 'SubmitPayment'];

/** In some countries guests buy by touch: a whole checkout on every width of a phone or tablet. */
const touchWidths: Partial<Record<CountryCode, number>> = { CA: 375, AU: 768, NZ: 820, MX: 1180 };

for (const country of countryCodes) {
  const market = markets[country];
  const touchWidth = touchWidths[country];

  test.describe(touchWidth ? `by touch at ${touchWidth} px` : 'by mouse', () => {
    if (touchWidth) test.use(touchDevice(touchWidth));

    test(`PAY-016 PAY-030 a guest in ${country} buys, as one order`, async ({ page }) => {
      const calls = recordPaymentCalls(page);
      const email = createEmail(`guest-${country}`);
      const { orderNumber, total } = await buyAsGuest(page, market, { [oil]: 4 }, email);
      await expectOrders(email, [orderNumber], total);
      expect(calls).toEqual(oneOrder);
    });
  });

  test(`MEM-009 CHK-055 a customer in ${country} buys the membership, and then with its price and kredits`, async ({
    page,
  }) => {
    await preventOffers(page, market);
    const { locale, phone, distributorId, address } = market;
    const calls = recordPaymentCalls(page);
    const customer = { locale, country, phone, zip: address.zipCode, distId: distributorId };
    const email = await signInNewCustomer(page, paths.cart(locale), customer);
    const first = await buyAsCustomer(page, market, { [oil]: 4, KTMS: 1 });
    await expectOrders(email, [first.orderNumber], first.total);
    const usesKredits = 'kissKredits' in countries[country];
    const second = await buyAsCustomer(page, market, { [oil]: 4 }, { usesKredits });
    await expectOrders(email, [first.orderNumber, second.orderNumber], second.total);
    expect([first.hasMemberPrice, second.hasMemberPrice]).toEqual([false, true]);
    expect(calls).toEqual([...oneOrder, ...oneOrder]);
  });
}

test('BAG-034 MEM-008 ACC-029 a member whose grace period is over declines to renew, and buys at the full price', async ({
  page,
}) => {
  const market = markets.AU;
  await preventOffers(page, market);
  const fee = page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /member/i });
  const question = page.getByRole('dialog', { name: 'Your membership' });
  // The server gives the line of the fee its id while the customer is being asked.
  const isAsked = Promise.withResolvers<undefined>();
  await page.route('**/upsertBasketItem/*', async (route) => {
    if (route.request().postData()?.includes('KTMS')) await isAsked.promise;
    await route.continue();
  });
  await fillBag(page, market, { [oil]: 4 });
  await signIn(page, accounts.beth, paths.cart(market.locale));
  await fee.getByRole('button').click();
  await expect(question).toBeVisible();
  const isAdded = page.waitForResponse((response) => response.request().postData()?.includes('KTMS') ?? false);
  isAsked.resolve(undefined);
  await isAdded;
  await expect(fee).toHaveAttribute('aria-busy', 'false');
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(fee).toHaveCount(0);
  await checkOut(page, market);
  await page.getByRole('radio').first().check();
  const { orderNumber, total, hasMemberPrice } = await payAsCustomer(page, market);
  expect(hasMemberPrice).toBe(false);
  await expectOrders(accounts.beth, [orderNumber], total);

  await page.getByRole('link', { name: 'See your order' }).click();
  const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await expect(details).toContainText('Ready to ship');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toHaveCount(1);
});
