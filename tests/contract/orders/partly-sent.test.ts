import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const balm = 'AV-0704';
beforeAll(async () => {
  backend = await startOrderBackend();
});
afterAll(() => backend?.stop());

const run = (...args: string[]) => runOrderCommand(backend.orders, args);

/** An order of which parcels with these pieces have left; undefined where nobody has listed them. */
async function sendParts(quantity: number, ...parcels: (number | undefined)[]) {
  const guest = await backend.startGuest(balm, quantity);
  const id = await backend.authorise(guest);
  const { orderNumber } = await backend.submit(guest, id);
  const number = orderNumber ?? '';
  const ship = (tracking: string, ...more: string[]) =>
    run('ship', number, '--carrier', 'UPS', '--tracking', tracking, ...more);
  for (const [index, pieces] of parcels.entries())
    await ship(`1Z${index}`, ...(pieces === undefined ? ['--partial'] : ['--line', `${balm}=${pieces}`]));
  const status = async () => (await backend.ordersOf(id))[0]?.status;
  const refund = (pieces: number, ...more: string[]) => run('refund', number, '--line', `${balm}=${pieces}`, ...more);
  return { number, ship, refund, status, show: () => run('show', number) };
}

test('T37 a piece that was sent and is paid back leaves the piece that was not to be shipped', async () => {
  const { ship, refund, status, show } = await sendParts(2, 1);
  expect(await refund(1, '--sent', '--restock')).toEqual([expect.stringMatching(/1 x AV-0704$/)]);
  expect(await status()).toBe('ShippedPartial');
  expect(await ship('1Z0', '--line', `${balm}=1`)).toEqual([expect.stringContaining('ShippedPartial')]);
  await expect(ship('1Z1', '--line', `${balm}=2`)).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
  expect(await ship('1Z1')).toEqual([expect.stringContaining('ShippedComplete')]);
  expect((await show()).join('\n')).toMatch(/parcel \S+ UPS 1Z0: 1 x AV-0704\n.*UPS 1Z1: 1 x AV-0704\n.*refund/);
});

test('T37 a piece that was not sent and is paid back is shipped no more, whatever came back before', async () => {
  const { ship, refund, status, show } = await sendParts(3, 1);
  await refund(1, '--sent');
  expect(await refund(1, '--unsent')).toEqual([expect.stringContaining('1 x AV-0704 (not sent)')]);
  await expect(ship('1Z1', '--line', `${balm}=2`)).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
  expect(await status()).toBe('ShippedPartial');
  await refund(1, '--unsent', '--again');
  expect(await status()).toBe('ShippedComplete');
  expect((await show()).join('\n')).toContain('(not sent)');
});

test.each([
  ['--sent', 'ShippedPartial'],
  ['--unsent', 'ShippedComplete'],
])('T37 who pays back one piece of two of which one was sent has to say which: %s', async (choice, expected) => {
  const { refund, status } = await sendParts(2, 1);
  await expect(refund(1)).rejects.toMatchObject({
    code: 'SENT_OR_UNSENT',
    message: expect.stringMatching(/--sent .*--unsent/),
  });
  await refund(1, choice);
  expect(await status()).toBe(expected);
  // The same refund once more is taken for a repeated command, and the other one is not.
  await expect(refund(1, choice)).rejects.toMatchObject({ code: 'REFUND_REPEATED' });
  await refund(1, choice === '--sent' ? '--unsent' : '--sent');
  expect(await status()).toBe('ShippedComplete');
});

test('T37 all pieces of a line need no word about those that were sent', async () => {
  const { refund, status } = await sendParts(3, 1);
  expect(await refund(3)).toEqual([expect.stringContaining('3 x AV-0704 (2 of them not sent)')]);
  expect(await status()).toBe('ShippedComplete');
});

test('T37 no more pieces come back as sent or unsent than were', async () => {
  const { refund } = await sendParts(3, 1);
  const refused = { code: 'LINE_NOT_LEFT' };
  await expect(refund(2, '--sent')).rejects.toMatchObject({ ...refused, message: expect.stringContaining(' 1 that ') });
  await expect(refund(3, '--unsent')).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining(' 2 that '),
  });
  const waiting = await sendParts(2);
  await expect(waiting.refund(1, '--sent')).rejects.toMatchObject(refused);
  await waiting.refund(1);
  expect(await waiting.ship('1Z')).toEqual([expect.stringContaining('ShippedComplete')]);
  await expect(waiting.refund(1, '--unsent', '--again')).rejects.toMatchObject(refused);
  await expect(run('refund', waiting.number, '--amount', '1', '--sent')).rejects.toMatchObject({
    code: 'INVALID_ARGUMENTS',
  });
});

test('T37 pieces of a parcel that nobody has listed come back as the operator says', async () => {
  const { ship, refund, status } = await sendParts(3, undefined);
  await expect(refund(1)).rejects.toMatchObject({ code: 'SENT_OR_UNSENT' });
  await refund(1, '--unsent');
  await refund(1, '--sent');
  expect(await status()).toBe('ShippedPartial');
  await expect(ship('1Z1', '--line', `${balm}=2`)).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
  expect(await ship('1Z1', '--line', `${balm}=1`)).toEqual([expect.stringContaining('ShippedComplete')]);
});

test.each([
  ['at once, when the operator says so', 0, ['--again']],
  ['another day', 86_400_000, []],
])('a second pickup of as many pieces counts %s', async (_, later, more) => {
  const { number } = await sendParts(2);
  const pickUp = (now: number, ...again: string[]) =>
    runOrderCommand({ ...backend.orders, now: () => now }, [
      ...['ship', number, '--carrier', 'Pickup', '--line', `${balm}=1`],
      ...again,
    ]);
  backend.emails.length = 0;
  const now = Date.now();
  for (const _ of [1, 2]) await pickUp(now);
  expect(await pickUp(now + later, ...more)).toEqual([`Order ${number} is ShippedComplete.`]);
  expect(backend.emails.map(({ subject }) => subject)).toHaveLength(2);
  await expect(pickUp(now + 2 * later + 1, ...more)).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
});
