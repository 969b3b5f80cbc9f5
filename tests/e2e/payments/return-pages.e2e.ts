import { z } from 'zod';
import { paths } from '../../../src/i18n/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { markets } from '../orders/markets.ts';
import {
  createEmail,
  expectOrderConfirmed,
  oil,
  openPayment,
  openPlaceOrderAsGuest,
  placeOrderButton,
  preventOffers,
} from '../orders/purchase.ts';
import { expect, type Page, test } from '../shop-test.ts';

const Opened = z.object({ transactionId: z.string() });
const market = markets.US;
/** Any page stands for the one of the provider. */
const providerPath = `/${market.locale}/faq/`;
const alert = (page: Page, text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });

/** Answers a call of the checkout instead of the API. */
async function answer(page: Page, call: string, json: unknown, status = 200): Promise<void> {
  await page.unroute(call);
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(call, (route) => route.fulfill({ json, headers, status }));
}

/** The next payment leads to PayPal, which sends the shopper back at once. */
const openAtPayPal = (page: Page, number: number) =>
  answer(page, '**/Payment/CreateCaptureTransaction', {
    navigateUrl: new URL(
      `${paths.payPalPaymentSuccess(market.locale)}?paymentId=PAY-${number}&token=EC-${number}`,
      page.url(),
    ).href,
    transactionId: String(number).repeat(22),
    status: 'OPEN',
    presentation: 'redirect',
  });

test('PAY-008 PAY-010 /pcicallback tells its parent window alone how the payment ended', async ({ page }) => {
  await page.goto('/en-us/404/');
  const read = (query: string) =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          addEventListener('message', ({ data, origin }) => {
            resolve({ data: data as unknown, isShop: origin === location.origin });
          });
          const frame = document.createElement('iframe');
          frame.src = src;
          document.body.append(frame);
        }),
      `/pcicallback?${query}`,
    );
  expect(await read('transactionId=T-1&status=AUTH&token=secret')).toEqual({
    data: { isPCI: true, transactionId: 'T-1', status: 'AUTH', token: 'secret' },
    isShop: true,
  });
});

test('PAY-010 /pcicallback opened by itself leads to the shop', async ({ page }) => {
  await page.goto('/pcicallback?transactionId=T-1&status=AUTH&token=secret', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/en-us\/(?:shopproducts\/)?$/);
});

test('PAY-028 PAY-029 CHK-016 after PayPal the order is placed on its own page, which tells what went wrong', async ({
  page,
}) => {
  const submit = '**/Payment/SubmitPayment';
  const { total } = await openPlaceOrderAsGuest(page, market, { [oil]: 4 }, createEmail('paypal'));
  await answer(page, '**/Payment/CheckoutState', { code: 'NOT_FOUND', message: 'An API without this call.' }, 404);
  await openAtPayPal(page, 1);
  await openPayment(page, market);
  await expect(page).toHaveURL(/payPalPaymentSuccess.*PAY-1/);
  await expect(page.getByRole('heading', { name: 'Complete your order' })).toBeVisible();
  await expectAccessible(page);

  const declined = { status: 'declined', errors: ['PayPal has declined the payment.'] };
  await answer(page, submit, { orderNumber: null, status: 'declined', result: declined });
  await openPayment(page, market);
  await expect(alert(page, 'Your payment was declined').getByRole('listitem')).toHaveText(declined.errors);
  await expectAccessible(page);

  const missing = { status: 'out-of-stock', skus: ['AV-0000'], productNames: ['Plum Jam Lip Mask'] };
  await answer(page, submit, { orderNumber: null, status: 'out-of-stock', result: missing });
  await openAtPayPal(page, 2);
  await alert(page, 'Your payment was declined').getByRole('button', { name: 'Retry placing your order' }).click();
  await expect(page).toHaveURL(/payPalPaymentSuccess.*PAY-2/);
  await expect(alert(page, 'Your payment was declined')).toBeHidden();
  await openPayment(page, market);
  await expect(alert(page, 'sold out').getByRole('listitem')).toHaveText(missing.productNames);

  await answer(page, submit, { orderNumber: '20000002' });
  await openAtPayPal(page, 3);
  await placeOrderButton(page, market).click();
  await expect(page).toHaveURL(/payPalPaymentSuccess.*PAY-3/);
  await openPayment(page, market);
  await expectOrderConfirmed(page, market, total);
});

/** The API opens the payment, whose page stands at an address that replaces the checkout. Returns its id. */
async function openElsewhere(page: Page): Promise<string> {
  const opened = Promise.withResolvers<string>();
  await page.route('**/Payment/CreateCaptureTransaction', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const { transactionId } = Opened.parse(await response.json());
    const navigateUrl = new URL(providerPath, page.url()).href;
    await route.fulfill({ response, json: { navigateUrl, transactionId, status: 'OPEN', presentation: 'redirect' } });
    opened.resolve(transactionId);
  });
  await openPayment(page, market);
  await page.waitForURL(`**${providerPath}`);
  return opened.promise;
}

test('CHK-016 API-066 a return in another tab shows the order as it was paid, and places it', async ({
  page,
  context,
}) => {
  const email = createEmail('returned');
  const { total } = await openPlaceOrderAsGuest(page, market, { [oil]: 3 }, email);
  const transactionId = await openElsewhere(page);
  await page.close();

  const second = await context.newPage();
  await preventOffers(second, market);
  const submitted = second.waitForRequest(
    (request) => request.url().includes('SubmitPayment') && request.method() === 'POST',
  );
  await answer(second, '**/Payment/SubmitPayment', { orderNumber: '20000003' });
  const query = new URLSearchParams({ paymentId: transactionId, token: 'EC-1' });
  await second.goto(`${paths.payPalPaymentSuccess(market.locale)}?${query}`);
  await expect(second.getByRole('heading', { name: 'Complete your order' })).toBeVisible();
  await expect(second.getByRole('main')).toContainText(email);
  await expect(second.getByRole('main')).toContainText(market.address.address);
  await expectAccessible(second);
  await openPayment(second, market);
  expect((await submitted).postDataJSON()).toMatchObject({ transactionId, customerInformation: { email } });
  await expectOrderConfirmed(second, market, total);
});
