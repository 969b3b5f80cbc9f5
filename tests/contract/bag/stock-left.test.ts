import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lowStockLimit } from '../../../src/config/limits.ts';
import { obtainProductBySku } from '../../../src/contract/catalogue/catalogue.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { callApi } from '../../fixtures/http-request.ts';
import type { BasketReply } from '../../fixtures/server/basket-backend.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';

const [oil, balm] = ['AV-0701', 'AV-0702'];
let backend: Awaited<ReturnType<typeof startOrderBackend>>;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());
beforeEach(() => backend.setStock(oil, 50));

const stockLeft = ({ basket }: BasketReply, sku = oil) => basket.items.find((item) => item.sku === sku)?.stockLeft;

describe('how many pieces are left of a product in the bag', () => {
  test.each([
    [1, 1],
    [lowStockLimit, lowStockLimit],
    [lowStockLimit + 1, undefined],
    [50, undefined],
  ])('BAG-014 of a stock of %i the bag says %s', async (stock, said) => {
    await backend.setStock(oil, stock);
    const guest = backend.guest();
    const reply = await guest.put(oil, 1);
    expect(stockLeft(reply)).toBe(said);
    expect(stockLeft(await guest.get(reply.basket.id))).toBe(said);
  });

  test('BAG-014 nobody’s bag takes pieces away from another, and the fee has no stock', async () => {
    await backend.setStock(oil, 3);
    await backend.guest().put(oil, 2);
    const { basket } = await backend.guest().put(oil, 1);
    expect(basket.items[0]?.stockLeft).toBe(3);
    expect(stockLeft(await backend.guest().put(membershipSku, 1), membershipSku)).toBeUndefined();
  });

  test('BAG-014 T12 orders that are placed at once take pieces away, also from a bag that is cached', async () => {
    await backend.setStock(oil, 7);
    const watcher = backend.guest();
    const { basket } = await watcher.put(oil, 1);
    expect(basket.items[0]?.stockLeft).toBeUndefined();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 2 }, async () => {
        const checkout = await backend.startGuest(oil, 2);
        return backend.submit(checkout, await backend.authorise(checkout));
      }),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(stockLeft(await watcher.put(balm, 1, { basketId: basket.id }))).toBe(3);
    expect(stockLeft(await watcher.get(basket.id))).toBe(3);
    const more = await watcher.put(oil, 9, { basketId: basket.id });
    expect(more).toMatchObject({ changes: [{ code: 'QUANTITY_REDUCED', sku: oil, to: 3 }] });
    expect(stockLeft(more)).toBe(3);
  });
});

test('BAG-014 a product whose shades were all withdrawn is no more in stock on its page than for the bag', async () => {
  const shades = await backend.db
    .selectFrom('products')
    .select(['productId', 'baseSku'])
    .where('baseSku', '=', (base) =>
      base.selectFrom('products').select('baseSku').where('baseSku', 'is not', null).orderBy('position').limit(1),
    )
    .execute();
  const sku = shades[0]?.baseSku ?? '';
  const read = () => callApi(backend.url, obtainProductBySku, { params: { sku }, query: { country: 'US' } });
  expect((await read()).availability).toBe('InStock');
  const setSold = (isForSale: boolean) =>
    backend.db
      .updateTable('productPrices')
      .set({ isForSale })
      .where(
        'productId',
        'in',
        shades.map(({ productId }) => productId),
      )
      .where('countryCode', '=', 'US')
      .execute();
  await setSold(false);
  await expect(backend.guest().put(sku, 1)).rejects.toThrow('SOLD_OUT');
  await expect.poll(async () => (await read()).availability).toBe('OutOfStock');
  await setSold(true);
});
