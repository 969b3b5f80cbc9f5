import { z } from 'zod';
import { countries } from '../../../src/config/countries.ts';
import { type CardScenario, testCards } from '../../../src/config/payments/test-cards.ts';
import { toMoney } from '../../../src/domain/bag/total.ts';
import { formatPrice } from '../../../src/domain/money.ts';
import { toLanguageTag } from '../../../src/i18n/language-tag.ts';
import { paths } from '../../../src/i18n/paths.ts';
import { openSavedPlaceOrder } from '../checkout/saved-checkout.ts';
import { expect, type Locator, type Page, type Response } from '../shop-test.ts';
import { findOrderEmailsTo, readEmail } from './mailbox.ts';
import type { Market } from './markets.ts';

const Charges = z.object({ cartTotal: z.number(), pcDiscountAmount: z.number() });

/** A cleansing oil. */
export const oil = 'AV-0701';

let emailCount = 0;
/** An email that no other test orders with. */
export const createEmail = (name: string) =>
  `${name.toLowerCase()}-${process.pid}-${Date.now()}-${(emailCount += 1)}@aurevane.example`;

/** What the browser has sent to the calls that move money. */
export function recordPaymentCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call] = /CreateCaptureTransaction|SubmitPayment/.exec(request.url()) ?? [];
    if (call && request.method() === 'POST') calls.push(call);
  });
  return calls;
}

/** Keeps away what opens by itself and belongs to the bag: offers of rewards and of kredits, and the country bar. */
export const preventOffers = (page: Page, { country }: Market) =>
  page.addInitScript((code) => {
    localStorage.setItem('shop.country-suggestion', JSON.stringify({ answered: 'stay' }));
    sessionStorage.setItem('shop.rewards.later', 'true');
    if (sessionStorage.getItem('shop.checkout') === null)
      sessionStorage.setItem('shop.checkout', JSON.stringify({ country: code, wasPromotionOffered: true }));
  }, country);

/**
 * Declines offers of rewards and of kredits, which open by themselves wherever the bag has got there. Returns what
 * waits until one was declined: a dialog that opens takes the focus from a field that is being filled in.
 */
export async function declineOffers(page: Page): Promise<() => Promise<void>> {
  let declined = 0;
  await page.addLocatorHandler(
    page.getByRole('dialog').getByRole('button', { name: /^(?:Check out anyway|Continue checkout)$/ }),
    async (button) => {
      await button.click();
      declined += 1;
    },
  );
  return () =>
    expect(async () => {
      await expect(main(page)).toBeVisible();
      expect(declined).toBeGreaterThan(0);
    }).toPass();
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });

/** Puts products into the bag by a link of a distributor, on the bag's page. */
export async function fillBag(
  page: Page,
  { locale, distributorId }: Market,
  skus: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [sku, quantity] of Object.entries(skus)) {
    const query = new URLSearchParams({ distributorId: String(distributorId), sku, quantity: String(quantity) });
    const isSaved = page.waitForResponse((response) => response.url().includes('upsertBasketItem') && response.ok());
    await page.goto(`${paths.cart(locale)}?${query}`);
    await isSaved;
  }
  const readDistributor = () => page.evaluate(() => localStorage.getItem('shop.distributor') ?? '');
  await expect.poll(readDistributor).toContain(String(distributorId));
}

/** Goes to the checkout from the bag's page. */
export const checkOut = (page: Page, { text }: Market) => button(page, text('account', 'checkout')).click();

export async function fillBagAndCheckOut(
  page: Page,
  market: Market,
  skus: Readonly<Record<string, number>>,
): Promise<void> {
  await fillBag(page, market, skus);
  await checkOut(page, market);
}

/** Answers checkout-as: as a guest of the distributor whose link was followed. */
export async function continueAsGuest(page: Page, { text }: Market): Promise<void> {
  const choice = page.getByRole('region', { name: text('account', 'guestCheckout') });
  const [beforeName = '', afterName = ''] = text('order', 'continueAsGuest').split('{{name}}');
  await choice.getByRole('button', { name: new RegExp(`${beforeName}.+${afterName}`) }).click();
}

