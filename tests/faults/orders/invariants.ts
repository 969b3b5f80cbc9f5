import { expect } from 'vitest';
import { memberId, products } from './database.ts';
import type { Start } from './database.ts';
import type { Told } from './shopper.ts';
import type { World } from './world.ts';

async function readEnd({ db }: World) {
  const attempts = await db.selectFrom('paymentAttempts').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('orderLines').selectAll().execute();
  const paid = orders
    .filter(({ status }) => status === 'ReadyToShip')
    .map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.orderId) }));
  return { attempts, orders, paid };
}
type End = Awaited<ReturnType<typeof readEnd>>;

/** Each authorisation ends as exactly one order or as one void, and nobody pays for anything else (T05, T11). */
function checkPayments({ provider }: World, { paid }: End): void {
  for (const payment of provider.payments.values()) {
    const { transactionId, status, capturedMinor, refundedMinor, captures, wasAuthorised } = payment;
    const kept = capturedMinor - refundedMinor;
    const own = paid.filter((order) => order.transactionId === transactionId);
    expect(captures).toBeLessThanOrEqual(1);
    if (own.length === 0) expect({ kept, isReleased: status !== 'authorised' }).toEqual({ kept: 0, isReleased: true });
    else
      expect({ orders: own.length, wasAuthorised, kept }).toEqual({
        orders: 1,
        wasAuthorised: true,
        kept: own[0]?.totalMinor,
      });
  }
}

/** Nothing is unfinished, and the order of an attempt has the status that its result says (T09). */
function checkAttempts({ attempts, orders }: End): void {
  const statuses = new Map(orders.map(({ transactionId, status }) => [transactionId, status]));
  expect(statuses.size).toBe(orders.length);
  for (const { transactionId, state, result, orderId } of attempts) {
    expect(['complete', 'closed']).toContain(state);
    const isPaid = state === 'complete';
    const rejected = orderId === null ? undefined : 'PaymentRejected';
    expect({ isComplete: result === 'complete', status: statuses.get(transactionId) }).toEqual({
      isComplete: isPaid,
      status: isPaid ? 'ReadyToShip' : rejected,
    });
  }
}

/** One bag is ordered once, however many payments were authorised for it, and is empty afterwards. */
async function checkBags({ db }: World, { paid }: End): Promise<void> {
  const ordered = new Set(paid.map(({ basketId }) => basketId));
  expect(ordered.size).toBe(paid.length);
  const items = await db.selectFrom('basketItems').select('basketId').execute();
  expect(items.filter(({ basketId }) => ordered.has(basketId))).toEqual([]);
}

async function checkStock(world: World, { paid }: End, { stock }: Start): Promise<void> {
  const lines = paid.flatMap((order) => order.lines);
  const countSold = (sku: string) => lines.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0);
  expect(await world.readStock()).toEqual(products.map((sku, index) => (stock[index] ?? 0) - countSold(sku)));
}

/** What the demo's FAQ promises in the United States. */
const loyaltyTerms = { neededMinor: 30_000, kredits: 25 };

async function checkKredits({ db }: World, { paid }: End, { kredits }: Start): Promise<void> {
  const retail = paid.reduce(
    (sum, { customerId, totals }) => sum + (customerId === memberId ? totals.originalSubTotalMinor : 0),
    0,
  );
  // Nobody can buy enough in one run to earn them twice.
  const earned = retail >= loyaltyTerms.neededMinor ? loyaltyTerms.kredits : 0;
  const left = kredits + earned - paid.reduce((sum, { kreditsApplied }) => sum + kreditsApplied, 0);
  const entries = await db.selectFrom('kreditEntries').select('kredits').where('customerId', '=', memberId).execute();
  const balances = await db.selectFrom('kreditBalances').select('balance').execute();
  expect(balances).toEqual([{ balance: left }]);
  expect(entries.reduce((sum, entry) => sum + entry.kredits, 0)).toBe(left);
}

/** What the replies say of a payment that was released for the shopper to look at it again. */
const voidCodes = ['BAG_CHANGED', 'TOTAL_CHANGED', 'PAYMENT_EXPIRED'];
const finalStatuses = ['complete', 'declined', 'out-of-stock'];

/** The shopper was never told anything that did not come true. */
function checkReplies({ attempts }: End, told: readonly Told[]): void {
  const results = new Map(attempts.map(({ transactionId, result }) => [transactionId, result]));
  for (const { transactionId, status } of told) {
    const result = results.get(transactionId);
    if (finalStatuses.includes(status)) expect({ transactionId, result }).toEqual({ transactionId, result: status });
    if (voidCodes.includes(status)) expect({ transactionId, result }).toEqual({ transactionId, result: 'void' });
  }
}

const scenarios: Readonly<Record<string, string>> = {
  complete: 'OrderComplete',
  declined: 'DeclinedPayment',
  'out-of-stock': 'RemoveItemFromCart',
};

/** The hub was given the result of each submitted attempt exactly once. */
async function checkMessages(world: World, { attempts }: End): Promise<void> {
  const messages = await world.listMessages();
  for (const { transactionId, result, hubOwner } of attempts) {
    const own = messages.filter((message) => 'transactionId' in message && message.transactionId === transactionId);
    const scenario = hubOwner === null || result === 'void' ? [] : [scenarios[result]];
    expect(own.map(({ Scenario }) => Scenario)).toEqual(scenario);
  }
}

/** The customer and the distributor have an email about each paid order, and the customer one about each that was refused. */
function checkEmails({ emails }: World, { orders }: End): void {
  for (const { orderNumber, status } of orders) {
    const own = emails.filter((email) => email.includes(orderNumber)).map((email) => email.split(' ')[0]);
    expect(new Set(own).size).toBe(status === 'ReadyToShip' ? 2 : 1);
  }
}

/** Throws unless all of them hold. Returns how many orders were paid. */
export async function checkInvariants(world: World, start: Start, told: readonly Told[]): Promise<number> {
  const end = await readEnd(world);
  checkPayments(world, end);
  checkAttempts(end);
  await checkBags(world, end);
  await checkStock(world, end, start);
  await checkKredits(world, end, start);
  checkReplies(end, told);
  await checkMessages(world, end);
  checkEmails(world, end);
  return end.paid.length;
}
