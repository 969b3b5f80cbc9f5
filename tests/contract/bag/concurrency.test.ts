import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import {
  createOperationId,
  quantitiesBySku,
  createApiShopper,
  startBasketBackend,
} from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend, BasketReply } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
const skus = ['AV-0701', 'AV-0702', 'AV-0703', membershipSku];
const [oil = '', balm = ''] = skus;
beforeAll(async () => {
  backend = await startBasketBackend();
  await backend.db.deleteFrom('promotions').execute();
  for (const sku of skus.slice(0, 3)) await backend.setStock(sku, 40);
});
afterAll(() => backend?.stop());

let lastCustomer = 950_000;
const newCustomer = () => backend.customer((lastCustomer += 1));
const runTwenty = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));
const expectSameReplies = (replies: readonly BasketReply[]) => {
  for (const reply of replies) expect(reply).toEqual(replies[0]);
};

describe('twenty calls at once', () => {
  test('BAG-025 on one bag add up exactly', async () => {
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(oil, 1);
    const replies = await runTwenty((index) => guest.put(index % 2 === 0 ? oil : balm, 1, { basketId }));
    expect(quantitiesBySku(await guest.get(basketId))).toEqual({ [oil]: 11, [balm]: 10 });
    expect(new Set(replies.map(({ basket }) => basket.version)).size).toBe(20);
  });

  test('on one bag through two processes add up exactly, at the current price', async () => {
    const [first, second] = [backend.guest(), createApiShopper(await backend.startSecondProcess())];
    const {
      basket: { id: basketId },
    } = await first.put(oil, 1);
    await second.get(basketId);
    await runTwenty((index) => (index % 2 === 0 ? first : second).put(balm, 1, { basketId }));
    await backend.setPrice(oil, { priceMinor: 1_000 });
    for (const reply of [await first.get(basketId), await second.get(basketId)])
      expect([reply.basket.items[0]?.product.price, quantitiesBySku(reply)]).toEqual([10, { [oil]: 1, [balm]: 20 }]);
    await backend.setPrice(oil, { priceMinor: 3_400 });
  });

  test('on an account without a bag create one bag', async () => {
    const customer = newCustomer();
    const replies = await runTwenty(() => customer.put(oil, 1));
    expect(new Set(replies.map(({ basket }) => basket.id)).size).toBe(1);
    expect(quantitiesBySku(await customer.get())).toEqual({ [oil]: 20 });
  });

  test('with one operation id take effect once, and all get the same reply', async () => {
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(oil, 1);
    const id = createOperationId();
    expectSameReplies(await runTwenty(() => guest.put(oil, 2, { basketId, operationId: id })));
    expect(quantitiesBySku(await guest.get(basketId))).toEqual({ [oil]: 3 });
  });

  test('with one operation id create one bag', async () => {
    const id = createOperationId();
    const before = await backend.db.selectFrom('baskets').select('id').execute();
    expectSameReplies(await runTwenty(() => backend.guest().put(oil, 1, { operationId: id })));
    expect(await backend.db.selectFrom('baskets').select('id').execute()).toHaveLength(before.length + 1);
  });

  test('T15 that merge a guest’s bag add it once, beside other additions and merges', async () => {
    const [guest, customer] = [backend.guest(), newCustomer()];
    const [first, second] = [(await guest.put(oil, 3)).basket.id, (await guest.put(balm, 2)).basket.id];
    await runTwenty(
      (index) =>
        [() => customer.merge(first), () => customer.merge(second), () => customer.put(oil, 1), () => customer.get()][
          index % 4
        ]?.() ?? customer.get(),
    );
    expect(quantitiesBySku(await customer.get())).toEqual({ [oil]: 8, [balm]: 2 });
  });

  test('T15 of two accounts merging one guest’s bag, only one gets it', async () => {
    const {
      basket: { id },
    } = await backend.guest().put(oil, 3);
    const customers = [newCustomer(), newCustomer()];
    const outcomes = await Promise.allSettled(customers.map((customer) => customer.merge(id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const bags = await Promise.all(customers.map((customer) => customer.get()));
    expect(bags.flatMap(({ basket }) => basket.items.map(({ qty }) => qty))).toEqual([3]);
  });
});

describe('an operation id', () => {
  test('sent again returns the current bag and the changes of the first reply', async () => {
    const guest = backend.guest();
    const id = createOperationId();
    const first = await guest.put(oil, 200, { operationId: id });
    expect(first.changes).toMatchObject([{ code: 'QUANTITY_REDUCED', sku: oil, from: 200, to: 40 }]);
    await guest.put(balm, 1, { basketId: first.basket.id });
    const again = await guest.put(oil, 200, { operationId: id });
    expect(again.changes).toEqual(first.changes);
    expect(again.basket.id).toBe(first.basket.id);
    expect(quantitiesBySku(again)).toEqual({ [oil]: 40, [balm]: 1 });
    expect(quantitiesBySku(await guest.get(first.basket.id))).toEqual({ [oil]: 40, [balm]: 1 });
  });

  test('for a bag that was merged since is refused like any call about that bag', async () => {
    const [guest, customer, id] = [backend.guest(), newCustomer(), createOperationId()];
    const { basket } = await guest.put(oil, 2, { operationId: id });
    await customer.merge(basket.id);
    expect(await guest.expectRefusal(upsertBasketItem, guest.request.put(oil, 2, { operationId: id }))).toMatchObject({
      status: 404,
      code: 'BASKET_NOT_FOUND',
    });
    expect(quantitiesBySku(await customer.get())).toEqual({ [oil]: 2 });
  });

  test('T15 is refused for another request and for another caller', async () => {
    const customer = newCustomer();
    const id = createOperationId();
    await customer.put(oil, 2, { operationId: id });
    const refused = { status: 409, code: 'OPERATION_ID_REUSED' };
    expect(
      await customer.expectRefusal(upsertBasketItem, customer.request.put(oil, 3, { operationId: id })),
    ).toMatchObject(refused);
    const other = newCustomer();
    expect(await other.expectRefusal(upsertBasketItem, other.request.put(oil, 2, { operationId: id }))).toMatchObject(
      refused,
    );
  });

  test('makes a merge repeatable when its reply was lost', async () => {
    const [guest, customer, id] = [backend.guest(), newCustomer(), createOperationId()];
    const { basket } = await guest.put(oil, 3);
    expectSameReplies([await customer.merge(basket.id, 'US', id), await customer.merge(basket.id, 'US', id)]);
    expect(quantitiesBySku(await customer.get())).toEqual({ [oil]: 3 });
  });
});

type Step =
  | { kind: 'put'; sku: string; quantity: number; quantityIs: 'added' | 'new' }
  | { kind: 'remove'; index: number }
  | { kind: 'recalculate' }
  | { kind: 'read' };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      sku: fc.constantFrom(...skus),
      quantity: fc.integer({ min: -2, max: 30 }),
      quantityIs: fc.constantFrom('added' as const, 'new' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), index: fc.nat(4) }) },
  fc.constant({ kind: 'recalculate' as const }),
  fc.constant({ kind: 'read' as const }),
);