/** Types into a field that is found as a browser's address book finds it. */
async function fillIn(scope: Locator, autoComplete: string, value: string): Promise<void> {
  const field = scope.locator(`[autocomplete="${autoComplete}"]`);
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

async function fillAddress(page: Page, { address }: Market): Promise<void> {
  const values = {
    'shipping address-line1': address.address,
    'shipping address-level3': address.address3,
    'shipping address-level2': address.city,
    'shipping address-level1': address.state,
    'shipping postal-code': address.zipCode,
  };
  for (const [autoComplete, value] of Object.entries(values))
    if (value !== '') await fillIn(main(page), autoComplete, value);
}

/**
 * Fills in the first step. Without an email it is that of a customer, whose name is known. `isShipped`: whether there
 * is a shipping option to choose.
 */
export async function fillShippingStep(
  page: Page,
  market: Market,
  { email, isShipped = true }: { email?: string; isShipped?: boolean } = {},
): Promise<void> {
  const scope = main(page);
  await expect(scope.getByRole('heading', { level: 2 }).first()).toBeVisible();
  if (email !== undefined) {
    await fillIn(scope, 'email', email);
    await fillIn(scope, 'shipping given-name', 'June');
    await fillIn(scope, 'shipping family-name', 'Okafor');
  }
  await fillIn(scope, 'shipping tel', market.phone);
  await fillAddress(page, market);
  if (isShipped) await scope.getByRole('radio').first().check();
  if (email !== undefined) await scope.getByRole('checkbox', { name: market.text('forms', 'captchaLabel') }).check();
}

export const placeOrderButton = (page: Page, { text }: Market) => button(page, text('account', 'placeOrder'));

export interface ShownTotals {
  /** The total as the page shows it. */
  total: string;
  hasMemberPrice: boolean;
}

/** Does what makes the server calculate again, and waits until the page shows the total of its last calculation. */
async function watchTotals(page: Page, market: Market, change: () => Promise<void>): Promise<ShownTotals> {
  let charges: z.infer<typeof Charges> = { cartTotal: 0, pcDiscountAmount: 0 };
  const readCharges = (response: Response) => {
    if (!response.url().includes('CalculateTotals') || response.request().method() !== 'POST') return;
    void response.json().then((reply) => {
      charges = Charges.parse(reply);
    });
  };
  page.on('response', readCharges);
  await change();
  await expect(placeOrderButton(page, market)).toBeEnabled();
  const country = countries[market.country];
  const total = () => formatPrice(toMoney(charges.cartTotal, country), country, toLanguageTag(market.locale));
  await expect.poll(async () => (await main(page).innerText()).includes(total())).toBe(true);
  page.off('response', readCharges);
  return { total: total(), hasMemberPrice: charges.pcDiscountAmount > 0 };
}

/** Goes from the filled first step to the last one. */
export const goToPlaceOrder = (page: Page, market: Market): Promise<ShownTotals> =>
  watchTotals(page, market, async () => {
    await button(page, market.text('checkout', 'continueToBilling')).click();
    await button(page, market.text('checkout', 'continueToOrder')).click();
  });

/** Applies all kredits of a member, as many as there are. */
export const applyKredits = (page: Page, market: Market): Promise<ShownTotals> =>
  watchTotals(page, market, async () => {
    await main(page).getByLabel(market.text('payment', 'kreditsToUse')).fill('9999');
    await button(page, market.text('account', 'apply')).click();
    await expect(main(page).getByText(market.text('account', 'appliedKissKredit'))).toBeVisible();
  });

export const cardFrame = (page: Page, { text }: Market) =>
  page.frameLocator(`iframe[title="${text('payment', 'paymentFrameTitle')}"]`);

/** Accepts the terms, and opens the payment. */
export async function openPayment(page: Page, market: Market): Promise<void> {
  await main(page)
    .getByRole('checkbox', { name: market.text('account', 'orderTerms').slice(0, 4) })
    .check();
  await placeOrderButton(page, market).click();
}

/** The number of the test card of a scenario. */
export const findTestCard = (scenario: CardScenario): string =>
  testCards.find((card) => card.scenario === scenario)?.number ?? '';

/** Pays with the test card of a scenario. */
export async function payByCard(page: Page, market: Market, scenario: CardScenario = 'approve'): Promise<void> {
  const form = cardFrame(page, market);
  const values = { 'cc-number': findTestCard(scenario), 'cc-exp': '9/41', 'cc-csc': '123', 'cc-name': 'June Okafor' };
  for (const [autoComplete, value] of Object.entries(values))
    await form.locator(`[autocomplete="${autoComplete}"]`).fill(value);
  await form.locator('button.main').click();
}

/** Expects the confirmation, with the number of the order and its total. Returns the number. */
export async function expectOrderConfirmed(page: Page, market: Market, total: string): Promise<string> {
  await expect(page).toHaveURL(/\/orderconfirmation\/\?orderNumber=\d{8}$/);
  const orderNumber = new URL(page.url()).searchParams.get('orderNumber') ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(market.text('order', 'confirmationTitle'));
  await expect(main(page).getByText(orderNumber).first()).toBeVisible();
  await expect(main(page).getByText(total).first()).toBeVisible();
  return orderNumber;
}

/** Expects that these are all the orders of a person, and that the email of the last one has its total. */
export async function expectOrders(email: string, orderNumbers: readonly string[], total: string): Promise<void> {
  await expect.poll(async () => (await findOrderEmailsTo(email)).length).toBe(orderNumbers.length);
  const emails = await findOrderEmailsTo(email);
  for (const [index, orderNumber] of orderNumbers.toReversed().entries())
    expect(emails[index]?.subject).toContain(orderNumber);
  if (emails[0]) expect((await readEmail(emails[0])).replaceAll('&nbsp;', ' ')).toContain(total);
}

/** The last step of a guest, who walks there from the bag. */
export async function walkToPlaceOrder(
  page: Page,
  market: Market,
  items: Readonly<Record<string, number>>,
  email: string,
): Promise<ShownTotals> {
  await preventOffers(page, market);
  await fillBagAndCheckOut(page, market, items);
  await continueAsGuest(page, market);
  await fillShippingStep(page, market, { email });
  return goToPlaceOrder(page, market);
}

/** The last step of a guest, as a reload finds it. */
export const openPlaceOrderAsGuest = (
  page: Page,
  market: Market,
  items: Readonly<Record<string, number>>,
  email: string,
): Promise<ShownTotals> =>
  watchTotals(page, market, () =>
    openSavedPlaceOrder(page, market, Object.entries(items), {
      customerInfo: { firstName: 'June', lastName: 'Okafor', email, phone: market.phone },
      shippingAddress: market.address,
    }),
  );

/** A guest's purchase from the last step to the confirmation. */
export async function buyAsGuest(
  page: Page,
  market: Market,
  items: Readonly<Record<string, number>>,
  email: string,
): Promise<ShownTotals & { orderNumber: string }> {
  const totals = await openPlaceOrderAsGuest(page, market, items, email);
  await openPayment(page, market);
  await payByCard(page, market);
  return { ...totals, orderNumber: await expectOrderConfirmed(page, market, totals.total) };
}
