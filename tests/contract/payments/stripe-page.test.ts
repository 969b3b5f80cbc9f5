import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentProviderUnavailable } from '../../../src/server/areas/payments/provider.ts';
import type { PaymentProvider } from '../../../src/server/areas/payments/provider.ts';
import { createStripeProvider } from '../../../src/server/areas/payments/stripe/provider.ts';
import { paymentRequest, startCardBackend } from '../../fixtures/payments/card-backend.ts';
import { startFakeStripe } from '../../fixtures/payments/fake-stripe.ts';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let backend: Awaited<ReturnType<typeof startCardBackend>>;
let provider: PaymentProvider;
const changed: string[] = [];
let isPipelineDown = false;

beforeAll(async () => {
  stripe = await startFakeStripe();
  const { secretKey, publishableKey, webhookSecret, apiUrl } = stripe.settings;
  backend = await startCardBackend({
    variables: {
      PAYMENT_PROVIDERS: 'stripe,MX=own',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    onPaymentChanged: (name, reference) => {
      if (isPipelineDown) return Promise.reject(new Error('the queue is down'));
      changed.push(`${name} ${reference}`);
      return Promise.resolve();
    },
    onDisputeChanged: (name, disputeId) => {
      changed.push(`${name} ${disputeId}`);
      return Promise.resolve();
    },
  });
  provider = backend.providers.forCountry('US');
}, 240_000);
afterAll(async () => {
  await backend?.stop();
  await stripe?.stop();
});

const openPage = async (changes: Parameters<typeof paymentRequest>[0] = {}) => {
  const request = paymentRequest(changes);
  const opened = await provider.open(request);
  return { ...opened, request, browser: backend.browser() };
};

const sendWebhook = ({ payload, signature }: { payload: string; signature: string }) =>
  fetch(`${backend.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  });

describe('the page with Stripe’s form', () => {
  test('T31 asks for no card itself, and lets in only Stripe', async () => {
    const { navigateUrl, browser, reference } = await openPage();
    const page = await browser.open(navigateUrl);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<input');
    expect(page.text).toContain('data-publishable-key="pk_test_fake"');
    expect(page.text).toContain(`data-client-secret="${reference}_secret_fake"`);
    expect(page.text).not.toContain(stripe.settings.secretKey);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'sha256-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
    expect(policy).toContain('connect-src https://api.stripe.com;');
    expect(policy).toContain('frame-ancestors http://shop.test');
  });

  test.each([
    ['en-AU', 'en'],
    ['es-MX', 'es-419'],
    ['fr-CA', 'fr-CA'],
    ['zh-CN', 'zh'],
    ['zh-HK', 'zh-HK'],
  ])(
    'PAY-003 who reads %s has the form of Stripe in its language, in the same script (%s)',
    async (languageTag, locale) => {
      const { navigateUrl, browser } = await openPage({ languageTag });
      expect((await browser.open(navigateUrl)).text).toContain(`data-locale="${locale}"`);
    },
  );

  test('PAY-010 once authorised it returns to the shop; the server has seen it at Stripe (T05)', async () => {
    const { navigateUrl, browser, reference, request } = await openPage();
    stripe.approve(reference);
    const back = await browser.open(navigateUrl);
    expect([...back.url.searchParams.keys()]).toEqual(['transactionId', 'status', 'token']);
    expect(back.url.href).toContain(`${request.returnUrl}?transactionId=${request.transactionId}&status=AUTH`);
    expect(await provider.read(reference)).toMatchObject({
      status: 'authorised',
      card: { brand: 'visa', lastFour: '4242' },
    });
  });

  test('cancelling voids the payment', async () => {
    const { navigateUrl, browser, reference } = await openPage();
    const back = await browser.send(await browser.open(navigateUrl), {}, new URL(navigateUrl).pathname);
    expect(back.url.searchParams.get('status')).toBe('CANCELLED');
    expect(await provider.read(reference)).toMatchObject({ status: 'voided' });
  });

  test('an authorised payment is not cancelled by the page', async () => {
    const { navigateUrl, browser, reference } = await openPage();
    stripe.approve(reference);
    const back = await browser.post(`${new URL(navigateUrl).pathname}/cancel`, {});
    expect(back.url.searchParams.get('status')).toBe('AUTH');
    expect(await provider.read(reference)).toMatchObject({ status: 'authorised' });
  });

  test('an invented or altered page id shows nothing', async () => {
    const { navigateUrl, reference, browser } = await openPage();
    for (const path of [`/stripe/${reference}`, `/stripe/${reference}.x`, new URL(`${navigateUrl}x`).pathname])
      expect(await browser.open(path)).toMatchObject({ status: 404 });
  });
});

describe('Stripe’s webhook', () => {
  test('a signed event nudges the order of its payment', async () => {
    const { reference } = await openPage();
    stripe.approve(reference);
    expect((await sendWebhook(stripe.signEvent(reference))).status).toBe(200);
    expect(changed).toEqual([`stripe ${reference}`]);
  });

  test('a signed event about a dispute has it read, each time, and nobody else’s does', async () => {
    const { reference } = await openPage();
    stripe.approve(reference);
    await provider.capture(reference, 4_250);
    const id = stripe.dispute(reference, 4_250);
    const event = stripe.signEvent(id);
    for (const _ of [1, 2]) expect((await sendWebhook(event)).status).toBe(200);
    expect((await sendWebhook(stripe.signEvent(id, 'whsec_other'))).status).toBe(400);
    stripe.endDispute(id, 'lost');
    expect((await sendWebhook(stripe.signEvent(id))).status).toBe(200);
    expect(changed.slice(-3)).toEqual([`stripe ${id}`, `stripe ${id}`, `stripe ${id}`]);
    const inquiry = stripe.dispute(reference, 100, 'warning_needs_response');
    expect(await provider.readDispute(inquiry)).toMatchObject({ status: 'open', isRefundable: true });
    stripe.endDispute(inquiry, 'warning_closed');
    expect(await provider.readDispute(inquiry)).toMatchObject({ status: 'won' });
  });

  test('an event that was signed by somebody else, changed, or not signed at all is refused', async () => {
    const { reference } = await openPage();
    stripe.approve(reference);
    const { payload, signature } = stripe.signEvent(reference);
    const before = changed.length;
    for (const event of [
      stripe.signEvent(reference, 'whsec_other'),
      { payload: payload.replace('4250', '1'), signature },
      { payload, signature: '' },
      { payload, signature: 't=,v1=,,,=' },
      stripe.sign('{}'),
      stripe.sign('no JSON'),
      stripe.sign('{"data":{"object":null}}'),
    ])
      expect((await sendWebhook(event)).status).toBe(400);
    expect(changed).toHaveLength(before);
  });

  test('an event that cannot be handled now is answered with an error, so that Stripe sends it again', async () => {
    const { reference } = await openPage();
    stripe.approve(reference);
    isPipelineDown = true;
    expect((await sendWebhook(stripe.signEvent(reference))).status).toBe(500);
    isPipelineDown = false;
    expect((await sendWebhook(stripe.signEvent(reference))).status).toBe(200);
    expect(changed.at(-1)).toBe(`stripe ${reference}`);
  });
});

describe('states of PaymentIntents', () => {
  test.each([
    ['insufficient_funds', 'insufficient-funds'],
    ['expired_card', 'expired-card'],
    ['authentication_required', 'authentication-failed'],
    ['stolen_card', 'declined'],
  ])('the decline code %s is told as %s', async (code, declineReason) => {
    const { reference } = await provider.open(paymentRequest());
    stripe.decline(reference, code);
    expect(await provider.read(reference)).toMatchObject({ status: 'open', declineReason });
  });

  test('a payment that the bank still works on is unavailable', async () => {
    const { reference } = await provider.open(paymentRequest());
    stripe.setStatus(reference, 'processing');
    await expect(provider.read(reference)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });

  test('an authorisation that ran out at Stripe has expired', async () => {
    const { reference } = await provider.open(paymentRequest());
    stripe.approve(reference);
    stripe.setStatus(reference, 'canceled', 'automatic');
    expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'expired' });
  });

  test('a key that Stripe does not accept leaves the outcome open', async () => {
    const other = createStripeProvider({
      settings: { ...stripe.settings, secretKey: 'sk_test_revoked' },
      cardsUrl: backend.url,
      allowedOrigins: backend.environment.allowedOrigins,
      readSecret: backend.readSecret,
    });
    await expect(other.open(paymentRequest())).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });

  test('T09 many openings of a transaction at once create one PaymentIntent', async () => {
    const [request, before] = [paymentRequest(), stripe.count()];
    const opened = await Promise.allSettled([1, 2, 3, 4, 5].map(() => provider.open(request)));
    const references = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value.reference] : []));
    expect(new Set(references).size).toBe(1);
    expect(stripe.count()).toBe(before + 1);
  });

  test('T23 a return address elsewhere is refused before Stripe is asked', async () => {
    const before = stripe.count();
    await expect(provider.open(paymentRequest({ returnUrl: 'https://evil.example/' }))).rejects.toMatchObject({
      code: 'RETURN_URL_NOT_ALLOWED',
    });
    expect(stripe.count()).toBe(before);
  });
});

describe('providers by country', () => {
  test('each country has the provider of the configuration', () => {
    expect([backend.providers.forCountry('CA').name, backend.providers.forCountry('MX').name]).toEqual([
      'stripe',
      'own',
    ]);
    expect(backend.providers.byName('own').name).toBe('own');
  });

  test('a payment of a provider without keys names what to do', () => {
    expect(() => backend.providers.byName('paypal')).toThrow('Set its environment variables again.');
  });
});
