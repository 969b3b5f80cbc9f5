import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { adjustKredits } from '../../../src/server/areas/kredits/adjust.ts';
import {
  awardKredits,
  awardReferral,
  endKredits,
  returnKredits,
  revokeAwards,
  spendKredits,
} from '../../../src/server/areas/kredits/index.ts';
import { runKreditCommand } from '../../../src/server/areas/kredits/operate/run-command.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { getTestEngine } from '../../fixtures/database/fresh-database.ts';
import { clearKredits } from '../../fixtures/database/clear-kredits.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
});
afterAll(() => backend?.stop());

const grace = { customerId: 500_103, membershipId: 700_103, email: 'grace.preferred@aurevane.example' };
const { customerId } = grace;
const dayMs = 86_400_000;
let lastOrder = 4_000_000;

const write = <Result>(run: (transaction: Transaction<Tables>) => Promise<Result>) =>
  backend.db.transaction().execute(run);
const give = (kredits: number) => {
  const words = { note: 'A gift', adjustedBy: 'dana', adjustmentId: null, expiresAt: null };
  const adjustment = { customerId, kredits, awardType: KreditType.Adjustment, ...words };
  return adjustKredits({ db: backend.db, now: Date.now }, adjustment);
};
/** Places an order that earns kredits, and returns its id. */
async function earn(kredits: number, days: number): Promise<number> {
  const orderId = (lastOrder += 1);
  const award = { promotionId: 101, kredits, effectiveAt: null, expiresAt: new Date(Date.now() + days * dayMs) };
  await write((one) => awardKredits(one, { customerId, orderId, awards: [award], at: new Date() }));
  return orderId;
}
/** Places an order that spends kredits, and returns its id. */
async function spend(kredits: number): Promise<number> {
  const orderId = (lastOrder += 1);
  expect(await write((one) => spendKredits(one, { customerId, orderId, kredits, at: new Date() }))).toBe(true);
  return orderId;
}
async function cancel(orderId: number): Promise<void> {
  await write((one) => returnKredits(one, orderId, new Date()));
  await write((one) => revokeAwards(one, orderId, new Date()));
}
const ask = () => ({
  params: { membershipId: grace.membershipId },
  headers: backend.customer(customerId, 'PreferredCustomer').headers,
});
const readBalance = async () => (await callApi(backend.url, getAwardBalance, ask())).balance;
const readHistory = async () =>
  (await callApi(backend.url, getAwardHistory, ask())).credits.map((credit) => [
    credit.amountEarned,
    credit.amountSpent,
  ]);
const startWith = async (kredits: number) => {
  await clearKredits(backend.db, customerId);
  await give(kredits);
};

test('T38 API-037 API-038 30 kredits, 15 earned, 25 spent: cancelling the earning order leaves 5', async () => {
  await startWith(30);
  const first = await earn(15, 20);
  const second = await spend(25);
  expect(await readBalance()).toBe(20);
  await cancel(first);
  expect(await readBalance()).toBe(5);
  expect((await callApi(backend.url, getAwardHistory, ask())).credits.at(-1)).toMatchObject({
    amountEarned: -15,
    amountSpent: -15,
    expiresOn: null,
    membershipAwardReasonId: KreditSource.Order,
    membershipProgramAwardTypeId: KreditType.Adjustment,
  });
  await cancel(first);
  expect(await readBalance()).toBe(5);
  await cancel(second);
  expect([await readBalance(), await readHistory()]).toEqual([
    30,
    [
      [30, 0],
      [15, 15],
      [-15, -15],
    ],
  ]);
});

test('T38 what was spent of kredits that are taken back is owed, and the next ones pay it', async () => {
  await startWith(10);
  const first = await earn(15, 20);
  await spend(22);
  await cancel(first);
  expect(await readBalance()).toBe(0);
  const show = () => runKreditCommand({ db: backend.db, now: Date.now }, ['show', grace.email]);
  expect((await show())[0]).toBe(`customer 500103, ${grace.email}: 0 kredits to spend, 12 owed`);
  await expect(give(-1)).rejects.toMatchObject({ code: 'TOO_FEW_KREDITS' });
  await give(20);
  expect([await readBalance(), (await show())[0]]).toEqual([8, `customer 500103, ${grace.email}: 8 kredits to spend`]);
});

