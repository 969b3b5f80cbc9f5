import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pull } from '../../../src/content/pull/pull.ts';
import { diffSnapshots } from '../../../src/content/snapshot/diff.ts';
import { openSnapshotFile } from '../../../src/content/snapshot/file.ts';
import { CardRecord } from '../../../src/content/snapshot/records.ts';
import { getCategoryProducts, obtainProductBySku } from '../../../src/contract/catalogue/catalogue.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { importCatalogue } from '../../../src/server/areas/catalogue/import/import-catalogue.ts';
import { noteSaleTurns } from '../../../src/server/areas/catalogue/index.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { changeCodes } from '../../fixtures/server/basket-backend.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import { type OrderBackend, startOrderBackend } from '../../fixtures/server/order-backend.ts';

const sku = 'SALE-1';
const start = Date.parse('2026-12-01T08:00:00Z');
const end = Date.parse('2026-12-08T08:00:00Z');

let backend: OrderBackend;
let clock = start;
beforeAll(async () => {
  backend = await startOrderBackend({}, () => clock);
  await backend.db.deleteFrom('promotions').execute();
  await backend.db.deleteFrom('salePeriods').execute();
}, 240_000);
afterAll(() => backend?.stop());

interface GivenSale {
  price: number;
  startsAt?: string;
  endsAt?: string;
}
async function importSales(sales: readonly GivenSale[], more: object = {}) {
  const placement = { categoryId: 1, subCategoryId: null };
  const product = {
    ...{ sku, name: 'Hazel Veil', stock: 50, ...placement },
    countryDetails: { US: { price: 24, sales, ...more }, CA: { price: 30, sales } },
  };
  return importCatalogue(backend.db, { categories: [], products: [product] }, { mode: 'add', dryRun: false });
}
const weekOfSale = { price: 18, startsAt: '2026-12-01', endsAt: '2026-12-07' };
beforeEach(async () => {
  clock = start;
  await importSales([weekOfSale]);
});

/** What was imported is seen at once; without `isFresh`, only the clock makes a reply outdated. */
const readProduct = (country = 'US', isFresh = true) =>
  callApi(backend.url, obtainProductBySku, {
    ...{ params: { sku }, query: { country } },
    ...(isFresh && { headers: { 'cache-control': 'no-cache' } }),
  });
const readPrice = async (country = 'US') => (await readProduct(country)).price;
const readVersion = async () => (await callApi(backend.url, getContentChanges, {})).version;
const readChanges = async (since: number) =>
  (await callApi(backend.url, getContentChanges, { query: { since: String(since) } })).changes;

describe('the price at a moment', () => {
  test.each<[what: string, sales: GivenSale[], at: string, price: number]>([
    ['before it begins', [weekOfSale], '2026-12-01T07:59:59.999Z', 24],
    ['from the midnight of the country on', [weekOfSale], '2026-12-01T08:00:00Z', 18],
    ['until its last day is over', [weekOfSale], '2026-12-08T07:59:59.999Z', 18],
    ['not at its end', [weekOfSale], '2026-12-08T08:00:00Z', 24],
    ['with an open start', [{ price: 18, endsAt: '2026-12-01T00:00:00Z' }], '2000-01-01T00:00:00Z', 18],
    ['with an open end', [{ price: 18, startsAt: '2026-12-01T00:00:00+01:00' }], '2099-01-01T00:00:00Z', 18],
    ['with both open', [{ price: 18 }], '2026-12-01T08:00:00Z', 18],
    ['the lowest of several', [{ price: 20 }, { price: 15 }, { price: 18 }], '2026-12-01T08:00:00Z', 15],
    ['one after the other', [{ price: 20 }, { price: 15, startsAt: '2026-12-02' }], '2026-12-02T07:59:59Z', 20],
    ['the next from its start on', [{ price: 20 }, { price: 15, startsAt: '2026-12-02' }], '2026-12-02T08:00:00Z', 15],
  ])('a sale counts %s', async (_, sales, at, price) => {
    await importSales(sales);
    clock = Date.parse(at);
    expect(await readPrice()).toBe(price);
  });

  test('a sale without a zone begins by the clock of each country', async () => {
    // Toronto is three hours ahead of Los Angeles.
    clock = Date.parse('2026-12-01T05:00:00Z');
    expect([await readPrice('CA'), await readPrice('US')]).toEqual([18, 24]);
    clock -= 1;
    expect(await readPrice('CA')).toBe(30);
  });

  test('a price below that of the sale holds, and the sale is not told', async () => {
    await backend.setPrice(sku, { priceMinor: 1_700 });
    const { countryDetails, price } = await readProduct();
    expect(price).toBe(17);
    expect(countryDetails['US']).not.toHaveProperty('regularPrice');
  });
});

