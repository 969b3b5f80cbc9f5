import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseOptions, DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { migrations } from '../../../src/server/platform/database/migrations/index.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { createContentVersion } from '../../../src/server/platform/database/content-version.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { buildDatabaseUrl, createPostgresDatabase, runStatement } from '../../fixtures/database/postgres.ts';
import type { TestPostgres } from '../../fixtures/database/postgres.ts';
import { keepEmptyPglite, keepSeededPglite } from '../../fixtures/database/seeded-databases.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

const logger = createLogger('silent');
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());
const open = (options: Partial<DatabaseOptions> = {}) =>
  openDatabase({ folder: join(folder.path, 'database'), logger, ...options });

describe('the folder of the embedded database', () => {
  test('can be opened by one process at a time whose V8 keeps its machine code, and again after kill -9', async () => {
    const holder = fork(
      new URL('../../fixtures/database/hold-database.ts', import.meta.url),
      [join(folder.path, 'database')],
      { execPath: process.execPath, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
    );
    let trace = '';
    holder.stdout?.on('data', (chunk: Buffer) => {
      trace += chunk.toString();
    });
    await once(holder, 'message');
    expect(trace).not.toContain('Starting GC');
    await expect(open()).rejects.toMatchObject({
      code: 'DATABASE_LOCKED',
      message: expect.stringContaining(`process ${holder.pid} `),
    });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const database = await open();
    expect(database.engine).toBe('pglite');
    await database.close();
  });

  test('is created and used without a function that takes V8 more than 100 MB to optimize', async () => {
    const traced = new URL('../../fixtures/database/trace-compilation.ts', import.meta.url);
    const child = fork(traced, [join(folder.path, 'traced')], {
      execPath: process.execPath,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let trace = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      trace += chunk.toString();
    });
    await once(child, 'close');
    const sizes = [...trace.matchAll(/using TurboFan, took \d+ ms and (\d+) /g)].map(([, bytes]) => Number(bytes));
    expect(sizes.length).toBeGreaterThan(50);
    expect(Math.max(...sizes)).toBeLessThan(100_000_000);
  });

  test('can be opened after kill -9 of a process that had locked it and not named itself yet', async () => {
    const unnamed = join(folder.path, 'unnamed');
    await copyFolder(await keepSeededPglite(), unnamed);
    await mkdir(`${unnamed}.lock`);
    const database = await open({ folder: unnamed });
    expect(database.engine).toBe('pglite');
    await database.close();
  });

  test('cannot be opened twice by one process', async () => {
    const database = await open();
    await expect(open()).rejects.toMatchObject({ code: 'DATABASE_LOCKED' });
    await database.close();
  });

  test('gives DATABASE_UNWRITABLE when it cannot be written', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await expect(open({ folder: join(file, 'data', 'database') })).rejects.toMatchObject({
      code: 'DATABASE_UNWRITABLE',
      message: expect.stringContaining('DATA_DIR'),
    });
  });

  test('gives DATABASE_UNREADABLE when its files are damaged, and releases the lock', async () => {
    const damaged = join(folder.path, 'damaged');
    await copyFolder(await keepSeededPglite(), damaged);
    await writeFile(join(damaged, 'global', 'pg_control'), 'nonsense');
    for (const _ of [1, 2])
      await expect(open({ folder: damaged })).rejects.toMatchObject({ code: 'DATABASE_UNREADABLE' });
  });
});

test('a PostgreSQL server that refuses gives DATABASE_UNREACHABLE without the password', async () => {
  const url = `postgresql://shop:secret@127.0.0.1:${await findFreePort()}/shop`;
  const failure = await open({ url }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'DATABASE_UNREACHABLE', message: expect.stringContaining('DATABASE_URL') });
  expect(String(failure)).not.toContain('secret');
});

