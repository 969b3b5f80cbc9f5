import { afterAll, beforeAll, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { addKreditEntry } from '../../../src/server/areas/kredits/queries.ts';
import { runKreditCommand } from '../../../src/server/areas/kredits/operate/run-command.ts';
import { toHubOwner } from '../../../src/server/platform/hub/owners.ts';
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
    expiresOn: '2099-02-01T07:59:59.999Z',
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

test('the ledger tells operators which award an entry ends', async () => {
  const [lot] = await backend.db
    .selectFrom('kreditEntries')
    .select('id')
    .where('customerId', '=', grace.customerId)
    .where('kredits', '>', 0)
    .execute();
  const at = new Date();
  const entry = {
    ...{ customerId: grace.customerId, kredits: -1, orderId: null, note: 'ended', adjustedBy: 'dana' },
    ...{ adjustmentId: null, awardReason: KreditSource.CustomerService, awardType: KreditType.Adjustment },
    ...{ effectiveAt: at, expiresAt: null, createdAt: at, lotId: lot?.id ?? 0 },
  };
  await backend.db.transaction().execute((write) => addKreditEntry(write, entry));
  const lines = await run('show', grace.email);
  expect(lines.at(-1)).toContain(`Adjustment  of #${lot?.id}  "ended" by dana`);
});

test('T13 an id belongs to one customer, whatever space is around it, and a repetition tells no page', async () => {
  await adjust('+2', '--id', ' ticket-21 ');
  const told = backend.messages.length;
  expect((await adjust('+2', '--id', 'ticket-21'))[0]).toMatch(/^Already done before: customer 500103,/);
  expect(backend.messages).toHaveLength(told);
  const other = run('adjust', 'beth.lapsed@aurevane.example', '+2', '--id', 'ticket-21', '--reason', 'x');
  await expect(other).rejects.toMatchObject({ code: 'ADJUSTMENT_ID_TAKEN' });
});

test('T13 only the pages of the customer are told', async () => {
  const recipients: unknown[] = [];
  const hub = {
    deliver: (recipient: unknown) => {
      recipients.push(recipient);
      return Promise.resolve();
    },
  };
  await runKreditCommand({ ...backend.orders, hub }, ['adjust', grace.email, '+1', '--reason', 'x', '--by', 'dana']);
  expect(recipients).toEqual([{ owner: toHubOwner.customer(grace.customerId), connectionId: null }]);
});

test('as many kredits as one adjustment may give can be given', async () => {
  const balance = await readBalance();
  await adjust('+100000');
  expect(await readBalance()).toBe(balance + 100_000);
});

test('kredits expire in the future alone, up to the last moment of a day in the member’s country', async () => {
  const lastMoment = Date.parse('2027-02-01T07:59:59.999Z');
  const adjustAt = (now: number) =>
    runKreditCommand({ ...backend.orders, now: () => now }, [
      'adjust',
      grace.email,
      '+1',
      '--reason',
      'x',
      '--by',
      'dana',
      '--expires',
      '2027-01-31',
    ]);
  await expect(adjustAt(lastMoment)).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
  expect(await adjustAt(lastMoment - 1)).toHaveLength(1);
});

const amountNeeded = 'One number of whole kredits with its sign is needed, such as +10 or -10, up to 100000.';
const wordsNeeded = 'A reason and the name of the operator are needed: --reason, --by.';
const pastOrTaken = 'Only kredits that are given expire, and not in the past.';
const commandNeeded = 'A command and one email are needed.';

test.each([
  [['adjust', grace.email], amountNeeded],
  [['adjust', grace.email, '10', '--reason', 'x'], commandNeeded],
  [['adjust', grace.email, '+10x', '--reason', 'x'], commandNeeded],
  [['adjust', grace.email, '+0', '--reason', 'x'], amountNeeded],
  [['adjust', grace.email, '+1', '+2', '--reason', 'x'], amountNeeded],
  [['adjust', grace.email, '+1'], wordsNeeded],
  [['adjust', grace.email, '+1', '--reason', ' '], wordsNeeded],
  [['adjust', grace.email, '+1', '--reason', 'x', '--by', ' '], wordsNeeded],
  [['adjust', grace.email, '+1', '--reason', 'x', '--id', ' '], 'The id is empty.'],
  [['adjust', grace.email, '+1', '--reason', 'x', '--expires', '2020-01-01'], pastOrTaken],
  [['adjust', grace.email, '+1', '--reason', 'x', '--expires', 'soon'], '"soon" is no day such as 2027-01-31.'],
  [['adjust', grace.email, '-1', '--reason', 'x', '--expires', '2099-01-01'], pastOrTaken],
  [['adjust', grace.email, '+1', '--reason', 'x', '--for', 'fun'], '"fun" is neither order, referral nor loyalty.'],
  [['adjust', grace.email, '+100001', '--reason', 'x'], amountNeeded],
  [['show'], commandNeeded],
  [['show', grace.email, 'beth.lapsed@aurevane.example'], commandNeeded],
  [['show', grace.email, '--what'], "Unknown option '--what'"],
  [['give', grace.email], commandNeeded],
  [[], commandNeeded],
])('%j is answered with what is wrong and the usage', async (args, reason) => {
  const refusal = { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('\nUsage: ') as unknown };
  const answer = run(...args);
  await expect(answer).rejects.toMatchObject(refusal);
  await expect(answer).rejects.toThrow(reason);
});
