import { z } from 'zod';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../shop-test.ts';
import {
  balm,
  expectConfirmation,
  fee,
  openLastStep,
  openPayment,
  paymentDialog,
  payWith,
  placeOrderButton,
  placingOrder,
  terms,
  walkToLastStep,
} from './ordering.ts';

const Totals = z.looseObject({ cartTotal: z.number() });

test('CHK-013 CHK-056 CHK-059 CHK-060 ERR-013 PAY-001 PAY-003 PAY-004 PAY-018 PAY-030 PAY-031 PROMO-015 the last step shows the whole order, and its confirmation survives a reload', async ({
  page,
}) => {
  await walkToLastStep(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "Checkout steps"
    - heading "Place order" [level=2]
    - region "Your products":
      - heading "Your products" [level=3]
      - link "Edit bag"
      - list
    - region "Shipping":
      - heading "Shipping" [level=3]
      - link "Change shipping details"
      - paragraph
      - text: 1 Congress Ave Austin, TX 78701 United States
      - paragraph
      - paragraph: /Arrives \\w{3}, \\w{3} \\d/
    - region "Billing address":
      - heading "Billing address" [level=3]
      - link "Change billing address"
      - paragraph: Same as the shipping address
    - region "Total"
    - checkbox "I accept the terms of sale."
    - button "Place order"
  `);
  await expect(page.getByRole('main').getByText('Returns within 30 days', { exact: true }).first()).toBeVisible();
  const cardPromise = page.getByRole('main').getByText('Encrypted, and handled by the payment provider.');
  await expect(cardPromise).toBeVisible();
  await placeOrderButton(page).click();
  await expect(terms(page)).toBeFocused();
  await expect(terms(page)).toHaveAccessibleDescription(/To place the order, accept the terms\./);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change billing address' }).click();
  await expect(page).toHaveURL(/step=billing$/);
  await expect(cardPromise).toBeVisible();
  await page.getByRole('button', { name: 'Review your order' }).click();

  await openPayment(page);
  await expect(page.locator('iframe[title="Secure card form"]')).toBeFocused();
  await paymentDialog(page).getByRole('button', { name: 'Close the payment' }).click();
  await expect(paymentDialog(page)).toBeHidden();
  await expect(placeOrderButton(page)).toBeFocused();
  await expect(terms(page)).toBeChecked();
  await placeOrderButton(page).click();
  await payWith(page, 'approve');
  await expectConfirmation(page);
  const number = new URL(page.url()).searchParams.get('orderNumber') ?? '';
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText(`Order ${number}`, { exact: true })).toBeVisible();
  await expect(main.getByText('Your order is placed.')).toBeVisible();
  await expect(main.getByText('pending', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Arrives \w{3}, \w{3} \d/)).toBeVisible();
  await expect(main.getByRole('list')).toBeVisible();
  for (const part of ['Total', '1 Congress Ave', 'Marisol Vega', 'Sales tax', 'june.e2e@aurevane.example'])
    await expect(main.getByText(part).filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(main.getByText(`Order ${number}`, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/en-us\/checkout\/newguestaccount\/$/);
  await expect(page.getByLabel('First name')).toHaveValue('June');
});

test('ERR-015 PAY-020 PAY-022 PAY-025 a declined card is told in an alert, and another card pays', async ({ page }) => {
  await openLastStep(page);
  await openPayment(page);
  await payWith(page, 'decline');
  const alert = page.getByRole('alert').filter({ hasText: 'Your payment was declined' });
  await expect(alert.getByRole('listitem')).toHaveCount(1);
  await expect(placingOrder(page)).toBeHidden();
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Back to payment selection' }).click();
  await expect(page).toHaveURL(/step=billing$/);
  await page.getByRole('button', { name: 'Review your order' }).click();
  await openPayment(page);
  await payWith(page, 'decline');
  await alert.getByRole('button', { name: 'Retry placing your order' }).click();
  await expect(terms(page)).toBeChecked();
  // Its button is gone. Closing the payment leads to the one that stays.
  await paymentDialog(page).getByRole('button', { name: 'Close the payment' }).click();
  await expect(placeOrderButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await payWith(page, 'approve');
  await expectConfirmation(page);
});

test('a new total that is agreed to keeps the place of the keyboard', async ({ page }) => {
  await openLastStep(page);
  await page.route('**/Payment/CalculateTotals', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const totals = Totals.parse(await response.json());
    await route.fulfill({ response, json: { ...totals, cartTotal: totals.cartTotal + 1 } });
  });
  await page.reload();
  const agree = page.getByRole('button', { name: /^Continue with \$/ });
  await agree.press('Enter');
  await expect(agree).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Total', exact: true })).toBeFocused();
});

test('the next page of the provider is shown from its top, wherever the button of the last one was', async ({
  page,
}) => {
  await openLastStep(page);
  await openPayment(page);
  await page.route('**/pay/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>One more question</h1>' }),
  );
  await payWith(page, 'approve');
  const question = page.frameLocator('iframe').getByRole('heading', { name: 'One more question' });
  await expect(question).toBeInViewport();
});

test('who blocks the page of the provider reads what to allow, and pays then', async ({ page }) => {
  await openLastStep(page);
  let isBlocked = true;
  await page.route('**/*', (route) =>
    isBlocked && route.request().isNavigationRequest() && route.request().frame() !== page.mainFrame()
      ? route.abort('blockedbyclient')
      : route.fallback(),
  );
  await terms(page).check();
  await placeOrderButton(page).click();
  await expect(paymentDialog(page).getByRole('status')).toContainText(/Allow it, close this window and try again/);
  await expectAccessible(page);
  await paymentDialog(page).getByRole('button', { name: 'Close the payment' }).click();
  isBlocked = false;
  await placeOrderButton(page).click();
  await payWith(page, 'approve');
  await expectConfirmation(page);
});

test('ERR-012 NAV-035 T09 a refused order is told in a toast; a double click on place order then makes one order', async ({
  page,
}) => {
  await openLastStep(page);
  await openPayment(page);
  await page.route('**/Payment/SubmitPayment', async (route) => {
    if (route.request().method() !== 'POST') await route.continue();
    else
      await route.fulfill({
        status: 409,
        json: { code: 'ORDER_REFUSED', message: 'no', requestId: '1', errors: [] },
        headers: { 'access-control-allow-origin': '*' },
      });
  });
  await payWith(page, 'approve');
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(toast).toContainText('We couldn’t place your order. You haven’t been charged.');
  await expect(placingOrder(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your order isn’t placed yet' })).toBeVisible();
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeEmpty();

  await page.unroute('**/Payment/SubmitPayment');
  const submits: string[] = [];
  page.on('request', (request) => {
    if (/\/Payment\/(?:CreateCaptureTransaction|SubmitPayment)$/.test(request.url()) && request.method() === 'POST')
      submits.push(request.url().split('/').at(-1) ?? '');
  });
  await placeOrderButton(page).dblclick();
  await payWith(page, 'approve');
  await expectConfirmation(page);
  expect(submits).toEqual(['CreateCaptureTransaction', 'SubmitPayment']);
});

test('NAV-027 NAV-035 an unknown result is waited for through a reload and in a second tab, and told', async ({
  page,
  context,
}) => {
  // The hub is away, the reply of the submit is lost, and the result is not known yet.
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await openLastStep(page);
  await openPayment(page);
  const result = '**/api/Payment/Result/*';
  await context.route('**/Payment/SubmitPayment', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await context.route(result, (route) =>
    route.fulfill({ json: { status: 'pending' }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await payWith(page, 'approve');
  await expect(placingOrder(page)).toContainText('We’re waiting for your bank');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(placingOrder(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(placingOrder(page)).toContainText('There’s no need to pay again');
  const secondTab = await context.newPage();
  await secondTab.goto('/en-us/checkout/');
  await expect(placingOrder(secondTab)).toBeVisible();
  await context.unroute(result);
  await expectConfirmation(page);
  await expectConfirmation(secondTab);
});

test('CHK-060 PAY-030 RT-003 BAG-035 MEM-009 PROMO-016 a guest who buys the membership is offered the sign-up', async ({
  page,
}) => {
  await openLastStep(page, [balm, fee]);
  await page.evaluate(() => {
    localStorage.setItem('shop.bag.US.ignored', '[777]');
  });
  const submitted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/Payment/SubmitPayment'),
  );
  await expect(terms(page)).toHaveAccessibleName(/membership, which renews every year/);
  await openPayment(page);
  await payWith(page, 'approve');
  expect((await submitted).postDataJSON()).toMatchObject({ signalRConnectionId: expect.stringMatching(/^\S+$/) });
  await expectConfirmation(page);
  await expect(page.getByRole('region', { name: 'Your membership is waiting for you' })).toContainText(
    'june.e2e@aurevane.example',
  );
  const stored = await page.evaluate(() => ({
    membership: localStorage.getItem('shop.membership'),
    ignored: localStorage.getItem('shop.bag.US.ignored') ?? '',
  }));
  expect(JSON.parse(stored.membership ?? '{}')).toMatchObject({ guest: { orderedFee: { membershipEndsAt: null } } });
  expect(stored.ignored).not.toContain('777');
  await page.goto('/en-us/cart/');
  await expect(page.getByRole('main').getByText('Your bag is empty.')).toBeVisible();
});

test('PAY-032 without an order the confirmation leads to the shop', async ({ page }) => {
  await page.goto('/en-us/orderconfirmation/?orderNumber=12345', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/en-us\/shopproducts\/$/);
});
