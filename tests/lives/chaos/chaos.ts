import { setTimeout } from 'node:timers/promises';
import type { SeededRandom } from '../../bench/seeded-random.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import type { World } from '../world.ts';

type Event = (world: World, random: SeededRandom) => Promise<void>;

const pickProcess = ({ processes }: World, random: SeededRandom): ShopProcess | undefined =>
  processes[random.between(0, processes.length - 1)];

async function startAgain({ tally }: World, shopProcess: ShopProcess | undefined): Promise<void> {
  await shopProcess?.start();
  tally.count('starts');
}

const killProcess: Event = async (world, random) => {
  const chosen = pickProcess(world, random);
  world.tally.count('kills');
  await chosen?.kill();
  await startAgain(world, chosen);
};

const restartProcess: Event = async (world, random) => {
  const chosen = pickProcess(world, random);
  world.tally.count('stops');
  await chosen?.stop();
  await startAgain(world, chosen);
};

const cutConnections: Event = async ({ database, tally }) => {
  tally.count('cuts');
  await database.cutConnections();
};

const restartDatabase: Event = async ({ database, tally }, random) => {
  tally.count('database restarts');
  await database.restart(random.pick(['fast', 'immediate']));
};

/** On so many of a thousand parts of a day each of them happens. */
const events: readonly (readonly [permille: number, event: Event])[] = [
  [30, killProcess],
  [15, restartProcess],
  [25, cutConnections],
  [10, restartDatabase],
];

/** How long after the beginning of a part of a day something happens, in ms. */
const latest = 600;

/** Something goes wrong in a part of a day, or nothing. Ends once all is up again. */
export async function disturb(world: World, random: SeededRandom): Promise<void> {
  let left = random.next() * 1_000;
  const event = events.find(([permille]) => (left -= permille) < 0)?.[1];
  const after = random.between(0, latest);
  if (!event) return;
  await setTimeout(after);
  await event(world, random);
}
