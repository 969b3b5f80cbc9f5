import { createServer } from 'node:http';
import { expect, type Page, test } from '../shop-test.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { paymentRequest, startCardBackend } from '../../fixtures/payments/card-backend.ts';
import { startFakeStripe } from '../../fixtures/payments/fake-stripe.ts';
import { expectAccessible } from '../accessible.ts';

// One backend for the whole file.
test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let backend: Awaited<ReturnType<typeof startCardBackend>>;
let siteUrl: string;
const shop = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><html lang="en"><title>Shop</title>');
});
test.beforeAll(async () => {
  test.setTimeout(240_000);
  siteUrl = `http://127.0.0.1:${await findFreePort()}`;
  shop.listen(Number(new URL(siteUrl).port), '127.0.0.1');
  stripe = await startFakeStripe();
  backend = await startCardBackend({
    variables: {
      SITE_URL: siteUrl,
      PAYMENT_PROVIDERS: 'stripe',
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_URL: stripe.settings.apiUrl,
    },
  });
});
test.afterAll(async () => {
  shop.close();
  await backend?.stop();
  await stripe?.stop();
});

/** Stripe.js as far as the page uses it. The first confirmation is declined, the next one is left to `onConfirm`. */
const stripeScript = `
  let attempts = 0;
  window.Stripe = (key) => ({
    elements: ({ clientSecret, locale }) => ({
      clientSecret,
      create: () => ({
        on: () => undefined,
        mount: (element) => { element.textContent = 'Stripe’s form ' + key + ' ' + locale; },
      }),
    }),
    confirmPayment: async ({ elements, confirmParams }) => {
      attempts += 1;
      if (attempts === 1) return { error: { message: 'Your card was declined.' } };
      await window.onConfirm(elements.clientSecret, confirmParams.return_url);
      return {};
    },
  });`;

async function openForm(page: Page) {
  const opened = await backend.providers.forCountry('US').open(paymentRequest({ returnUrl: `${siteUrl}/pcicallback` }));
  await page.exposeFunction('onConfirm', (clientSecret: string) => {
    stripe.approve(clientSecret.replace('_secret_fake', ''));
  });
  await page.goto(opened.navigateUrl);
  return opened;
}

test('PAY-003 PAY-010 Stripe’s form stands in the page, and an authorised payment returns to the shop', async ({
  page,
}) => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  const { navigateUrl } = await openForm(page);
  await expect(page.getByText('Stripe’s form pk_test_fake en')).toBeVisible();
  await expect(page.getByText('Stripe handles this payment.')).toBeVisible();
  await expectAccessible(page);
  const pay = page.getByRole('button', { name: 'Pay $42.50' });
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  expect(page.url()).toBe(navigateUrl);
  await pay.click();
  await page.waitForURL(/\/pcicallback\?transactionId=[\w-]+&status=AUTH&token=/);
});

test('when Stripe cannot be reached the page says so, and leads back', async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await openForm(page);
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/\/pcicallback\?transactionId=[\w-]+&status=CANCELLED$/);
});
