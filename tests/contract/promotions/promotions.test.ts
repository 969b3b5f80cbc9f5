import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countryCodes } from '../../../src/config/countries.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import { PromotionType } from '../../../src/contract/enumerations.ts';
import { getRewardSkus } from '../../../src/domain/promotions/price-basket.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { createContentVersion } from '../../../src/server/platform/database/content-version.ts';
import { findProducts } from '../../../src/server/areas/catalogue/product-queries.ts';
import {
  findActivePromotions,
  findPromotions,
  insertPromotion,
  toPromotionRow,
} from '../../../src/server/areas/promotions/queries.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { type FreshDatabase, createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { anyPromotion, promotionBuilders } from '../../fixtures/catalogue/promotions.ts';

let fresh: FreshDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger: createLogger('silent') });
  await seedDatabase(database.db, createLogger('silent'));
}, 120_000);
afterAll(async () => {
  await database?.close();
  await fresh?.stop();
});

const years = (count: number) => Date.now() + count * 365 * 86_400_000;

describe('the demo', () => {
  const everywhere = () =>
    Promise.all(countryCodes.map((country) => findActivePromotions(database.db, country, Date.now()))).then((found) =>
      found.flat(),
    );

  test.each(countryCodes)(
    'has promotions in %s, today and in years, named in every language, with rewards that are sold there',
    async (country) => {
      const found = await findActivePromotions(database.db, country, Date.now());
      expect(found.length).toBeGreaterThan(1);
      expect(await findActivePromotions(database.db, country, years(8))).toEqual(found);
      for (const { names } of found) for (const locale of demoLocales[country]) expect(names[locale]).toMatch(/\S/);
      const skus = getRewardSkus(found);
      const sold = await findProducts(database.db, { country, skus, forSaleOnly: true }, demoLocales[country], false);
      expect(
        sold
          .filter(({ quantity }) => Number(quantity) > 0)
          .map(({ sku }) => sku)
          .sort(),
      ).toEqual([...skus].sort());
    },
  );

  test.each([1, 2, 3, 4, 5, 6] as const)('CONST-014 has type %i in at least two countries', async (type) => {
    expect(
      new Set((await everywhere()).filter((promotion) => promotion.type === type).map(({ country }) => country)).size,
    ).toBeGreaterThan(1);
  });

  test('CONST-003 gives kiss kredits for the order totals of the table', async () => {
    const kredits = (await everywhere())
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

describe('what is kept', () => {
  test('comes back as it was, whatever its type', async () => {
    await fc.assert(
      fc.asyncProperty(anyPromotion, async (drawn) => {
        const promotion = { ...drawn, promotionId: drawn.promotionId + 100_000, endsAt: drawn.startsAt + 1 };
        await database.db.transaction().execute(async (write) => {
          await insertPromotion(write, promotion);
          expect(
            (await findPromotions(write, promotion.country)).find(
              ({ promotionId }) => promotionId === promotion.promotionId,
            ),
          ).toEqual(promotion);
          await write.deleteFrom('promotions').where('promotionId', '=', promotion.promotionId).execute();
        });
      }),
      { numRuns: 60 },
    );
  });

  test('runs from its start on, and no longer at its end', async () => {
    const startsAt = Date.parse('2040-01-01T00:00:00+13:00'),
      endsAt = Date.parse('2040-01-02T00:00:00+13:00');
    await insertPromotion(
      database.db,
      promotionBuilders.freeShipping({ promotionId: 200_000, country: 'NZ', startsAt, endsAt }),
    );
    const runs = async (now: number) =>
      (await findActivePromotions(database.db, 'NZ', now)).some(({ promotionId }) => promotionId === 200_000);
    expect([await runs(startsAt - 1), await runs(startsAt), await runs(endsAt - 1), await runs(endsAt)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(
      (await findActivePromotions(database.db, 'AU', startsAt)).some(({ promotionId }) => promotionId === 200_000),
    ).toBe(false);
  });

  test('raises the content version, so that no bag is priced by what was before', async () => {
    const version = createContentVersion(database.db, Date.now);
    const before = await version.current();
    await insertPromotion(
      database.db,
      promotionBuilders.kredits({ promotionId: 200_001, effectiveAt: Date.now(), expiresAt: years(1) }),
    );
    version.forget();
    expect(await version.current()).toBe(before + 1);
  });

  test.each([
    ['an id that is taken', { promotionId: 101 }],
    ['a type nobody knows', { type: 11 }],
    ['an end before its start', { endsAt: new Date(0) }],
    ['a country nobody knows', { countryCode: 'XX' }],
    ['a negative condition', { conditionValueMinor: -1 }],
    ['free items without a sku', { skus: [] }],
    ['an empty sku', { skus: [''] }],
    ['a hole among skus', { skus: ['A', null] }],
    ['free items without a quantity', { quantity: null }],
    ['a percentage on free items', { basisPoints: 100 }],
    ['more than all off', { type: 2, skus: null, quantity: null, basisPoints: 10_001 }],
    ['nothing off', { type: 3, skus: null, quantity: null, amountMinor: 0 }],
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
    ['customer types nobody knows', { customerTypes: ['Guest', 'Robot'] }],
    ['a condition on items without a quantity', { conditionSkus: ['A'] }],
    ['a condition on none', { conditionQuantity: 0 }],
    ['a hole among categories', { conditionQuantity: 1, conditionCategoryIds: [1, null] }],
    ['a name that is no text', { names: '{"en-us": 5}' }],
    ['names without languages', { names: '[]' }],
  ])('is refused with %s', async (_name, wrong) => {
    const right = toPromotionRow(promotionBuilders.freeItems({ promotionId: 300_000 }));
    await expect(database.db.insertInto('promotions').values(Object.assign(right, wrong)).execute()).rejects.toThrow(
      /constraint/,
    );
  });
});
