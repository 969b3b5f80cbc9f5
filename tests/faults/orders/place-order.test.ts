import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '../../bench/seeded-random.ts';
import { checkInvariants } from './invariants.ts';
import { runScenario } from './scenario.ts';
import { warmUp } from './shopper.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

/** `FAULT_SEED=17` replays one run, `FAULT_RUNS` says how many there are. */
const runs = Number(process.env['FAULT_RUNS'] ?? 1_000);
const onlySeed = process.env['FAULT_SEED'];
const seeds = onlySeed === undefined ? Array.from({ length: runs }, (_, index) => index + 1) : [Number(onlySeed)];
/** Deleted rows slow the database down. */
const runsBetweenVacuums = 250;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await warmUp(world);
}, 300_000);
afterAll(() => world?.close());

async function runSeed(seed: number): Promise<number> {
  const random = createSeededRandom(seed);
  const start = { stock: [random.between(1, 4), random.between(0, 3), random.between(0, 3)], kredits: 40 };
  await world.reset(start);
  const told = await runScenario(world, random);
  return checkInvariants(world, start, told);
}

test(
  'T05 T08 T09 T11 T12 T13 each authorisation is one order or one void, whatever fails at any await',
  { timeout: 60_000 + runs * 2_000 },
  async () => {
    const startedAt = performance.now();
    let orders = 0;
    for (const [index, seed] of seeds.entries()) {
      if (index % runsBetweenVacuums === runsBetweenVacuums - 1) await world.vacuum();
      orders += await runSeed(seed).catch((error: unknown) => {
        const replay = `npm run faults -- --seed ${seed}`;
        throw new Error(`The run of seed ${seed} broke an invariant. This replays it: ${replay}`, { cause: error });
      });
    }
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${seeds.length} interleavings in ${seconds} s: ${orders} orders, no broken invariant`);
    if (onlySeed === undefined) expect(orders).toBeGreaterThan(seeds.length / 4);
  },
);
