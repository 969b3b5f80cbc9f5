import { countryCodes } from '../../../src/config/countries.ts';
import { paths } from '../../../src/i18n/paths.ts';
import { signInNewCustomer } from '../signing-in.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { type Market, markets } from './markets.ts';
import {
  continueAsGuest,
  createEmail,
  expectOrderConfirmed,
  expectOrders,
  fillBagAndCheckOut,
  fillShippingStep,
  goToPlaceOrder,
  oil,
  openPayment,
  payByCard,
  preventOffers,
  recordPaymentCalls,
} from './purchase.ts';

test.setTimeout(60_000);

/** Walks from the bag to the confirmation. Returns the number of the order and its total. */
async function buy(page: Page, market: Market, items: Readonly<Record<string, number>>, guestEmail?: string) {
  await fillBagAndCheckOut(page, market, items);
  if (guestEmail !== undefined) await continueAsGuest(page, market);
  await fillShippingStep(page, market, guestEmail === undefined ? {} : { email: guestEmail });
  const totals = await goToPlaceOrder(page, market);
  await openPayment(page, market);
  await payByCard(page, market);
  return { ...totals, orderNumber: await expectOrderConfirmed(page, market, totals.total) };
}

const oneOrder = ['CreateCaptureTransaction', 'SubmitPayment'];

for (const country of countryCodes) {
  const market = markets[country];

  test(`PAY-016 PAY-030 a guest in ${country} buys, as one order`, async ({ page }) => {
    await preventOffers(page, market);
    const calls = recordPaymentCalls(page);
    const email = createEmail(`guest-${country}`);
    const { orderNumber, total } = await buy(page, market, { [oil]: 4 }, email);
    await expectOrders(email, [orderNumber], total);
    expect(calls).toEqual(oneOrder);
  });

  test(`MEM-009 PAY-016 a customer in ${country} buys the membership, and then at its price`, async ({ page }) => {
    await preventOffers(page, market);
    const { locale, phone, distributorId, address } = market;
    const calls = recordPaymentCalls(page);
    const customer = { locale, country, phone, zip: address.zipCode, distId: distributorId };
    const email = await signInNewCustomer(page, paths.cart(locale), customer);
    const first = await buy(page, market, { [oil]: 4, KTMS: 1 });
    await expectOrders(email, [first.orderNumber], first.total);
    const second = await buy(page, market, { [oil]: 4 });
    await expectOrders(email, [first.orderNumber, second.orderNumber], second.total);
    expect([first.hasMemberPrice, second.hasMemberPrice]).toEqual([false, true]);
    expect(calls).toEqual([...oneOrder, ...oneOrder]);
  });
}