test('API-018 a product on sale tells its regular price and when the sale ends, also in its category', async () => {
  const sale = { price: 18, regularPrice: 24, saleStartsAt: new Date(start).toISOString() };
  const told = { ...sale, saleEndsAt: new Date(end).toISOString() };
  const product = await readProduct();
  expect(product).toMatchObject({ price: 18, displayPrice: '$18.00', countryDetails: { US: told } });
  const listed = await callApi(backend.url, getCategoryProducts, { params: { cat: '1' }, query: { country: 'US' } });
  expect(listed.find((one) => one.sku === sku)?.countryDetails['US']).toMatchObject(told);
  clock = end - 1;
  expect(await readProduct('US', false)).toMatchObject({ price: 18 });
  clock = end;
  const after = await readProduct('US', false);
  expect(after).toMatchObject({ price: 24 });
  expect(after.countryDetails['US']).not.toHaveProperty('regularPrice');
});

describe('the import', () => {
  test('writes nothing when it has the same sales again, and only the product whose sale differs', async () => {
    const version = await readVersion();
    await importSales([weekOfSale]);
    expect(await readVersion()).toBe(version);
    await importSales([{ ...weekOfSale, price: 17 }]);
    expect(await readChanges(version)).toEqual([
      { kind: 'offer', subject: `CA/${sku}` },
      { kind: 'offer', subject: `US/${sku}` },
    ]);
    await importSales([]);
    expect(await readPrice()).toBe(24);
  });

  test('takes what the API answers of a product on sale', async () => {
    const { countryDetails } = await readProduct();
    await importSales([]);
    const { price, regularPrice, saleStartsAt, saleEndsAt } = countryDetails['US'] ?? {};
    await importSales([], { price, regularPrice, saleStartsAt, saleEndsAt, sales: null });
    expect((await readProduct()).countryDetails['US']).toEqual(countryDetails['US']);
    clock = end;
    expect(await readPrice()).toBe(24);
  });

  test.each<[what: string, sale: GivenSale]>([
    ['is not below the regular price', { price: 24 }],
    ['ends before it begins', { price: 18, startsAt: '2026-12-02', endsAt: '2026-12-01' }],
    ['has no date that can be read', { price: 18, startsAt: 'next week' }],
    ['has a day that no calendar has', { price: 18, endsAt: '2026-13-01' }],
    ['has no price', { price: 0 }],
  ])('leaves out a sale that %s, and says so', async (_, sale) => {
    const { corrections } = await importSales([sale]);
    expect(corrections.find(({ code }) => code === 'SALE_DROPPED')?.count).toBe(sale.price === 24 ? 1 : 2);
    expect(await readPrice()).toBe(24);
  });
});

describe('a bag', () => {
  test('T07 is priced by the sale, is told when it ends, and an order keeps the price that it was placed at', async () => {
    const guest = await backend.startGuest(sku, 3);
    const { basket } = await guest.shopper.get(guest.basketId);
    expect(basket.items.map(({ product }) => product.price)).toEqual([18]);
    const id = await backend.authorise(guest);
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'complete' });
    const [order] = await backend.ordersOf(id);
    const later = await backend.startGuest(sku, 3);
    const early = await backend.authorise(later);
    clock = end;
    expect(await backend.refuseSubmit(later, early)).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    const changed = await later.shopper.get(later.basketId);
    expect(changed.basket.items.map(({ product }) => product.price)).toEqual([24]);
    expect(changeCodes(changed)).toEqual(['PRICE_CHANGED']);
    const lines = await backend.db
      .selectFrom('orderLines')
      .select('unitPriceMinor')
      .where('orderId', '=', order?.orderId ?? 0)
      .execute();
    expect(lines).toEqual([{ unitPriceMinor: 1_800 }]);
  });

  test('API-024 tells what the price of a piece is reduced from, as long as the sale runs', async () => {
    const shopper = backend.guest();
    const { basket } = await shopper.put(sku, 3);
    const told = { price: 18, displayPrice: '$18.00', regularPrice: 24 };
    expect(basket.items).toMatchObject([{ product: told, totalPrice: 54 }]);
    expect((await shopper.get(basket.id)).basket.items).toMatchObject([{ product: told }]);
    clock = end;
    const [after] = (await shopper.get(basket.id)).basket.items;
    expect(after?.product).toMatchObject({ price: 24 });
    expect(after?.product).not.toHaveProperty('regularPrice');
  });

  test('a change that follows the begin of a sale at once has the new price', async () => {
    clock = start - 1;
    const shopper = backend.guest();
    const before = await shopper.put(sku, 1);
    expect(before.basket.items.map(({ product }) => product.price)).toEqual([24]);
    clock = start;
    const { basket } = await shopper.put(sku, 1, { basketId: before.basket.id });
    expect(basket.items.map(({ product, qty }) => [product.price, qty])).toEqual([[18, 2]]);
  });
});

