import { unfinishedStates } from '../../../src/server/areas/orders/attempt-queries.ts';
import { createOrderJobHandlers } from '../../../src/server/areas/orders/job-handlers.ts';
import { continueOrder } from '../../../src/server/areas/orders/place-order/index.ts';
import type { JobHandler } from '../../../src/server/platform/jobs/job-queue.ts';
import { continueUnfinishedOrders, expireOpenAttempts } from '../../../src/server/areas/orders/recover-orders.ts';
import type { SeededRandom } from '../../bench/seeded-random.ts';
import { chance, createFaults, tryTo } from './fault-points.ts';
import { insertBag, open, submit } from './shopper.ts';
import type { Bag, Told } from './shopper.ts';
import type { Process, World } from './world.ts';

type Processes = readonly [Process, ...Process[]];

const afterLifetimeMs = 2 * 3_600_000;
const minuteMs = 60_000;

/** What happens while a payment waits for its submit: the bank changes its mind, another tab changes the bag. */
async function disturb({ db, provider }: World, random: SeededRandom, bag: Bag, transactionId: string): Promise<void> {
  const roll = random.between(1, 12);
  if (roll === 1) provider.decline(transactionId, 'declined');
  if (roll === 2 || roll === 3) provider.declineAtCapture(transactionId);
  if (roll !== 4) return;
  await db
    .updateTable('baskets')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', bag.basketId)
    .execute();
}

/** Ends what was not submitted in time: sometimes that is while the shopper submits it. */
const sweep = ({ run, dependencies }: Process, now: number) =>
  tryTo(() => run(() => expireOpenAttempts(dependencies, now + afterLifetimeMs)));

/** Submits a payment up to three times at once, to any process, and perhaps once more. */
async function submitOften(
  world: World,
  random: SeededRandom,
  { bag, transactionId, processes }: { bag: Bag; transactionId: string; processes: Processes },
): Promise<Told[]> {
  const send = () => submit(random.pick(processes), bag, transactionId);
  const calls = Array.from({ length: random.between(1, 3) }, send);
  if (chance(random, 5)) await sweep(random.pick(processes), world.now());
  const told = (await Promise.all(calls)).flat();
  world.provider.settleLate();
  return chance(random, 50) ? [...told, ...(await send())] : told;
}

/** The checkout of a bag. One in four shoppers opens a second payment in another tab. */
async function checkOut(world: World, random: SeededRandom, bag: Bag, processes: Processes): Promise<Told[]> {
  const openings = Array.from({ length: chance(random, 25) ? 2 : 1 }, () => open(world, random.pick(processes), bag));
  const opened = (await Promise.all(openings)).filter((id) => id !== null);
  for (const id of opened) if (chance(random, 95)) world.provider.authorise(id);
  const submits = opened.map(async (transactionId) => {
    await disturb(world, random, bag, transactionId);
    return chance(random, 5) ? [] : submitOften(world, random, { bag, transactionId, processes });
  });
  return (await Promise.all(submits)).flat();
}

/** Runs the jobs as the queue does: some twice at once, some not yet. */
async function runJobs(world: World, random: SeededRandom, { run, dependencies }: Process): Promise<void> {
  await tryTo(() => run(() => continueUnfinishedOrders(dependencies, world.now() + minuteMs)));
  const handlers: Readonly<Record<string, JobHandler>> = createOrderJobHandlers(dependencies);
  for (const { name, key, data } of await world.listJobs()) {
    if (chance(random, 30)) continue;
    const copies = Array.from({ length: chance(random, 50) ? 2 : 1 }, () =>
      tryTo(async () => {
        await run(async () => handlers[name]?.(data));
        return true;
      }),
    );
    const outcomes = await Promise.all(copies);
    if (outcomes.every(Boolean)) await world.removeJob(name, key);
    world.provider.settleLate();
  }
}

/** Everything works again: what is unfinished is finished, and what was never submitted runs out. */
async function recover(world: World): Promise<void> {
  world.provider.settleLate();
  const { dependencies } = world.startProcess(null);
  const handlers: Readonly<Record<string, JobHandler>> = createOrderJobHandlers(dependencies);
  await expireOpenAttempts(dependencies, world.now() + afterLifetimeMs);
  const unfinished = await world.db
    .selectFrom('paymentAttempts')
    .select('transactionId')
    .where('state', 'in', unfinishedStates)
    .orderBy('createdAt')
    .execute();
  for (const { transactionId } of unfinished) await continueOrder(dependencies, transactionId);
  for (const { name, key, data } of await world.listJobs()) {
    await handlers[name]?.(data);
    await world.removeJob(name, key);
  }
}

/**
 * One shopper's whole checkout, or two who want the same goods, at two processes, with faults at every await. Returns what
 * the shoppers were told.
 */
export async function runScenario(world: World, random: SeededRandom): Promise<Told[]> {
  const percent = random.pick([0, 0.5, 1, 2, 4]);
  const bags = [await insertBag(world, random, chance(random, 40))];
  if (chance(random, 30)) bags.push(await insertBag(world, random, false));
  const start = () => world.startProcess(createFaults(random, percent));
  const processes: Processes = [start(), start()];
  const told = await Promise.all(bags.map((bag) => checkOut(world, random, bag, processes)));
  for (const { runner } of processes) await runner.settle();
  await runJobs(world, random, start());
  await recover(world);
  return told.flat();
}
