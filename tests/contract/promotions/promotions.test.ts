import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countryCodes, type CountryCode } from '../../../src/config/countries.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import { PromotionType } from '../../../src/contract/enumerations.ts';
import { isActive } from '../../../src/domain/promotions/conditions.ts';
import { getRewardSkus } from '../../../src/domain/promotions/price-basket.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { createContentVersion } from '../../../src/server/platform/database/content-version.ts';
import { completeProducts, findProductRows } from '../../../src/server/areas/catalogue/product-queries.ts';
import { findPromotions, toPromotionRow } from '../../../src/server/areas/promotions/index.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { anyPromotion, promotionBuilders } from '../../fixtures/catalogue/promotions.ts';
import { type FreshDatabase, createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { insertPromotion } from '../../fixtures/database/insert-promotion.ts';

let fresh: FreshDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger: createLogger('silent') });
  await seedDatabase(database.db, createLogger('silent'));
});
afterAll(async () => {
  await database?.close();
  await fresh?.stop();
});

const yearMs = 365 * 86_400_000;
const yearsFromNow = (years: number) => Date.now() + years * yearMs;

async function findActivePromotions(country: CountryCode, now: number) {
  const promotions = await findPromotions(database.db, country);
  return promotions.filter((promotion) => isActive(promotion, now));
}

describe('the demo shop', () => {
  async function findAllActivePromotions() {
    const now = Date.now();
    const byCountry = await Promise.all(countryCodes.map((country) => findActivePromotions(country, now)));
    return byCountry.flat();
  }

  test.each(countryCodes)(
    'has promotions in %s, now and in 8 years, named in every language, with rewards sold there',
    async (country) => {
      const found = await findActivePromotions(country, Date.now());
      expect(found.length).toBeGreaterThan(1);
      expect(await findActivePromotions(country, yearsFromNow(8))).toEqual(found);
      for (const { names } of found) for (const locale of demoLocales[country]) expect(names[locale]).toMatch(/\S/);
      const rewardSkus = getRewardSkus(found);
      const query = { country, skus: rewardSkus, forSaleOnly: true };
      const rows = await findProductRows(database.db, query, Date.now());
      const products = await completeProducts(database.db, rows, demoLocales[country], false);
      const skusInStock = products.filter(({ quantity }) => Number(quantity) > 0).map(({ sku }) => sku);
      expect(skusInStock.sort()).toEqual([...rewardSkus].sort());
    },
  );

  test.each([1, 2, 3, 4, 5, 6] as const)(
    'CONST-014 has promotions of type %i in at least two countries',
    async (type) => {
      const ofType = (await findAllActivePromotions()).filter((promotion) => promotion.type === type);
      expect(new Set(ofType.map(({ country }) => country)).size).toBeGreaterThan(1);
    },
  );

  test('CONST-003 grants the kiss kredits of the table of order totals', async () => {
    const kredits = (await findAllActivePromotions())
      .filter((promotion) => promotion.type === PromotionType.ReceiveFreeKissKredits)
      .map(({ country, conditionValue, kredits: quantity }) => [country, conditionValue, quantity]);
    expect(kredits).toEqual([
      ['US', 10_000, 15],
      ['CA', 12_500, 19],
      ['AU', 14_900, 22],
      ['NZ', 17_000, 25],
      ['MX', 220_000, 330],
    ]);
  });
});

describe('a stored promotion', () => {
  test('is read as it was written, whatever its type', async () => {
    await fc.assert(
      fc.asyncProperty(anyPromotion, async (generated) => {
        const promotion = {
          ...generated,
          promotionId: generated.promotionId + 100_000,
          endsAt: generated.startsAt + 1,
        };
        await database.db.transaction().execute(async (transaction) => {
          await insertPromotion(transaction, promotion);
          const stored = await findPromotions(transaction, promotion.country);
          expect(stored.find(({ promotionId }) => promotionId === promotion.promotionId)).toEqual(promotion);
          await transaction.deleteFrom('promotions').where('promotionId', '=', promotion.promotionId).execute();
        });
      }),
      { numRuns: 60 },
    );
  });

  test('runs from its start until just before its end, in its country only', async () => {
    const promotionId = 200_000;
    const startsAt = Date.parse('2040-01-01T00:00:00+13:00');
    const endsAt = Date.parse('2040-01-02T00:00:00+13:00');
    const promotion = promotionBuilders.freeShipping({ promotionId, country: 'NZ', startsAt, endsAt });
    await insertPromotion(database.db, promotion);
    const isRunning = async (country: CountryCode, now: number) =>
      (await findActivePromotions(country, now)).some((found) => found.promotionId === promotionId);
    expect(await isRunning('NZ', startsAt - 1)).toBe(false);
    expect(await isRunning('NZ', startsAt)).toBe(true);
    expect(await isRunning('NZ', endsAt - 1)).toBe(true);
    expect(await isRunning('NZ', endsAt)).toBe(false);
    expect(await isRunning('AU', startsAt)).toBe(false);
  });

  test('raises the content version, so that no bag is priced without it', async () => {
    const version = createContentVersion(database.db, Date.now);
    const before = await version.current();
    await insertPromotion(
      database.db,
      promotionBuilders.kredits({ promotionId: 200_001, effectiveAt: Date.now(), expiresAt: yearsFromNow(1) }),
    );
    version.forget();
    expect(await version.current()).toBe(before + 1);
  });

  test.each([
    ['an id that is taken', { promotionId: 101 }],
    ['an unknown type', { type: 11 }],
    ['an end before its start', { endsAt: new Date(0) }],
    ['an unknown country', { countryCode: 'XX' }],
    ['a negative condition', { conditionValueMinor: -1 }],
    ['free items without a sku', { skus: [] }],
    ['an empty sku', { skus: [''] }],
    ['null among its skus', { skus: ['A', null] }],
    ['free items without a quantity', { quantity: null }],
    ['a percentage on free items', { basisPoints: 100 }],
    ['a discount of more than 100 %', { type: 2, skus: null, quantity: null, basisPoints: 10_001 }],
    ['a discount of nothing', { type: 3, skus: null, quantity: null, amountMinor: 0 }],
    [
      'kredits that expire before they start',
      {
        type: 6,
        skus: null,
        quantity: null,
        kredits: 5,
        kreditsEffectiveAt: new Date(1),
        kreditsExpireAt: new Date(0),
      },
    ],
    ['dates of kredits on free items', { kreditsExpireAt: new Date(0) }],
    ['an unknown customer type', { customerTypes: ['Guest', 'Robot'] }],
    ['a condition on items without a quantity', { conditionSkus: ['A'] }],
    ['a condition on no item', { conditionQuantity: 0 }],
    ['null among its categories', { conditionQuantity: 1, conditionCategoryIds: [1, null] }],
    ['a name that is not a text', { names: '{"en-us": 5}' }],
    ['names without languages', { names: '[]' }],
  ])('is refused by the database with %s', async (_name, invalidColumns) => {
    const row = toPromotionRow(promotionBuilders.freeItems({ promotionId: 300_000 }));
    await expect(
      database.db.insertInto('promotions').values(Object.assign(row, invalidColumns)).execute(),
    ).rejects.toThrow(/constraint/);
  });
});
