import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readEnvironment } from '../../src/config/environment.ts';
import { PromotionType } from '../../src/contract/enumerations.ts';
import { operationIdHeader } from '../../src/contract/headers.ts';
import type { Promotion } from '../../src/domain/promotions/types.ts';
import { createApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import type { DatabaseEngine, DatabaseHandle } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { insertPromotion } from '../fixtures/database/insert-promotion.ts';
import { seedDatabase } from '../../src/demo/seed/seed.ts';
import { startPostgresServer } from '../fixtures/database/postgres.ts';
import { type Cell, formatTable } from './table.ts';

/** What one run does: bags of so many lines, added to by so many shoppers at once, for so long. */
interface Load {
  bags: number;
  lines: number;
  promotions: number;
  shoppers: number;
  seconds: number;
}

const load: Load = { bags: 200, lines: 10, promotions: 30, shoppers: 6, seconds: 8 };

const logger = createLogger('silent');
const Reply = z.object({ basket: z.object({ id: z.string(), items: z.array(z.object({ qty: z.number() })) }) });

const promotionRequest = (skus: readonly string[]) => ({
  ignoredPromotions: [],
  shopper: { shippingCountry: 'US', languageCode: 'en-us', customerType: 'Guest', entryDate: '2026-01-01T00:00:00Z' },
  shoppingCart: {
    items: skus.map((sku) => ({
      productId: 1,
      quantity: 1,
      promotionId: 0,
      price: 10,
      sku,
      isFree: false,
      itemTypeId: 0,
    })),
    orderTypeId: 1,
    subTotal: 100,
    promotionIds: [],
  },
});

/** One add of one piece, as a browser sends it, without the network between. Throws when it is refused. */
async function addToBag(
  app: FastifyInstance,
  basketId: string | null,
  sku: string,
  skus: readonly string[],
): Promise<string | null> {
  const reply = await app.inject({
    method: 'PUT',
    url: '/api/Basket/upsertBasketItem/US',
    headers: { [operationIdHeader]: randomUUID() },
    payload: {
      basketItem: { basketId, sku, productName: 'A product', price: 0, quantity: 1 },
      promotionRequest: promotionRequest(skus),
    },
  });
  if (reply.statusCode !== 200) throw new Error(`An add was answered with ${reply.statusCode}: ${reply.body}`);
  // Reading replies is the browser's work: of the bags to be filled, only the first tells an id that is needed.
  return basketId ?? Reply.parse(reply.json()).basket.id;
}

async function fillBags(app: FastifyInstance, skus: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let bag = 0; bag < load.bags; bag += 1) {
    let id: string | null = null;
    for (const sku of skus) id = await addToBag(app, id, sku, skus);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** How long each add took, in milliseconds. */
async function runShoppers(
  app: FastifyInstance,
  bags: readonly string[],
  skus: readonly string[],
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  const shopper = async () => {
    while (performance.now() < until) {
      turn += 1;
      const began = performance.now();
      await addToBag(app, bags[turn % bags.length] ?? null, skus[turn % skus.length] ?? '', skus);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: load.shoppers }, shopper));
  return times;
}

/**
 * Each named type in turn, with conditions from nothing up to more than a bag has, so that about half are earned. None
 * ends the chain.
 */
function createPromotion(index: number, skus: readonly string[]): Promotion {
  const [first = '', ...others] = skus;
  const shared = {
    promotionId: 90_000 + index,
    country: 'US' as const,
    customerTypes: [],
    startsAt: Date.parse('2020-01-01T00:00:00Z'),
    endsAt: Date.parse('2200-01-01T00:00:00Z'),
    conditionValue: index * 4_000,
    stacking: index % 4,
    exclusive: false,
    names: { 'en-us': `Promotion ${index}` },
    conditionItems: index % 3 === 0 ? { quantity: 2, skus: [], categoryIds: [7, 8], subCategoryIds: [] } : null,
  };
  const kinds: readonly Promotion[] = [
    { ...shared, type: PromotionType.ReceiveFreeItems, skus: [first], quantity: 1 },
    { ...shared, type: PromotionType.PercentOff, basisPoints: 100 },
    { ...shared, type: PromotionType.DollarsOff, amount: 100 },
    { ...shared, type: PromotionType.FreeShipping },
    { ...shared, type: PromotionType.OptionalFreeItems, skus: [first, ...others.slice(0, 2)], quantity: 1 },
    { ...shared, type: PromotionType.ReceiveFreeKissKredits, kredits: 15, effectiveAt: null, expiresAt: null },
  ];
  return kinds[index % kinds.length] ?? { ...shared, type: PromotionType.FreeShipping };
}

async function insertPromotions({ db }: DatabaseHandle, skus: readonly string[]): Promise<void> {
  await db.deleteFrom('promotions').execute();
  for (let index = 0; index < load.promotions; index += 1) await insertPromotion(db, createPromotion(index, skus));
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function stockProducts({ db }: DatabaseHandle): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('stock', 'stock.productId', 'products.productId')
    .select(['sku', 'products.productId'])
    .where('countryCode', '=', 'US')
    .where('quantity', '>', 0)
    .where('sku', 'like', 'AV-%')
    .orderBy('sku')
    .limit(load.lines)
    .execute();
  await db
    .updateTable('stock')
    .set({ quantity: 9_999 })
    .where(
      'productId',
      'in',
      rows.map(({ productId }) => productId),
    )
    .execute();
  return rows.map(({ sku }) => sku);
}

async function benchDatabase(database: DatabaseHandle): Promise<Cell[]> {
  await seedDatabase(database.db, logger);
  const app = await createApp({
    db: database.db,
    environment: readEnvironment({ RATE_LIMIT: '100000000' }),
    logger,
    now: Date.now,
  });
  const skus = await stockProducts(database);
  await insertPromotions(database, skus);
  const bags = await fillBags(app, skus);
  await runShoppers(app, bags, skus, 2);
  const began = process.cpuUsage();
  const times = (await runShoppers(app, bags, skus, load.seconds)).sort((a, b) => a - b);
  const { user, system } = process.cpuUsage(began);
  await app.close();
  return [
    database.engine,
    times.length,
    Math.round(times.length / load.seconds),
    percentile(times, 0.5),
    percentile(times, 0.95),
    percentile(times, 0.99),
    (user + system) / 1000 / times.length,
  ];
}

async function benchEngine(engine: DatabaseEngine, folder: string): Promise<Cell[]> {
  const postgres = engine === 'postgresql' ? await startPostgresServer({ durable: true }) : undefined;
  const database = await openDatabase({ url: postgres?.url, folder: join(folder, 'bag-database'), logger });
  try {
    return await benchDatabase(database);
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

/** Prints adds per second and how long they took, on both engines, every add durable before it is answered. */
export async function benchBag(folder: string, say: (line: string) => void): Promise<void> {
  const rows = [await benchEngine('postgresql', folder), await benchEngine('pglite', folder)];
  for (const line of formatTable(
    ['bag adds', 'adds', 'adds/s', 'median ms', 'p95 ms', 'p99 ms', 'CPU ms an add'],
    rows,
  ))
    say(line);
  say(
    `(bags of ${load.lines} lines, ${load.promotions} running promotions, ${load.shoppers} shoppers at once, each add priced, written and flushed before its reply; without the network; CPU is that of the API's process, which with pglite is all)`,
  );
}
