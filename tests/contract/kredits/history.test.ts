import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { getShippingName } from '../../../src/contract/orders/orders.ts';
import { awardKredits, returnKredits, spendKredits } from '../../../src/server/areas/kredits/index.ts';
import { adjustKredits } from '../../../src/server/areas/kredits/adjust.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { getTestEngine } from '../../fixtures/database/fresh-database.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

const [nora, camille] = [500_101, 500_102];
let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
  await backend.setStock('AV-0701', 500);
  // Nora has not ordered anything yet.
  await backend.db.deleteFrom('orders').where('customerId', '=', nora).execute();
}, 120_000);
afterAll(() => backend?.stop());

const grace = { customerId: 500_103, membershipId: 700_103 };
const beth = { customerId: 500_105, membershipId: 700_105 };
const dayMs = 86_400_000;

const as = (customerId: number) => ({ headers: backend.customer(customerId, 'PreferredCustomer').headers });
const readHistory = async ({ customerId, membershipId }: typeof grace) =>
  (await callApi(backend.url, getAwardHistory, { params: { membershipId }, ...as(customerId) })).credits;
const readBalance = async ({ customerId, membershipId }: typeof grace) =>
  (await callApi(backend.url, getAwardBalance, { params: { membershipId }, ...as(customerId) })).balance;

test('API-038 the history lists what came with how much of it is spent', async () => {
  const history = await readHistory(grace);
  expect(history.map(({ amountEarned, amountSpent }) => [amountEarned, amountSpent])).toContainEqual([15, 10]);
  // The order of the friend was deleted above.
  const ofOwnOrders = history.filter((credit) => credit.membershipProgramAwardTypeId !== KreditType.FirstOrder);
  for (const { earnedForOrderId } of ofOwnOrders) expect(earnedForOrderId).toBeGreaterThan(10_000_000);
  expect(history.map(({ membershipProgramAwardTypeId }) => membershipProgramAwardTypeId)).toEqual(
    expect.arrayContaining([KreditType.OwnOrder, KreditType.FirstOrder, KreditType.LoyaltyKredit]),
  );
});

test('T14 API-038 the history of somebody else is answered like one that does not exist', async () => {
  for (const customerId of [nora, camille, beth.customerId])
    for (const membershipId of [grace.membershipId, 999_999_999, -1])
      expect(
        await expectRefusal(backend.url, getAwardHistory, { params: { membershipId }, ...as(customerId) }),
      ).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
});

