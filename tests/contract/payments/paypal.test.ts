import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayPalProvider } from '../../../src/server/areas/payments/paypal/provider.ts';
import { PaymentProviderUnavailable } from '../../../src/server/areas/payments/provider.ts';
import type { PaymentProvider } from '../../../src/server/areas/payments/provider.ts';
import { paymentRequest } from '../../fixtures/payments/card-backend.ts';
import { startFakePayPal } from '../../fixtures/payments/fake-paypal.ts';

let payPal: Awaited<ReturnType<typeof startFakePayPal>>;
let provider: PaymentProvider;
let clock = 0;
const options = () => ({
  settings: payPal.settings,
  allowedOrigins: ['http://shop.test'],
  now: () => Date.now() + clock,
});
beforeAll(async () => {
  payPal = await startFakePayPal();
  provider = createPayPalProvider(options());
});
afterAll(() => payPal?.stop());

describe('PayPal', () => {
  test('PAY-028 replaces the page and returns to the order-completion page with paymentId and token', async () => {
    const request = paymentRequest({ languageTag: 'es-MX', currency: 'MXN', country: 'MX' });
    const { reference, navigateUrl, presentation } = await provider.open(request);
    expect(presentation).toBe('redirect');
    expect(navigateUrl).toContain(`token=${reference}`);
    const back = payPal.approve(reference);
    expect(`${back.origin}${back.pathname}`).toBe('http://shop.test/es-mx/checkout/payPalPaymentSuccess/');
    expect(back.searchParams.get('paymentId')).toBe(request.transactionId);
    expect(back.searchParams.get('token')).toBe(reference);
    expect(payPal.cancelUrl(reference).href).toBe('http://shop.test/es-mx/checkout/?jumpToPaymentSelection=true');
  });

  test('T05 an order is authorised only after the payer has approved it', async () => {
    const { reference } = await provider.open(paymentRequest());
    expect(await provider.read(reference)).toMatchObject({ status: 'open' });
    expect(payPal.isAuthorised(reference)).toBe(false);
    payPal.approve(reference);
    expect(await provider.read(reference)).toMatchObject({ status: 'authorised', amountMinor: 4_250 });
  });

  test('T11 an order that was released before its approval is never authorised', async () => {
    const { reference } = await provider.open(paymentRequest());
    expect(await provider.void(reference)).toMatchObject({ status: 'voided' });
    payPal.approve(reference);
    expect(await provider.read(reference)).toMatchObject({ status: 'voided' });
    expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'voided', capturedMinor: 0 });
    expect(payPal.isAuthorised(reference)).toBe(false);
  });

  test('an order that was approved and not yet authorised can be released too', async () => {
    const { reference } = await provider.open(paymentRequest());
    payPal.approve(reference);
    expect(await provider.void(reference)).toMatchObject({ status: 'voided' });
    expect(payPal.isAuthorised(reference)).toBe(false);
  });

  test('releasing an order that PayPal has forgotten finds nothing to release', async () => {
    expect(await provider.void('5O190127TN364715T')).toMatchObject({ status: 'expired', capturedMinor: 0 });
  });

  test('an authorisation has expired when PayPal says so', async () => {
    const { reference } = await provider.open(paymentRequest());
    payPal.approve(reference);
    expect(await provider.read(reference)).toMatchObject({ status: 'authorised' });
    clock = 30 * 86_400_000;
    expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'expired', capturedMinor: 0 });
    clock = 0;
  });

  test('T23 a return address elsewhere is refused', async () => {
    await expect(provider.open(paymentRequest({ returnUrl: 'https://evil.example/' }))).rejects.toMatchObject({
      code: 'RETURN_URL_NOT_ALLOWED',
    });
  });

  test('keys that PayPal does not accept leave the outcome open', async () => {
    const other = createPayPalProvider({
      ...options(),
      settings: { ...payPal.settings, clientSecret: 'revoked' },
    });
    await expect(other.open(paymentRequest())).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });

  test('a PayPal that cannot be reached leaves the outcome open', async () => {
    const other = createPayPalProvider({
      ...options(),
      settings: { ...payPal.settings, apiUrl: 'http://127.0.0.1:1' },
    });
    await expect(other.read('ORDER')).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });
});
