import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import { createCaptureTransaction } from '../../../src/contract/payments/payments.ts';
import { createPaymentListeners } from '../../../src/server/areas/orders/payment-listener.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import { type Checkout, type OrderBackend, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import { solveCaptchaToken } from '../../fixtures/server/solve-captcha.ts';

const addressLimit = 30;
let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend({
    PAYMENT_LIMIT: String(addressLimit),
    TRUST_PROXY: 'true',
    CAPTCHA_ENABLED: 'true',
  });
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());

/** The token of a captcha that the checkout has had validated, and that no bag has used. */
async function createToken(): Promise<string> {
  const captcha = await solveCaptchaToken(backend.url, 'checkout');
  expect(await callApi(backend.url, validateCaptcha, { query: { captcha } })).toEqual({ success: true });
  return captcha;
}

/** Begins a payment from an address, and returns the status of the reply. */
async function tryFrom(ipAddress: string, checkout: Checkout, amount: number, captchaToken: string | null) {
  const request = await backend.openRequest(checkout, { amount, captchaToken });
  const headers = { ...request.headers, 'x-forwarded-for': ipAddress };
  return (await sendRequest(backend.url, createCaptureTransaction, { ...request, headers })).status;
}

async function startGuest() {
  const guest = await backend.startGuest();
  return { guest, amount: (await backend.total(guest)).cartTotal };
}

describe('T19 card testing', () => {
  test('T19 a thousand tries of one address on ever new bags are bounded; other shoppers go on', async () => {
    const before = backend.provider.calls.open;
    const statuses: number[] = [];
    for (let bag = 0; bag < 40; bag += 1) {
      const { guest, amount } = await startGuest();
      const token = bag < 5 ? await createToken() : null;
      const tries = Array.from({ length: 25 }, () => tryFrom('203.0.113.7', guest, amount, token));
      statuses.push(...(await Promise.all(tries)));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1_000 - addressLimit);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(backend.provider.calls.open - before).toBeLessThanOrEqual(addressLimit);
    const { guest, amount } = await startGuest();
    expect(await tryFrom('203.0.113.8', guest, amount, await createToken())).toBe(200);
  });

  test('T19 T20 guests without a captcha of their own bag never reach the provider', async () => {
    const token = await createToken();
    const { guest, amount } = await startGuest();
    expect(await tryFrom('203.0.113.9', guest, amount, token)).toBe(200);
    const before = backend.provider.calls.open;
    for (let index = 0; index < 20; index += 1) {
      const { guest: other, amount: sum } = await startGuest();
      for (const spent of [null, '', 'invented', token])
        expect(await tryFrom(`198.51.100.${index}`, other, sum, spent)).toBe(400);
    }
    expect(backend.provider.calls.open).toBe(before);
  });
});

describe('what a provider says of a payment', () => {
  const listen = () => {
    const started: string[] = [];
    const { onPaymentChanged: onChanged } = createPaymentListeners({
      dependencies: backend.orders,
      runner: { start: (transactionId) => void started.push(transactionId) },
    });
    return { started, onChanged };
  };

  test('T05 goes on with a submitted order, and places none that the shopper has not submitted', async () => {
    const { guest, amount } = await startGuest();
    const captchaToken = await createToken();
    const { transactionId } = await backend.open(guest, { amount, captchaToken });
    backend.provider.authorise(transactionId);
    const { started, onChanged } = listen();
    await onChanged('model', `model-${transactionId}`);
    expect([started, await backend.ordersOf(transactionId)]).toEqual([[], []]);
    backend.provider.setFaults((method) => (method === 'capture' ? 'no-effect' : null));
    expect(await backend.submit(guest, transactionId)).toMatchObject({ status: 'pending' });
    backend.provider.setFaults(() => null);
    await onChanged('another', `model-${transactionId}`);
    await onChanged('model', 'model-unknown');
    expect(started).toEqual([]);
    await onChanged('model', `model-${transactionId}`);
    expect(started).toEqual([transactionId]);
    await backend.continueOrder(transactionId);
    await onChanged('model', `model-${transactionId}`);
    expect(started).toEqual([transactionId]);
  });
});
