import { PromotionType } from '../../src/contract/enumerations.ts';
import { priceBasket } from '../../src/domain/promotions/price-basket.ts';
import type { BasketLine, CatalogueItem, PricingInput, Promotion } from '../../src/domain/promotions/types.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { type Cell, formatTable } from './table.ts';

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

const skuAt = (index: number) => `GB-${String(index + 1).padStart(6, '0')}`;
const createItem = (chance: SeededRandom, index: number): CatalogueItem => ({
  sku: skuAt(index),
  productId: index + 1,
  priceMinor: chance.between(600, 9_900),
  categoryId: (index % 15) + 1,
  subCategoryId: 101,
  stock: chance.between(1, 500),
});
const createLine = (chance: SeededRandom, index: number): BasketLine => ({
  basketItemId: index + 1,
  sku: skuAt(index),
  productId: index + 1,
  quantity: chance.between(1, 4),
  promotionId: 0,
  itemTypeId: 0,
});

/** Each named type in turn; about half of them are earned. */
function createPromotion(chance: SeededRandom, index: number): Promotion {
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
    { ...shared, type: PromotionType.ReceiveFreeItems, skus: [skuAt(chance.between(0, 299))], quantity: 1 },
    { ...shared, type: PromotionType.PercentOff, basisPoints: chance.between(100, 1_500) },
    { ...shared, type: PromotionType.DollarsOff, amount: chance.between(100, 1_500) },
    { ...shared, type: PromotionType.FreeShipping },
    {
      ...shared,
      type: PromotionType.OptionalFreeItems,
      skus: [0, 1, 2].map(() => skuAt(chance.between(0, 299))),
      quantity: 1,
    },
    { ...shared, type: PromotionType.ReceiveFreeKissKredits, kredits: 15, effectiveAt: null, expiresAt: null },
  ];
  return kinds[index % kinds.length] ?? { ...shared, type: PromotionType.FreeShipping };
}

const createMany = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function createInput({ lines, promotions }: Load, seed: number): PricingInput {
  const chance = createSeededRandom(seed);
  return {
    catalogue: new Map(createMany(300, (index) => createItem(chance, index)).map((one) => [one.sku, one])),
    lines: createMany(lines, (index) => createLine(chance, index)),
    promotions: createMany(promotions, (index) => createPromotion(chance, index)),
    shopper: { country: 'US', customerType: 'Guest', entryDate: null },
    ignoredPromotionIds: [],
    now,
  };
}

/** Pricings in a CPU second of one run, so that what else the machine does hardly matters. */
function measureRate(input: PricingInput): number {
  const began = process.cpuUsage();
  let done = 0,
    spent = 0;
  while (spent < secondsEach * 1_000_000) {
    for (let turn = 0; turn < 50; turn += 1) priceBasket(input);
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
    const input = createInput(load, seed);
    measureRate(input);
    const perSecond = median(createMany(runs, () => measureRate(input)));
    const { orderPromotions } = priceBasket(input);
    return [
      `${load.lines} lines`,
      load.promotions,
      orderPromotions.length,
      Math.round(perSecond),
      1_000_000 / perSecond,
    ];
  });
  for (const printed of formatTable(['bag', 'promotions', 'earned', 'pricings/CPU s', 'µs each'], rows)) say(printed);
  say(`(medians of ${runs} runs of ${secondsEach} CPU s; no database)`);
}
