import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { createSeededRandom } from '../bench/seeded-random.ts';
import { startPostgresServer } from '../fixtures/database/postgres.ts';
import { startFrameProxy } from '../fixtures/server/frame-proxy.ts';
import { createSignInClient } from '../fixtures/server/sign-in-client.ts';
import { createTemporaryFolder } from '../fixtures/temporary-folder.ts';
import { type Memory, startBackend } from './backend.ts';
import { createLossyFetch } from './lossy-fetch.ts';
import type { NetworkCounts } from './lossy-fetch.ts';
import { type Soak, visits } from './visits.ts';

export interface SoakOptions {
  minutes: number;
  shoppers: number;
  seed: number;
  printLine: (line: string) => void;
}

/** Of a hundred requests and frames of the hub, so many are lost. */
const faultPercent = 5;
/** How long a shopper reads between two visits, in ms. */
const pauseMs = { shortest: 50, longest: 1_500 } as const;
/** The heap may grow by a tenth and this much between the first half and the last quarter. */
const allowedGrowthBytes = 16 * 1024 * 1024;
const samplesPerRun = 40;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A sentence when the heap grows from the second quarter of the run to its last; the first one warms up. */
function describeGrowth(heaps: readonly number[]): string | null {
  const quarter = Math.floor(heaps.length / 4);
  const [early, late] = [median(heaps.slice(quarter, 2 * quarter)), median(heaps.slice(-quarter))];
  return late > early * 1.1 + allowedGrowthBytes
    ? `The heap grew from ${toMegabytes(early)} to ${toMegabytes(late)} MB.`
    : null;
}
const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Sentences on what the database says that cannot be. */
async function findBrokenInvariants({ db }: DatabaseHandle, registered: readonly string[]): Promise<string[]> {
  const customers = await db.selectFrom('customers').select('email').where('email', 'like', 'soak-%').execute();
  const emails = new Set(customers.map(({ email }) => email));
  const lost = registered.filter((email) => !emails.has(email));
  const negative = await db.selectFrom('stock').select('productId').where('quantity', '<', 0).execute();
  return [
    ...(lost.length > 0 ? [`${lost.length} customers who registered are not there, ${lost[0] ?? ''} among them.`] : []),
    ...(emails.size === customers.length ? [] : ['An email belongs to two customers.']),
    ...(negative.length === 0 ? [] : [`${negative.length} products have less than nothing in stock.`]),
  ];
}

/** Mixed traffic over a bad network. Returns a sentence for each thing that went wrong. */
export async function runSoak({ minutes, shoppers, seed, printLine }: SoakOptions): Promise<string[]> {
  const [random, folder] = [createSeededRandom(seed), await createTemporaryFolder()];
  const postgres = await startPostgresServer();
  const backend = await startBackend(postgres.url, folder.path);
  const database = await openDatabase({ url: postgres.url, folder: '', logger: createLogger('silent') });
  const proxy = await startFrameProxy(backend.apiUrl, () => (random.between(1, 100) <= faultPercent ? 'cut' : 'pass'));
  const signInClient = await createSignInClient({ ...backend, siteUrl: 'http://shop.test' });
  const counts: NetworkCounts = { sent: 0, lost: 0, slowestMs: 0, serverErrors: [] };
  const soak: Soak = {
    apiUrl: backend.apiUrl,
    hubUrl: proxy.hubUrl,
    random,
    signInClient,
    skus: ['AV-0701', 'AV-1210', 'AV-0102-02', 'AV-0109'],
    registered: [],
  };
  const failures: string[] = [];
  const made: Record<string, number> = {};
  const endsAt = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() >= endsAt;

  const shop = async () => {
    while (!isOver()) {
      const visit = random.pick(visits);
      await visit.run(soak).catch((error: unknown) => {
        failures.push(`${visit.name}: ${error instanceof Error ? error.message : String(error)}`);
      });
      made[visit.name] = (made[visit.name] ?? 0) + 1;
      await setTimeout(random.between(pauseMs.shortest, pauseMs.longest));
    }
  };
  const memories: Memory[] = [];
  const watch = async () => {
    while (!isOver()) {
      await setTimeout((minutes * 60_000) / samplesPerRun);
      const memory = await backend.measure();
      memories.push(memory);
      printLine(
        `heap ${toMegabytes(memory.heapUsed)} MB, rss ${toMegabytes(memory.rss)} MB, ${counts.sent} requests, ${counts.lost} lost, slowest ${Math.round(counts.slowestMs)} ms, ${failures.length} failures`,
      );
    }
  };
  const honestFetch = globalThis.fetch;
  globalThis.fetch = createLossyFetch(honestFetch, random, faultPercent / 100, counts);
  try {
    await Promise.all([watch(), ...Array.from({ length: shoppers }, shop)]);
    const growth = describeGrowth(memories.map(({ heapUsed }) => heapUsed));
    printLine(
      Object.entries(made)
        .map(([name, count]) => `${count} × ${name}`)
        .join(', '),
    );
    return [
      ...failures,
      ...counts.serverErrors,
      ...(await findBrokenInvariants(database, soak.registered)),
      ...(growth === null ? [] : [growth]),
    ];
  } finally {
    globalThis.fetch = honestFetch;
    await proxy.stop();
    await backend.stop();
    await database.close();
    await postgres.stop();
    await folder.remove();
  }
}