describe('the first order of an invited friend', () => {
  const order = async (customerId: number) => {
    const shopper = backend.customer(customerId, 'Guest');
    const { basket } = await shopper.put('AV-0701', 2, { quantityIs: 'new' });
    const checkout = { shopper, basketId: basket.id };
    const { orderNumber } = await backend.submit(checkout, await backend.authorise(checkout));
    return Number(orderNumber);
  };

  test('API-038 API-046 earns its inviter kredits once, and names whom it went to', async () => {
    const earlier = (await readHistory(grace)).length;
    const earned = async () => (await readHistory(grace)).slice(earlier);
    await backend.db
      .updateTable('customers')
      .set({ referredBy: grace.customerId })
      .where('customerId', '=', nora)
      .execute();
    const balance = await readBalance(grace);
    const first = await order(nora);
    expect(await earned()).toMatchObject([
      {
        earnedForOrderId: first,
        amountEarned: 10,
        amountSpent: 0,
        membershipAwardReasonId: KreditSource.CustomerReferral,
        membershipProgramAwardTypeId: KreditType.FirstOrder,
      },
    ]);
    expect(await callApi(backend.url, getShippingName, { params: { id: first }, ...as(grace.customerId) })).not.toBe(
      '',
    );
    await order(nora);
    expect(await earned()).toHaveLength(1);
    expect(await readBalance(grace)).toBe(balance + 10);
  });

  // The embedded database runs one transaction at a time anyway.
  if (getTestEngine() === 'postgresql')
    test('T13 waits for the friend’s other orders, so that only one of them counts as the first', async () => {
      const tamika = 500_204;
      const countWaiting = async () => {
        const locks = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks where not granted`;
        return (await locks.execute(backend.db)).rows[0]?.waiting;
      };
      const [held, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      const holder = backend.db.transaction().execute(async (write) => {
        const rows = write.selectFrom('customers').select('customerId').where('customerId', '=', tamika);
        await rows.forNoKeyUpdate().execute();
        held.resolve(undefined);
        await released.promise;
      });
      await held.promise;
      const placing = order(tamika);
      await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
      released.resolve(undefined);
      await Promise.all([holder, placing]);
    });

  test('T13 what a cancelled order has earned cannot be spent any more', async () => {
    const balance = await readBalance(grace);
    const earned = (await readHistory(grace)).at(-1);
    expect(earned?.amountEarned).toBe(10);
    await runOrderCommand(backend.orders, ['cancel', String(earned?.earnedForOrderId)]);
    expect(await readBalance(grace)).toBe(balance - 10);
  });

  test('earns nothing for an inviter whose grace period is over', async () => {
    const priya = 500_203;
    await backend.db
      .updateTable('customers')
      .set({ referredBy: beth.customerId })
      .where('customerId', '=', priya)
      .execute();
    const before = await readHistory(beth);
    await order(priya);
    expect(await readHistory(beth)).toEqual(before);
  });
});

/** Each kredit for itself: when it counts, and whether it is spent. */
interface Coin {
  lot: number;
  from: number;
  until: number;
  isSpent: boolean;
}
interface Spending {
  /** Null for what an operator has taken, which is never given back. */
  orderId: number | null;
  kredits: number;
  at: number;
}

/** A ledger that counts single kredits. */
function createCoinLedger() {
  const coins: Coin[] = [];
  const spendings: Spending[] = [];
  let lots = 0;
  const listUsable = (at: number) => coins.filter(({ from, until, isSpent }) => from <= at && at < until && !isSpent);
  const take = ({ kredits, at }: Spending) => {
    const first = listUsable(at).toSorted((a, b) => a.until - b.until || a.lot - b.lot);
    for (const coin of first.slice(0, kredits)) coin.isSpent = true;
  };
  return {
    count: (at: number) => listUsable(at).length,
    listSpent: () =>
      Array.from(
        { length: lots },
        (_, index) => coins.filter(({ lot, isSpent }) => lot === index + 1 && isSpent).length,
      ),
    award(kredits: number, from: number, until: number) {
      lots += 1;
      for (let index = 0; index < kredits; index += 1) coins.push({ lot: lots, from, until, isSpent: false });
    },
    spend(spending: Spending): boolean {
      if (listUsable(spending.at).length < spending.kredits) return false;
      spendings.push(spending);
      take(spending);
      return true;
    },
    /** An order counts as never placed: the later ones spend as if it had not been there. */
    giveBack(which: number): number | null {
      const { orderId = null } = spendings[which] ?? {};
      if (orderId === null) return null;
      spendings.splice(which, 1);
      for (const coin of coins) coin.isSpent = false;
      for (const spending of spendings) take(spending);
      return orderId;
    },
  };
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('award' as const),
    kredits: fc.integer({ min: 1, max: 40 }),
    delay: fc.nat(3),
    days: fc.integer({ min: 4, max: 30 }),
  }),
  fc.record({ kind: fc.constant('spend' as const), kredits: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    kind: fc.constant('adjust' as const),
    kredits: fc.integer({ min: -30, max: 30 }).filter((kredits) => kredits !== 0),
    days: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ kind: fc.constant('return' as const), which: fc.nat(8) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let lastOrderId = 2_000_000;

/** An operator gives kredits, or takes some, in the shop and in a ledger of coins. */
async function takeAdjustment(
  { kredits, days }: { kredits: number; days: number },
  now: number,
  ledger: ReturnType<typeof createCoinLedger>,
): Promise<void> {
  const expiresAt = kredits > 0 ? new Date(now + days * dayMs) : null;
  const words = { note: 'why', adjustedBy: 'dana', adjustmentId: null };
  const adjustment = { customerId: beth.customerId, awardType: KreditType.Adjustment, kredits, expiresAt, ...words };
  const isDone = await adjustKredits({ db: backend.db, now: () => now }, adjustment).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'TOO_FEW_KREDITS' });
    return false;
  });
  if (expiresAt) ledger.award(kredits, now, expiresAt.getTime());
  expect(isDone).toBe(expiresAt !== null || ledger.spend({ orderId: null, kredits: -kredits, at: now }));
}

/** Does a step in the shop and in a ledger of coins. Returns how many days pass. */
async function takeStep(one: Step, now: number, ledger: ReturnType<typeof createCoinLedger>): Promise<number> {
  const { customerId } = beth;
  const [at, orderId] = [new Date(now), (lastOrderId += 1)];
  if (one.kind === 'award') {
    const [effectiveAt, expiresAt] = [new Date(now + one.delay * dayMs), new Date(now + one.days * dayMs)];
    const awards = [{ promotionId: 1, kredits: one.kredits, effectiveAt, expiresAt }];
    await backend.db.transaction().execute((write) => awardKredits(write, { customerId, orderId, awards, at }));
    ledger.award(one.kredits, effectiveAt.getTime(), expiresAt.getTime());
  } else if (one.kind === 'spend') {
    const spending = { orderId, kredits: one.kredits };
    const isSpent = await backend.db
      .transaction()
      .execute((write) => spendKredits(write, { customerId, ...spending, at }));
    expect(isSpent).toBe(ledger.spend({ ...spending, at: now }));
  } else if (one.kind === 'adjust') {
    await takeAdjustment(one, now, ledger);
  } else if (one.kind === 'return') {
    const returned = ledger.giveBack(one.which);
    if (returned !== null) await backend.db.transaction().execute((write) => returnKredits(write, returned, at));
  }
  return one.kind === 'wait' ? one.days : 0;
}

test('T13 KRED-009 balance and history agree with a count of single kredits, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      for (const table of ['kreditEntries', 'kreditBalances'] as const)
        await backend.db.deleteFrom(table).where('customerId', '=', beth.customerId).execute();
      const ledger = createCoinLedger();
      const days = steps.reduce((sum, one) => sum + (one.kind === 'wait' ? one.days : 0), 0);
      let now = Date.now() - days * dayMs - 60_000;
      // No two things happen at one instant.
      for (const one of steps) now += 1000 + dayMs * (await takeStep(one, now, ledger));
      expect((await readHistory(beth)).map(({ amountSpent }) => amountSpent)).toEqual(ledger.listSpent());
      expect(await readBalance(beth)).toBe(ledger.count(Date.now()));
    }),
    { numRuns: 25 },
  );
}, 120_000);