describe('the sweep of each minute', () => {
  test('notes only the products whose sale begins or ends, once', async () => {
    clock = start - 60_000;
    await noteSaleTurns(backend.db, clock);
    const version = await readVersion();
    await noteSaleTurns(backend.db, start - 1);
    // Canada's sale has begun three hours before.
    expect(await readVersion()).toBe(version);
    await noteSaleTurns(backend.db, start);
    expect(await readChanges(version)).toEqual([{ kind: 'offer', subject: `US/${sku}` }]);
    const begun = await readVersion();
    await noteSaleTurns(backend.db, start + 60_000);
    expect(await readVersion()).toBe(begun);
    await noteSaleTurns(backend.db, end);
    expect(await readChanges(begun)).toEqual([
      { kind: 'offer', subject: `CA/${sku}` },
      { kind: 'offer', subject: `US/${sku}` },
    ]);
    // A clock that was ahead, and is set back.
    const ended = await readVersion();
    await noteSaleTurns(backend.db, end - 1);
    expect(await readChanges(ended)).toEqual([{ kind: 'offer', subject: `US/${sku}` }]);
  });
});

test('the begin and the end of a sale reach the content of pages by themselves, of that product only', async () => {
  const folder = await createTemporaryFolder();
  const image = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b9a48f' } })
    .png()
    .toBuffer();
  const snapshotFile = join(folder.path, 'now.sqlite');
  const before = join(folder.path, 'before.sqlite');
  const pullNow = () =>
    pull({
      ...{ apiUrl: backend.url, siteUrl: 'https://shop.example', snapshotFile, imagesDir: join(folder.path, 'images') },
      fetch: (input, init) =>
        new URL(input instanceof Request ? input.url : input).pathname.startsWith('/images/')
          ? Promise.resolve(new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } }))
          : fetch(input, init),
    });
  const readCard = () => {
    const { database } = openSnapshotFile(snapshotFile);
    const row = database.prepare(`SELECT json FROM row WHERE kind = 'card' AND locale = 'en-us' AND key = ?`).get(sku);
    database.close();
    return CardRecord.parse(JSON.parse(String(row?.['json'])));
  };
  /** What a publish after the sweep of a minute changes. */
  const publishAt = async (time: number) => {
    clock = time;
    await noteSaleTurns(backend.db, time);
    await copyFile(snapshotFile, before);
    expect((await pullNow()).scope).toBe('changes');
    const { changed, ...others } = diffSnapshots(before, snapshotFile);
    expect(others).toEqual({ added: [], removed: [] });
    // Nothing else has a price in it.
    expect(changed.filter((name) => /card|product/.test(name)).every((name) => name.includes(sku))).toBe(true);
    return readCard();
  };
  clock = start - 60_000;
  await noteSaleTurns(backend.db, clock);
  await pullNow();
  expect(readCard()).toMatchObject({ displayPrice: '$24.00' });
  expect(readCard()).not.toHaveProperty('sale');
  expect(await publishAt(start)).toMatchObject({
    ...{ displayPrice: '$18.00', badge: { kind: 'sale' } },
    sale: { displayRegularPrice: '$24.00', endsAt: new Date(end).toISOString() },
  });
  expect(await publishAt(end)).not.toHaveProperty('sale');
  await folder.remove();
}, 600_000);
