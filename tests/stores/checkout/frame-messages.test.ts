import { expect, test } from 'vitest';
import { submitPayment } from '../../../src/contract/payments/payments.ts';
import { readFrameMessage } from '../../../src/stores/payments/frame-messages.ts';
import {
  cardsOrigin,
  createAuthMessage,
  createCheckoutBrowser,
  openReadyTab,
  run,
  shopOrigin,
} from '../../fixtures/checkout/checkout-tab.ts';

const forgeries = 10_000;
const frame = { name: 'the payment' };

/** A generator of numbers from 0 up to 1 that a seed repeats (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const origins = [
  cardsOrigin,
  shopOrigin,
  'null',
  '',
  '*',
  'https://evil.test',
  'http://cards.test',
  'https://cards.test:8443',
  'https://cards.test.evil.test',
  'https://cards.test/',
  'HTTPS://CARDS.TEST',
] as const;
const trusted: readonly string[] = [cardsOrigin, shopOrigin];
const sources = [frame, {}, { name: 'the payment' }, null, undefined, 'frame', 0] as const;
const messages: readonly unknown[] = [
  createAuthMessage('transaction-1'),
  createAuthMessage('transaction-2'),
  createAuthMessage(''),
  createAuthMessage('transaction-1', { isPCI: false }),
  createAuthMessage('transaction-1', { isPCI: 'true' }),
  createAuthMessage('transaction-1', { isPCI: 1 }),
  createAuthMessage('transaction-1', { token: 'x'.repeat(600) }),
  createAuthMessage('transaction-1', { token: { toString: 'token' } }),
  createAuthMessage('transaction-1', { status: ['AUTH'] }),
  createAuthMessage('transaction-1', { transactionId: ['transaction-1'] }),
  JSON.stringify(createAuthMessage('transaction-1')),
  [createAuthMessage('transaction-1')],
  null,
  undefined,
  'AUTH',
  7,
  { isPCI: true },
];

test('T04 PAY-007 of 10,000 forged messages none submits an order', async () => {
  const tab = await openReadyTab(createCheckoutBrowser());
  await run(tab, tab.checkout.placeOrder());
  const random = createRandom(4);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  for (let index = 0; index < forgeries; index += 1) {
    const [origin, source, data] = [pick(origins), pick(sources), pick(messages)];
    const isGenuine = trusted.includes(origin) && source === frame && data === messages[0];
    if (!isGenuine) tab.checkout.handleFrameMessage({ origin, source, data }, pick([frame, frame, null, undefined]));
  }
  await tab.settle();
  expect(tab.listCalls(submitPayment)).toEqual([]);
  expect(tab.payment()).toMatchObject({ status: 'popup' });
  tab.checkout.handleFrameMessage({ origin: shopOrigin, source: frame, data: messages[0] }, frame);
  await tab.settle();
  expect(tab.listCalls(submitPayment)).toHaveLength(1);
});

test.each([null, undefined, 'https://cards.test'])('T04 a frame without a window hears nothing: %s', (noFrame) => {
  const data = createAuthMessage('transaction-1');
  const expected = { frame: noFrame, navigateUrl: `${cardsOrigin}/pay`, shopOrigin };
  expect(readFrameMessage({ origin: cardsOrigin, source: noFrame, data }, expected)).toBeNull();
});

test.each([
  ['PAY-007 no token', { token: '' }, { status: 'failed', code: 'NOT_AUTHORISED' }],
  ['PAY-007 a null token', { token: null }, { status: 'failed', code: 'NOT_AUTHORISED' }],
  ['PAY-007 another status', { status: 'DECLINED' }, { status: 'failed', code: 'NOT_AUTHORISED' }],
  ['PAY-007 the shopper gave up', { status: 'CANCELLED' }, { status: 'idle' }],
])('%s closes the payment without an order', async (_, change, state) => {
  const tab = await openReadyTab(createCheckoutBrowser());
  await run(tab, tab.checkout.placeOrder());
  const data = createAuthMessage('transaction-1', change);
  tab.checkout.handleFrameMessage({ origin: shopOrigin, source: frame, data }, frame);
  await tab.settle();
  expect(tab.payment()).toEqual(state);
  expect(tab.listCalls(submitPayment)).toEqual([]);
});

test.each([
  [640.2, 641],
  [1, 200],
  [9_999, 1_600],
  [10_001, null],
  [-5, null],
  [Number.NaN, null],
  ['640', null],
])('PAY-004 a frame that asks for %s px gets %s px', async (height, frameHeight) => {
  const tab = await openReadyTab(createCheckoutBrowser());
  await run(tab, tab.checkout.placeOrder());
  tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data: { type: 'resize', height } }, frame);
  expect(tab.payment()).toMatchObject({ status: 'popup', frameHeight });
});
