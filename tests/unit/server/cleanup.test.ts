import { expect, test, vi } from 'vitest';
import { join } from 'node:path';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { basketRetentionMs } from '../../../src/server/areas/bag/queries.ts';
import { startCleanupJob } from '../../../src/server/platform/jobs/cleanup-job.ts';
import { listSweeps } from '../../../src/server/sweeps.ts';
import { keepEmptyPglite } from '../../fixtures/database/seeded-databases.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const now = Date.parse('2030-06-01T00:00:00Z');
const beforeNow = (milliseconds: number) => new Date(now - milliseconds);

test(
  'the cleanup deletes old operations and guests’ bags, and keeps customers’ and recent ones',
  { timeout: 300_000 },
  async () => {
    const folder = await createTemporaryFolder();
    const logger = createLogger('silent');
    const databaseFolder = join(folder.path, 'database');
    await copyFolder(await keepEmptyPglite(), databaseFolder);
    const { db, close } = await openDatabase({ folder: databaseFolder, logger });
    await db.insertInto('countries').values({ code: 'US', countryId: 1, currencyCode: 'USD', position: 0 }).execute();
    const bag = (letter: string, ownerId: number | null, at: Date) => ({
      id: letter.repeat(22),
      countryCode: 'US' as const,
      ownerId,
      mergedInto: null,
      createdAt: at,
      updatedAt: at,
    });
    const [expired, recent] = [
      beforeNow(basketRetentionMs.guestBaskets + 1),
      beforeNow(basketRetentionMs.guestBaskets - 1),
    ];
    await db
      .insertInto('baskets')
      .values([bag('a', null, expired), bag('b', null, recent), bag('c', 7, expired)])
      .execute();
    await db
      .insertInto('basketItems')
      .values({
        basketId: 'a'.repeat(22),
        basketItemId: 1,
        sku: 'A',
        quantity: 1,
        promotionId: 0,
        itemTypeId: 0,
        seenPriceMinor: 1,
      })
      .execute();
    const operation = (letter: string, createdAt: Date) => ({
      operationId: letter.repeat(22),
      asked: '',
      basketId: '',
      changes: '[]',
      createdAt,
    });
    await db
      .insertInto('operations')
      .values([
        operation('d', beforeNow(basketRetentionMs.operations + 1)),
        operation('e', beforeNow(basketRetentionMs.operations - 1)),
      ])
      .execute();
    await startCleanupJob({ sweeps: listSweeps(db), logger, now: () => now }).stop();
    const [bags, lines, operations] = [
      await db.selectFrom('baskets').select('id').orderBy('id').execute(),
      await db.selectFrom('basketItems').select('sku').execute(),
      await db.selectFrom('operations').select('operationId').execute(),
    ];
    expect([bags.map(({ id }) => id[0]), lines, operations.map(({ operationId }) => operationId[0])]).toEqual([
      ['b', 'c'],
      [],
      ['e'],
    ]);
    await close();
    await folder.remove();
  },
);

test('a sweep that fails keeps no other one from running', async () => {
  const ran: number[] = [];
  const refuse = () => Promise.reject(new Error('The database takes too long.'));
  const sweeps = [
    refuse,
    (at: number) => Promise.resolve(ran.push(at)),
    refuse,
    (at: number) => Promise.resolve(ran.push(at)),
  ];
  await startCleanupJob({ sweeps, logger: createLogger('silent'), now: () => now }).stop();
  expect(ran).toEqual([now, now]);
});

test('rounds that would begin during a long one are left out, and the end waits for none of them', async () => {
  vi.useFakeTimers();
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const job = startCleanupJob({ sweeps: [wait], logger: createLogger('silent'), now: () => now, intervalMs: 1_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  waiting[1]?.();
  vi.useRealTimers();
  await job.stop();
  expect(waiting).toHaveLength(2);
});
