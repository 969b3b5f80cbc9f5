import { afterAll, beforeAll, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { addKreditEntry } from '../../../src/server/areas/kredits/queries.ts';
import { runKreditCommand } from '../../../src/server/areas/kredits/operate/run-command.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend();
});
afterAll(() => backend?.stop());

const grace = { customerId: 500_103, membershipId: 700_103, email: 'grace.preferred@aurevane.example' };
const run = (...args: string[]) => runKreditCommand(backend.orders, ['--by', 'dana', ...args]);
const adjust = (...args: string[]) => run('adjust', grace.email, ...args, '--reason', 'A parcel came late');
const request = () => ({
  params: { membershipId: grace.membershipId },
  headers: backend.customer(grace.customerId, 'PreferredCustomer').headers,
});
const readBalance = async () => (await callApi(backend.url, getAwardBalance, request())).balance;
const readNewest = async () => (await callApi(backend.url, getAwardHistory, request())).credits.at(-1);

test('KRED-015 KRED-016 what an operator gives is in balance and history, and the open page is told', async () => {
  const balance = await readBalance();
  const [line] = await adjust('+10', '--for', 'loyalty', '--expires', '2099-01-31');
  expect(line).toBe(`Done: customer 500103, ${grace.email}, has ${balance + 10} kredits to spend.`);
  expect(await readBalance()).toBe(balance + 10);
  expect(await readNewest()).toMatchObject({
    amountEarned: 10,
    amountSpent: 0,
    expiresOn: '2099-01-31T23:59:59.999Z',
    membershipAwardReasonId: KreditSource.CustomerService,
    membershipProgramAwardTypeId: KreditType.LoyaltyKredit,
    earnedForOrderId: null,
  });
  expect(backend.messages).toMatchObject([{ Scenario: 'KreditsChanged' }]);
});

test('T13 an adjustment with an id counts once, and the id is not for another one', async () => {
  const balance = await readBalance();
  const ten = Array.from({ length: 10 }, () => adjust('+7', '--id', 'ticket-18'));
  const done = (await Promise.all(ten)).flat().filter((line) => line.startsWith('Done'));
  expect([done.length, await readBalance()]).toEqual([1, balance + 7]);
  await expect(adjust('+8', '--id', 'ticket-18')).rejects.toMatchObject({ code: 'ADJUSTMENT_ID_TAKEN' });
  expect(await readBalance()).toBe(balance + 7);
});

test('T13 an entry whose id is taken debits nothing, although nobody saw it before', async () => {
  const balance = await readBalance();
  await adjust('+1', '--id', 'ticket-20');
  const beth = 500_105;
  const at = new Date();
  const entry = {
    ...{ customerId: beth, kredits: -5, orderId: null, adjustmentId: 'ticket-20', note: 'late', adjustedBy: 'dana' },
    ...{ awardReason: KreditSource.CustomerService, awardType: KreditType.Adjustment },
    ...{ effectiveAt: at, expiresAt: null, createdAt: at },
  };
  const readSum = async () =>
    (await backend.db.selectFrom('kreditBalances').select('balance').where('customerId', '=', beth).executeTakeFirst())
      ?.balance ?? 0;
  const before = await readSum();
  expect(await backend.db.transaction().execute((write) => addKreditEntry(write, entry))).toBe(false);
  expect([await readSum(), await readBalance()]).toEqual([before, balance + 1]);
});

test('T13 no more is taken than there is, even at once', async () => {
  const balance = await readBalance();
  await expect(adjust(`-${balance + 1}`)).rejects.toMatchObject({ code: 'TOO_FEW_KREDITS' });
  const all = Array.from({ length: 3 }, () => adjust(`-${balance - 1}`, '--id', 'ticket-19'));
  await Promise.all(all);
  const rest = await Promise.allSettled([adjust('-1'), adjust('-1')]);
  expect(rest.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readBalance()).toBe(0);
});

test('the ledger tells operators why and by whom', async () => {
  await adjust('+3');
  const lines = await run('show', grace.email);
  expect(lines[0]).toBe(`customer 500103, ${grace.email}: 3 kredits to spend`);
  expect(lines.at(-1)).toMatch(/ \+3 {2}CustomerService Adjustment {2}"A parcel came late" by dana$/);
  expect(lines.join('\n')).toContain('id ticket-18');
});

test('kredits are for members', async () => {
  const given = run('adjust', 'nora.guest@aurevane.example', '+5', '--reason', 'She asked');
  await expect(given).rejects.toMatchObject({ code: 'NO_MEMBERSHIP' });
  await expect(run('show', 'nobody@aurevane.example')).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
});

test.each([
  [['adjust', grace.email]],
  [['adjust', grace.email, '10', '--reason', 'x']],
  [['adjust', grace.email, '+0', '--reason', 'x']],
  [['adjust', grace.email, '+1', '+2', '--reason', 'x']],
  [['adjust', grace.email, '+1']],
  [['adjust', grace.email, '+1', '--reason', 'x', '--by', ' ']],
  [['adjust', grace.email, '+1', '--reason', 'x', '--expires', '2020-01-01']],
  [['adjust', grace.email, '+1', '--reason', 'x', '--expires', 'soon']],
  [['adjust', grace.email, '-1', '--reason', 'x', '--expires', '2099-01-01']],
  [['adjust', grace.email, '+1', '--reason', 'x', '--for', 'fun']],
  [['adjust', grace.email, '+100001', '--reason', 'x']],
  [['show']],
  [['give', grace.email]],
])('%j is answered with the usage', async (args) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
});