test('T38 a friend’s cancelled order takes kredits back from the member once, even at once', async () => {
  await startWith(30);
  const orderId = (lastOrder += 1);
  await write((one) => awardReferral(one, { referrerId: customerId, orderId, kredits: 10, at: new Date() }));
  await Promise.all(Array.from({ length: 5 }, () => cancel(orderId)));
  expect([await readBalance(), await readHistory()]).toEqual([
    30,
    [
      [30, 0],
      [10, 10],
      [-10, -10],
    ],
  ]);
});

test('T38 closing an account takes what is left, by entries of their own', async () => {
  await startWith(30);
  await earn(15, 20);
  await spend(20);
  await Promise.all([1, 2].map(() => write((one) => endKredits(one, customerId, new Date()))));
  expect(await readBalance()).toBe(0);
  const entries = backend.db.selectFrom('kreditEntries').select(['kredits', 'note']);
  expect(await entries.where('customerId', '=', customerId).orderBy('id').execute()).toEqual([
    { kredits: 30, note: null },
    { kredits: 15, note: null },
    { kredits: -20, note: null },
    { kredits: -25, note: null },
  ]);
});

test('T14 T38 closing an account forgets what operators wrote about its customer, and about nobody else', async () => {
  const neighbour = 500_102;
  await startWith(30);
  await clearKredits(backend.db, neighbour);
  const words = { note: 'A delay', adjustedBy: 'dana', adjustmentId: null, expiresAt: null };
  const adjustment = { customerId: neighbour, kredits: 5, awardType: KreditType.Adjustment, ...words };
  await adjustKredits({ db: backend.db, now: Date.now }, adjustment);
  await write((one) => endKredits(one, customerId, new Date()));
  const entries = backend.db.selectFrom('kreditEntries').select(['kredits', 'note']).orderBy('id');
  expect(await entries.where('customerId', '=', customerId).execute()).toEqual([
    { kredits: 30, note: null },
    { kredits: -30, note: null },
  ]);
  expect(await entries.where('customerId', '=', neighbour).execute()).toEqual([{ kredits: 5, note: 'A delay' }]);
});

test.each([
  'update kredit_entries set kredits = 31',
  "update kredit_entries set effective_at = effective_at - interval '1 day'",
  'update kredit_entries set expires_at = now()',
  "update kredit_entries set created_at = created_at - interval '1 day'",
  'update kredit_entries set customer_id = 500105',
  'update kredit_entries set order_id = 7',
  "update kredit_entries set note = 'another'",
  'delete from kredit_entries',
])('T38 the database refuses to %s', async (statement) => {
  await startWith(30);
  await expect(sql`${sql.raw(statement)} where customer_id = ${customerId}`.execute(backend.db)).rejects.toThrow(
    'never changed or deleted',
  );
  expect(await readBalance()).toBe(30);
});

test('T38 words of operators can be forgotten, and entries are in the order of writing whatever clocks say', async () => {
  await startWith(30);
  await backend.db.updateTable('kreditEntries').set({ note: null }).where('customerId', '=', customerId).execute();
  const orderId = (lastOrder += 1);
  const at = new Date(Date.now() - dayMs);
  expect(await write((one) => spendKredits(one, { customerId, orderId, kredits: 30, at }))).toBe(true);
  expect(await write((one) => spendKredits(one, { customerId, orderId: orderId + 1, kredits: 1, at }))).toBe(false);
  lastOrder += 1;
  expect(await readBalance()).toBe(0);
});

// The embedded database runs one transaction at a time anyway.
if (getTestEngine() === 'postgresql')
  test('T13 an id that another customer’s adjustment takes meanwhile is refused, and nothing is taken', async () => {
    await startWith(30);
    const words = { note: 'why', adjustedBy: 'dana', adjustmentId: 'ticket-40', expiresAt: null };
    const adjust = (id: number, kredits: number) =>
      adjustKredits(
        { db: backend.db, now: Date.now },
        { customerId: id, kredits, awardType: KreditType.Adjustment, ...words },
      );
    const results = await Promise.allSettled([adjust(customerId, -10), adjust(500_105, 10)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }): unknown => reason)).toMatchObject([{ code: 'ADJUSTMENT_ID_TAKEN' }]);
    expect(await readBalance()).toBe(results[0]?.status === 'fulfilled' ? 20 : 30);
  });
