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
} from '../orders/purchase.ts';
import { expect, type Page, test } from '../shop-test.ts';

const market = markets.US;
const alert = (page: Page, text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });

/** Answers a call of the checkout instead of the API. */
async function answer(page: Page, call: string, json: unknown): Promise<void> {
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }));
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
  const isCalculatedAgain = page.waitForResponse(
    (response) => response.url().includes('CalculateTotals') && response.request().method() === 'POST',
  );
  await openPayment(page, market);
  await expect(alert(page, 'sold out').getByRole('listitem')).toHaveText(missing.productNames);

  await answer(page, submit, { orderNumber: '20000002' });
  await openAtPayPal(page, 3);
  await isCalculatedAgain;
  await expect(placeOrderButton(page, market)).toBeEnabled();
  await placeOrderButton(page, market).click();
  await expect(page).toHaveURL(/payPalPaymentSuccess.*PAY-3/);
  await openPayment(page, market);
  await expectOrderConfirmed(page, market, total);
});
