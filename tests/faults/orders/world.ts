import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { readEnvironment } from '../../../src/config/environment.ts';
import type { HubScenario } from '../../../src/contract/hub.ts';
import { readAttempt } from '../../../src/server/areas/orders/attempt-queries.ts';
import type { OrderDependencies } from '../../../src/server/areas/orders/dependencies.ts';
import { continueOrder } from '../../../src/server/areas/orders/place-order/index.ts';
import type { OrderRunner } from '../../../src/server/areas/orders/run-orders.ts';
import { createOrders } from '../../../src/server/orders.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { createModelProvider } from '../../fixtures/payments/model-provider.ts';
import { createTableQueue, openFaultyDatabase, products } from './database.ts';
import type { Start } from './database.ts';
import { tryTo } from './fault-points.ts';
import type { Faults } from './fault-points.ts';

interface StoredJob {
  name: string;
  key: string;
  data: unknown;
}

/** Goes on with orders at once, as the process that claims them does, and waits for nobody else. */
function createRunner(dependencies: OrderDependencies): OrderRunner {
  const running = new Map<string, Promise<unknown>>();
  return {
    claimOnce: (_, claim) => claim(),
    start: (id) => {
      if (running.has(id)) return;
      running.set(
        id,
        tryTo(() => continueOrder(dependencies, id)),
      );
    },
    waitForResult: async (id) => {
      await running.get(id);
      return readAttempt(dependencies.db, id);
    },
    waitForEnd: async (id) => {
      await running.get(id);
    },
    settle: async () => {
      await Promise.all(running.values());
    },
  };
}

/** The order pipeline on a database, a provider, a hub and a mail server that fail when a process says so. */
export async function createWorld() {
  const running = new AsyncLocalStorage<Faults | null>();
  const database = await openFaultyDatabase((when, what) => running.getStore()?.atDatabase(when, what));
  const { db, close, vacuum } = database;
  let provider = createModelProvider();
  let time = Date.now();
  const now = () => (time += 1);
  const emails: string[] = [];
  const { dependencies } = createOrders({
    ...{ db, now },
    environment: readEnvironment({ CAPTCHA_ENABLED: 'false', PAYMENT_LIMIT: '1000000' }),
    logger: createLogger('silent'),
    providers: { forCountry: () => provider.provider, byName: () => provider.provider, all: [provider.provider] },
    queue: createTableQueue(db),
    mailer: {
      send: ({ to, subject }) => {
        running.getStore()?.atMessage();
        emails.push(`${to} ${subject}`);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    hub: {
      deliver: async (_, scenario, write) => {
        running.getStore()?.atMessage();
        await sql`insert into test_messages values (${JSON.stringify(scenario)})`.execute(write ?? db);
      },
    },
  });

  return {
    ...{ db, now, emails, close, vacuum },
    /** A process with faults of its own. What it has begun fails once it is killed. */
    startProcess: (faults: Faults | null) => ({
      dependencies,
      runner: createRunner(dependencies),
      run: <T>(work: () => Promise<T>): Promise<T> => running.run(faults, work),
    }),
    get provider() {
      return provider;
    },
    /** Forgets all orders, and gives every run the same shop. */
    async reset(start: Start): Promise<void> {
      provider = createModelProvider();
      provider.setFaults(() => running.getStore()?.atProvider() ?? null);
      emails.length = 0;
      await database.reset(start);
    },
    listJobs: async () =>
      (await sql<StoredJob>`select name, key, data from test_jobs order by position`.execute(db)).rows,
    removeJob: (name: string, key: string) =>
      sql`delete from test_jobs where name = ${name} and key = ${key}`.execute(db),
    listMessages: async () =>
      (await sql<{ scenario: HubScenario }>`select scenario from test_messages`.execute(db)).rows.map(
        ({ scenario }) => scenario,
      ),
    readStock: async (): Promise<number[]> =>
      (
        await sql<{ quantity: number }>`select s.quantity from stock s join products p on p.product_id = s.product_id
          where s.country_code = 'US' and p.sku = any(${[...products]}::text[]) order by p.sku`.execute(db)
      ).rows.map(({ quantity }) => quantity),
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;
export type Process = ReturnType<World['startProcess']>;
