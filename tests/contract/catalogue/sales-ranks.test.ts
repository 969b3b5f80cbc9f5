import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProductDays, salesRankDays } from '../../../src/config/catalogue/badges.ts';
import type { CountryCode } from '../../../src/config/countries.ts';
import { obtainProductBySku } from '../../../src/contract/catalogue/catalogue.ts';
import { toDayBefore } from '../../../src/domain/catalogue/badges.ts';
import { runDailyRefresh } from '../../../src/server/areas/catalogue/index.ts';
import { deleteDemoOrders } from '../../fixtures/database/delete-demo-orders.ts';
import { insertSale, type Sale } from '../../fixtures/database/insert-sale.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { type BasketBackend, startBasketBackend } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
const dayMs = 86_400_000;
const now = Date.parse('2027-03-10T09:00:00Z');
const daysAgo = (days: number) => new Date(now - days * dayMs);

beforeAll(async () => {
  backend = await startBasketBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  await deleteDemoOrders(backend.db);
  await backend.db.deleteFrom('salesRanks').execute();
  await backend.db.deleteFrom('dailyTasks').execute();
});

const refresh = (at = now) => runDailyRefresh(backend.db, at);

async function readRanks(countryCode: CountryCode = 'US') {
  const rows = await backend.db
    .selectFrom('salesRanks')
    .innerJoin('products', 'products.productId', 'salesRanks.productId')
    .select(['sku', 'rank', 'categoryRank'])
    .where('countryCode', '=', countryCode)
    .orderBy('rank')
    .execute();
  return rows.map(({ sku, rank, categoryRank }) => `${rank} ${sku} ${categoryRank}`);
}