/** A model of a bag: quantities add up to the stock of 40, the fee stays 1, and a quantity of 0 or less removes. */
function applyToModel(
  model: ReadonlyMap<string, number>,
  { sku, quantity, quantityIs }: Extract<Step, { kind: 'put' }>,
): Map<string, number> {
  const next = new Map(model);
  if (quantity <= 0) next.delete(sku);
  else
    next.set(
      sku,
      Math.min(sku === membershipSku ? 1 : 40, quantityIs === 'new' ? quantity : (model.get(sku) ?? 0) + quantity),
    );
  return next;
}

async function runSteps(
  steps: readonly Step[],
  shopper: ReturnType<BasketBackend['guest']>,
  isGuest: boolean,
): Promise<void> {
  let model = new Map<string, number>();
  let reply = await shopper.get();
  const id = () => (isGuest ? reply.basket.id || undefined : undefined);
  for (const step of steps) {
    const line = step.kind === 'remove' ? reply.basket.items[step.index] : undefined;
    if (step.kind === 'put') {
      model = applyToModel(model, step);
      reply = await shopper.put(step.sku, step.quantity, { basketId: id(), quantityIs: step.quantityIs });
    } else if (line) {
      model.delete(line.sku);
      reply = await shopper.remove(id() ?? '', line.basketItemId);
    } else if (step.kind === 'recalculate') reply = await shopper.merge(id());
    else reply = await shopper.get(id());
    expect(quantitiesBySku(reply)).toEqual(Object.fromEntries(model));
    expect(reply.basket.items.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0)).toBe(
      Math.round(reply.basket.totalPrice * 100),
    );
  }
  expect((await shopper.get(id())).basket).toEqual(reply.basket);
}

describe('BAG-025 BAG-026 BAG-027 any sequence of calls', () => {
  test.each([
    ['a guest', true],
    ['a customer', false],
  ])('by %s gives the bag that a simple model predicts', async (_, isGuest) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), (steps) =>
        runSteps(steps, isGuest ? backend.guest() : newCustomer(), isGuest),
      ),
      { numRuns: 25, verbose: fc.VerbosityLevel.None },
    );
  });
});
