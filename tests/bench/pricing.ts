import { PromotionType } from '../../src/contract/enumerations.ts';
import { priceBag } from '../../src/domain/promotions/price-bag.ts';
import type { BagLine, CatalogueItem, PricingInput, Promotion } from '../../src/domain/promotions/types.ts';
import { type Chance, createChance } from './chance.ts';
import { type Cell, tableOf } from './table.ts';

/** A bag of so many lines, priced with so many running promotions. */
interface Load {
  lines: number;
  promotions: number;
}

const loads: readonly Load[] = [
  { lines: 1, promotions: 0 },
  { lines: 10, promotions: 0 },
  { lines: 10, promotions: 30 },
  { lines: 200, promotions: 30 },
];
const runs = 5,
  secondsEach = 1;
const now = Date.parse('2030-01-01T00:00:00Z'),
  day = 86_400_000;

const skuOf = (index: number) => `GB-${String(index + 1).padStart(6, '0')}`;
const item = (chance: Chance, index: number): CatalogueItem => ({
  sku: skuOf(index),
  productId: index + 1,
  price: chance.between(600, 9_900),
  categoryId: (index % 15) + 1,
  subCategoryId: 101,
  stock: chance.between(1, 500),
});
const line = (chance: Chance, index: number): BagLine => ({
  basketItemId: index + 1,
  sku: skuOf(index),
  productId: index + 1,
  quantity: chance.between(1, 4),
  promotionId: 0,
  itemTypeId: 0,
});

/** Each named type in turn; about half of them are earned. */
function promotion(chance: Chance, index: number): Promotion {
  const shared = {
    promotionId: index + 1,
    country: 'US' as const,
    customerTypes: [],
    startsAt: now - day,
    endsAt: now + day,
    conditionValue: chance.between(0, 100_000),
    stacking: chance.between(0, 3),
    exclusive: false,
    names: {},
    conditionItems:
      chance.next() < 0.3 ? { quantity: 2, skus: [], categoryIds: [chance.between(1, 10)], subCategoryIds: [] } : null,
  };
  const kinds: readonly Promotion[] = [
    { ...shared, type: PromotionType.ReceiveFreeItems, skus: [skuOf(chance.between(0, 299))], quantity: 1 },
    { ...shared, type: PromotionType.PercentOff, basisPoints: chance.between(100, 1_500) },
    { ...shared, type: PromotionType.DollarsOff, amount: chance.between(100, 1_500) },
    { ...shared, type: PromotionType.FreeShipping },
    {
      ...shared,
      type: PromotionType.OptionalFreeItems,
      skus: [0, 1, 2].map(() => skuOf(chance.between(0, 299))),
      quantity: 1,
    },
    { ...shared, type: PromotionType.ReceiveFreeKissKredits, kredits: 15, effectiveAt: null, expiresAt: null },
  ];
  return kinds[index % kinds.length] ?? { ...shared, type: PromotionType.FreeShipping };
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function inputOf({ lines, promotions }: Load, seed: number): PricingInput {
  const chance = createChance(seed);
  return {
    catalogue: new Map(many(300, (index) => item(chance, index)).map((one) => [one.sku, one])),
    lines: many(lines, (index) => line(chance, index)),
    promotions: many(promotions, (index) => promotion(chance, index)),
    shopper: { country: 'US', customerType: 'Guest', entryDate: null },
    ignored: [],
    now,
  };
}

/** Pricings in a CPU second of one run, so that what else the machine does hardly matters. */
function rate(input: PricingInput): number {
  const began = process.cpuUsage();
  let done = 0,
    spent = 0;
  while (spent < secondsEach * 1_000_000) {
    for (let turn = 0; turn < 50; turn += 1) priceBag(input);
    done += 50;
    const { user, system } = process.cpuUsage(began);
    spent = user + system;
  }
  return (done * 1_000_000) / spent;
}

const median = (rates: readonly number[]) => rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;

/**
 * Prints how many bags the promotion engine prices in a second, without a database: medians of several runs after one
 * to warm up.
 */
export function benchPricing({ seed, say }: { seed: number; say: (line: string) => void }): void {
  const rows = loads.map((load): Cell[] => {
    const input = inputOf(load, seed);
    rate(input);
    const perSecond = median(many(runs, () => rate(input)));
    const { orderPromotions } = priceBag(input);
    return [
      `${load.lines} lines`,
      load.promotions,
      orderPromotions.length,
      Math.round(perSecond),
      1_000_000 / perSecond,
    ];
  });
  for (const printed of tableOf(['bag', 'promotions', 'earned', 'pricings/CPU s', 'µs each'], rows)) say(printed);
  say(`(medians of ${runs} runs of ${secondsEach} CPU s; no database)`);
}