test('a PostgreSQL database of bytes instead of Unicode gives DATABASE_ENCODING and the way out', async () => {
  const server = await createPostgresDatabase();
  try {
    const name = `bytes_${randomUUID().replaceAll('-', '')}`;
    await runStatement(
      server.url,
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    );
    const url = buildDatabaseUrl(server.url, name);
    const failure = await open({ url }).catch((error: unknown) => error);
    await runStatement(server.url, `drop database ${name}`);
    expect(failure).toMatchObject({ code: 'DATABASE_ENCODING', message: expect.stringContaining("encoding 'UTF8'") });
    expect(String(failure)).not.toContain('postgres:test');
  } finally {
    await server.stop();
  }
});

describe.each(['pglite', 'postgresql'] as const)('on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let options: Partial<DatabaseOptions>;
  let database: DatabaseHandle;

  beforeAll(async () => {
    postgres = engine === 'postgresql' ? await createPostgresDatabase() : undefined;
    options = postgres ? { url: postgres.url } : { folder: join(folder.path, 'seeded') };
    if (!postgres) await copyFolder(await keepEmptyPglite(), join(folder.path, 'seeded'));
    database = await open(options);
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
  });

  if (engine === 'postgresql')
    test('statements that run often are planned once for each connection', async () => {
      const another = await open(options);
      const { db } = another;
      const add = (number: number) => sql<{ sum: number }>`select ${number}::integer + 1 as sum`.execute(db);
      for (let round = 0; round < 20; round += 1)
        expect((await Promise.all([1, 2, 3].map(add))).map(({ rows }) => rows[0]?.sum)).toEqual([2, 3, 4]);
      const prepared = await sql`select from pg_prepared_statements where statement like '%::integer + 1%'`.execute(db);
      const plans = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db);
      await another.close();
      expect(plans.rows).toEqual([{ mode: 'force_generic_plan' }]);
      expect(prepared.rows).toHaveLength(1);
    });

  test('every migration runs once', async () => {
    const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    expect(names.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  test('of parallel starts only one seeds the database', async () => {
    const done = await Promise.all([seedDatabase(database.db, logger), seedDatabase(database.db, logger)]);
    expect(done.sort()).toEqual([false, true]);
  });

  test(
    'seeding gives passwords to customers of the demo without one, and to nobody else',
    { timeout: 300_000 },
    async () => {
      const readCustomers = () =>
        database.db
          .selectFrom('customers')
          .select(['email', 'passwordHash', 'membershipId'])
          .orderBy('customerId')
          .execute();
      const before = await readCustomers();
      await database.db
        .updateTable('customers')
        .set({ passwordHash: null, membershipId: null })
        .where('customerId', 'in', [500_102, 500_103, 500_104, 500_105])
        .execute();
      await database.db
        .updateTable('customers')
        .set({ email: 'own@aurevane.example' })
        .where('customerId', '=', 500_102)
        .execute();
      await seedDatabase(database.db, logger);
      const after = await readCustomers();
      expect(after.map(({ membershipId }) => membershipId)).toEqual(before.map(({ membershipId }) => membershipId));
      // The last two customers of the demo are friends, who cannot sign in.
      expect(after.map(({ passwordHash }) => passwordHash !== null)).toEqual([
        true,
        false,
        true,
        true,
        true,
        true,
        false,
        false,
      ]);
      expect(after[0]).toEqual(before[0]);
    },
  );

  test('T12 stock cannot become negative', async () => {
    await expect(
      database.db.updateTable('stock').set({ quantity: -1 }).where('productId', '=', 1).execute(),
    ).rejects.toThrow(/check constraint/);
  });

  test('a change of content raises the version, a change of stock only between some and none', async () => {
    const version = createContentVersion(database.db, Date.now);
    const readVersion = () => {
      version.forget();
      return version.current();
    };
    const setStock = (quantity: number) =>
      database.db
        .updateTable('stock')
        .set({ quantity })
        .where('productId', '=', 10101)
        .where('countryCode', '=', 'US')
        .execute();
    const initialVersion = await readVersion();
    await setStock(7);
    await setStock(6);
    expect(await readVersion()).toBe(initialVersion);
    await setStock(0);
    expect(await readVersion()).toBe(initialVersion + 1);
    await database.db.updateTable('productPrices').set({ priceMinor: 999 }).where('productId', '=', 10101).execute();
    expect(await readVersion()).toBe(initialVersion + 2);
  });
});