const sell = async (...sales: readonly Partial<Sale>[]) => {
  for (const sale of sales) await insertSale(backend.db, { placedAt: daysAgo(3), lines: [], ...sale });
};
const readVersion = async () =>
  (await backend.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;

async function readChangesSince(version: number): Promise<string[]> {
  const rows = await backend.db
    .selectFrom('contentChanges')
    .select(['kind', 'subject'])
    .where('version', '>', version)
    .orderBy('subject')
    .execute();
  return rows.map(({ kind, subject }) => `${kind} ${subject}`);
}

describe('the ranks of what sells best', () => {
  test('count units of a product with its shades, without what came back; equal ones are by name', async () => {
    await sell(
      { lines: [{ sku: 'AV-0101-01', quantity: 2 }] },
      {
        lines: [
          { sku: 'AV-0101-02', quantity: 2 },
          { sku: 'AV-0702', quantity: 5 },
        ],
        returned: { state: 'refunded', lines: [{ position: 2, quantity: 4 }] },
      },
      // `Low Tide Sheer Lipstick` comes before `Orchard Lip Crayon`.
      { lines: [{ sku: 'AV-0113-01', quantity: 3 }] },
      { lines: [{ sku: 'AV-0103-01', quantity: 3 }] },
      {
        lines: [{ sku: 'AV-0804', quantity: 2 }],
        returned: { state: 'refused', lines: [{ position: 1, quantity: 2 }] },
      },
      {
        lines: [{ sku: 'AV-0805', quantity: 9 }],
        returned: { state: 'refunded', lines: [{ position: 1, quantity: 9 }] },
      },
    );
    await refresh();
    expect(await readRanks()).toEqual(['1 AV-0101 1', '2 AV-0103 2', '3 AV-0113 3', '4 AV-0804 1', '5 AV-0702 1']);
  });

  test('leave out gifts, the membership fee, what was not paid or was cancelled, and what is no longer sold', async () => {
    await sell(
      { lines: [{ sku: 'AV-0702', quantity: 1 }] },
      {
        lines: [
          { sku: 'AV-0804', quantity: 7, totalMinor: 0 },
          { sku: 'KTMS', quantity: 1 },
          { sku: 'AV-9901', quantity: 8 },
        ],
      },
      { status: 'Cancelled', lines: [{ sku: 'AV-0901', quantity: 9 }] },
      { status: 'PendingPayment', lines: [{ sku: 'AV-0902', quantity: 9 }] },
    );
    await refresh();
    expect(await readRanks()).toEqual(['1 AV-0702 1']);
  });

  test('are those of each country, over 90 days to the moment', async () => {
    const start = now - salesRankDays * dayMs;
    await sell(
      { placedAt: new Date(start), lines: [{ sku: 'AV-0702', quantity: 9 }] },
      { placedAt: new Date(start + 1), lines: [{ sku: 'AV-0804', quantity: 1 }] },
      { placedAt: new Date(now + 1), lines: [{ sku: 'AV-0901', quantity: 9 }] },
      { countryCode: 'CA', lines: [{ sku: 'AV-0901', quantity: 1 }] },
    );
    await refresh();
    expect(await readRanks('US')).toEqual(['1 AV-0804 1']);
    expect(await readRanks('CA')).toEqual(['1 AV-0901 1']);
  });

  test('are published as places, without what was sold', async () => {
    await sell({ lines: [{ sku: 'AV-0702', quantity: 41 }] });
    await refresh();
    const product = await callApi(backend.url, obtainProductBySku, {
      params: { sku: 'AV-0702' },
      query: { country: 'US' },
    });
    expect(product.countryDetails['US']).toMatchObject({ salesRank: 1, categorySalesRank: 1 });
    expect(JSON.stringify(product.countryDetails)).not.toContain('41');
  });
});

const setSince = (sku: string, day: string) =>
  backend.db
    .updateTable('productPrices')
    .set({ availableSince: day })
    .where('countryCode', '=', 'US')
    .where('productId', '=', backend.db.selectFrom('products').select('productId').where('sku', '=', sku))
    .execute();

describe('the refresh of a day', () => {
  test('runs once: orders of the same day change no page, and on the next day only changed places do', async () => {
    await sell({ lines: [{ sku: 'AV-0702', quantity: 5 }] }, { lines: [{ sku: 'AV-0804', quantity: 3 }] });
    await Promise.all([refresh(), refresh()]);
    const version = await readVersion();
    await sell({ lines: [{ sku: 'AV-0901', quantity: 1 }] });
    await refresh(now + dayMs / 2);
    expect(await readVersion()).toBe(version);
    await refresh(now + dayMs);
    expect(await readRanks()).toEqual(['1 AV-0702 1', '2 AV-0804 1', '3 AV-0901 1']);
    expect(await readChangesSince(version)).toEqual(['offer US/AV-0901']);
    const nextVersion = await readVersion();
    await refresh(now + 2 * dayMs);
    expect(await readVersion()).toBe(nextVersion);
  });

  test('is made up for after a clock that was ahead, also for what was new by that clock', async () => {
    const ahead = now + 40 * dayMs;
    await setSince('AV-0804', toDayBefore(now + dayMs, 0));
    await refresh(ahead);
    const version = await readVersion();
    await sell({ lines: [{ sku: 'AV-0702', quantity: 5 }] });
    await refresh();
    expect(await readRanks()).toEqual(['1 AV-0702 1']);
    expect(await readChangesSince(version)).toEqual(['offer US/AV-0702', 'offer US/AV-0804']);
    await refresh(now + dayMs);
    expect(await readChangesSince(version)).toEqual(['offer US/AV-0702', 'offer US/AV-0804']);
  });

  test('notes the products that became new, or ceased to be, since the last one', async () => {
    await refresh();
    await setSince('AV-0702', toDayBefore(now + dayMs, newProductDays));
    await setSince('AV-0804', toDayBefore(now + dayMs, 0));
    await setSince('AV-0901', toDayBefore(now, 10));
    const version = await readVersion();
    await refresh(now + dayMs);
    expect(await readChangesSince(version)).toEqual(['offer US/AV-0702', 'offer US/AV-0804']);
  });
});
