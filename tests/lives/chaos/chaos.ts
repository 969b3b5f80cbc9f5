import { setTimeout } from 'node:timers/promises';
import type { SeededRandom } from '../../bench/seeded-random.ts';
import { providerFaults } from '../shop/provider-faults.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import type { World } from '../world.ts';

type Event = (world: World, chosen: ShopProcess | undefined) => Promise<void>;

const pickProcess = ({ processes }: World, random: SeededRandom): ShopProcess | undefined =>
  processes[random.between(0, processes.length - 1)];

async function startAgain({ tally }: World, shopProcess: ShopProcess | undefined): Promise<void> {
  await shopProcess?.start();
  tally.count('starts');
}

const killProcess: Event = async (world, chosen) => {
  world.tally.count('kills');
  await chosen?.kill();
  await startAgain(world, chosen);
};

const restartProcess: Event = async (world, chosen) => {
  world.tally.count('stops');
  await chosen?.stop();
  await startAgain(world, chosen);
};

const cutConnections: Event = async ({ database, tally }) => {
  tally.count('cuts');
  await database.cutConnections();
};

const stopDatabase: Event = async ({ database, tally }) => {
  tally.count('database stops');
  await database.restart('fast');
};

const crashDatabase: Event = async ({ database, tally }) => {
  tally.count('database crashes');
  await database.restart('immediate');
};

/** On so many of a thousand parts of a day each of them happens. */
const events: readonly (readonly [permille: number, event: Event])[] = [
  [50, killProcess],
  [25, restartProcess],
  [50, cutConnections],
  [30, stopDatabase],
  [30, crashDatabase],
];

/** What goes wrong, by what it is counted as. */
export const mishaps = [
  ...['kills', 'stops', 'cuts', 'database stops', 'database crashes'],
  ...providerFaults.map((fault) => `${fault} faults`),
];

/** Something goes wrong so many calls of a process after a part of a day has begun, and so many ms into a call, at most. */
const latest = { calls: 8, ms: 40 } as const;

/** Most calls are short, so that most moments in them are early. */
const pickMoment = (random: SeededRandom) => Math.floor(random.next() ** 2 * latest.ms);

/** Something goes wrong in a part of a day, or nothing; `work` ends with all else in it. Ends once all is up again. */
export async function disturb(world: World, random: SeededRandom, work: Promise<unknown>): Promise<void> {
  let left = random.next() * 1_000;
  const event = events.find(([permille]) => (left -= permille) < 0)?.[1];
  const [chosen, calls, ms] = [pickProcess(world, random), random.between(1, latest.calls), pickMoment(random)];
  if (!event) return;
  await Promise.race([world.balancer.waitForCalls(calls, chosen), work]);
  await setTimeout(ms);
  await event(world, chosen);
}
