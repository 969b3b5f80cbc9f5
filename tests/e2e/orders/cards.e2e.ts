import type { CountryCode } from '../../../src/config/countries.ts';
import type { CardScenario } from '../../../src/config/payments/test-cards.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { markets } from './markets.ts';
import {
  cardFrame,
  createEmail,
  expectOrderConfirmed,
  expectOrders,
  findTestCard,
  oil,
  openPayment,
  openPlaceOrderAsGuest,
  payByCard,
  recordPaymentCalls,
} from './purchase.ts';

const oneOrder = ['CreateCaptureTransaction', 'SubmitPayment'];

/** Records what the page sends to others than the card provider with a card's number in it. */
async function recordLeaks(page: Page, number: string): Promise<string[]> {
  const src = await page.locator('iframe').getAttribute('src');
  const cardsOrigin = new URL(src ?? '').origin;
  const leaks: string[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`.replaceAll(/\s|%20|\+/g, '');
    if (!request.url().startsWith(cardsOrigin) && sent.includes(number)) leaks.push(request.url());
  });
  return leaks;
}

/** The page of the shop and all that it has stored. */
const readShopPage = (page: Page) =>
  page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );

/** Goes to the card form as a guest of a country. */
async function openCardForm(page: Page, scenario: CardScenario, country: CountryCode) {
  const market = markets[country];
  const calls = recordPaymentCalls(page);
  const email = createEmail(scenario);
  const { total } = await openPlaceOrderAsGuest(page, market, { [oil]: 4 }, email);
  await openPayment(page, market);
  return { market, calls, email, total };
}

/** Each card that ends as an order, in the shop of another country. */
const approvedCards: readonly (readonly [CardScenario, CountryCode])[] = [
  ['slow', 'CA'],
  ['unknown-outcome', 'NZ'],
  ['lost-reply', 'HK'],
  ['step-up', 'AU'],
];

for (const [scenario, country] of approvedCards)
  test(`PAY-006 PAY-021 T31 the card "${scenario}" ends as one order in ${country}, and the shop never sees it`, async ({
    page,
  }) => {
    const { market, calls, email, total } = await openCardForm(page, scenario, country);
    const number = findTestCard(scenario);
    const leaks = await recordLeaks(page, number);
    await payByCard(page, market, scenario);
    if (scenario === 'step-up') {
      const frame = cardFrame(page, market);
      const codeField = frame.locator('[autocomplete="one-time-code"]');
      await expect(codeField).toBeVisible();
      const hint = await frame.getByText(/\d{6}/).textContent();
      await codeField.fill(/\d{6}/.exec(hint ?? '')?.[0] ?? '');
      await frame.locator('button.main').click();
    } else if (scenario === 'unknown-outcome')
      await expect(page.getByText(market.text('account', 'placingOrder'))).toBeVisible();
    // A bank may need half a minute to say what has become of a payment.
    await page.waitForURL(/\/orderconfirmation\//, { timeout: 60_000 });
    const orderNumber = await expectOrderConfirmed(page, market, total);
    await expectOrders(email, [orderNumber], total);
    expect(calls).toEqual(oneOrder);
    expect([leaks, (await readShopPage(page)).replaceAll(' ', '').includes(number)]).toEqual([[], false]);
  });

for (const [scenario, country] of [
  ['decline', 'MX'],
  ['insufficient-funds', 'CN'],
] as const)
  test(`ERR-015 PAY-020 the card "${scenario}" is told in the language of ${country}, and orders nothing`, async ({
    page,
  }) => {
    const { market, calls, email, total } = await openCardForm(page, scenario, country);
    await payByCard(page, market, scenario);
    const alert = page.getByRole('alert').filter({ hasText: market.text('account', 'declinedPayment') });
    await expect(alert.getByRole('listitem')).toHaveText([market.text('payment', 'paymentNotApproved')]);
    await expectOrders(email, [], total);
    expect(calls).toEqual(['CreateCaptureTransaction']);
  });
