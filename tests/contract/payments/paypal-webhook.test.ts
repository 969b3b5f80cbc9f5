import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCardBackend } from '../../fixtures/payments/card-backend.ts';
import { startFakePayPal } from '../../fixtures/payments/fake-paypal.ts';

let payPal: Awaited<ReturnType<typeof startFakePayPal>>;
let backend: Awaited<ReturnType<typeof startCardBackend>>;
const changed: string[] = [];
let isDown = false;
beforeAll(async () => {
  payPal = await startFakePayPal();
  const { clientId, clientSecret, webhookId, apiUrl } = payPal.settings;
  backend = await startCardBackend({
    variables: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: apiUrl,
    },
    onDisputeChanged: (name, disputeId) => {
      if (isDown) return Promise.reject(new Error('the database is down'));
      changed.push(`${name} ${disputeId}`);
      return Promise.resolve();
    },
  });
}, 240_000);
afterAll(async () => {
  await backend?.stop();
  await payPal?.stop();
});

async function send({ payload, headers }: { payload: string; headers: Readonly<Record<string, string>> }) {
  const { status } = await fetch(`${backend.url}/webhooks/paypal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  });
  return status;
}

test('T37 an event of PayPal about a dispute has it read, each time, also when it first could not be', async () => {
  const event = payPal.signEvent('PP-D-1');
  isDown = true;
  expect(await send(event)).toBe(500);
  isDown = false;
  expect([await send(event), await send(event)]).toEqual([200, 200]);
  expect(changed.splice(0)).toEqual(['paypal PP-D-1', 'paypal PP-D-1']);
});

test('T37 an event that PayPal has not signed, or not for this shop, is refused', async () => {
  const { payload, headers } = payPal.signEvent('PP-D-2');
  for (const forged of [
    { payload: payload.replace('PP-D-2', 'PP-D-3'), headers },
    { payload, headers: { ...headers, 'paypal-transmission-sig': 'bm90' } },
    { payload, headers: {} },
    { payload: 'no JSON', headers },
    { payload: 'null', headers },
    // The last name counts, if PayPal reads one twice.
    { payload: `${payload},"webhook_id":"other"`, headers },
  ])
    expect(await send(forged)).toBe(400);
  expect(changed).toEqual([]);
});

test('an event of PayPal about something else changes nothing', async () => {
  expect(await send(payPal.signEvent('PP-D-4', 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
  expect(changed).toEqual([]);
});
