import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createSeededRandom } from '../bench/seeded-random.ts';
import type { SeededRandom } from '../bench/seeded-random.ts';
import { createBooks } from './books/books.ts';
import type { Books } from './books/books.ts';
import { disturb, mishaps } from './chaos/chaos.ts';
import { dayMs, hourMs } from './clock.ts';
import { Lost, Refused } from './people/api.ts';
import { adjustKredits, operate, reconcile } from './people/operators.ts';
import { pickVisit } from './people/visits.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

interface LivesOptions {
  seed: number;
  days: number;
  printLine: (line: string) => void;
}

interface Day {
  world: World;
  books: Books;
  /** Numbers of its own for each thing that is planned, so that what happens at once does not change the plan. */
  plan: (index: number) => SeededRandom;
}

/** Runs what somebody does, and counts it. Whatever is neither a refusal nor lost is a finding. */
async function attempt({ tally, findings }: World, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refused) tally.count(`refused ${error.code}`);
    else if (error instanceof Lost) tally.count('lost');
    else findings.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Visits and commands per part of a day: at most so many. */
const most = { visits: 2, commands: 2 } as const;

/** A part of a day: customers come, operators work and something may go wrong, all at once. */
async function runPart({ world, books, plan }: Day, part: number): Promise<void> {
  const { tally } = world;
  const first = part * 100;
  const sizes = plan(first);
  const visits = Array.from({ length: sizes.between(1, most.visits) }, (_, index) => {
    const random = plan(first + 10 + index);
    return attempt(world, async () => tally.count(`visit ${await pickVisit(random)(world, random)}`));
  });
  const commands = Array.from({ length: sizes.between(0, most.commands) }, (_, index) =>
    attempt(world, async () => books.answers.write(await operate(world, plan(first + 50 + index)))),
  );
  const kredits = attempt(world, () => adjustKredits(world, plan(first + 90)));
  const work = Promise.all([...visits, ...commands, kredits]);
  await Promise.all([work, attempt(world, () => disturb(world, plan(first + 91), work))]);
}

/** When the parts of a day begin, in hours. After the last one abandoned payments run out. */
const hours = [9, 15, 20] as const;
const deliveryDays = 10;

async function runDay(day: Day, index: number, midnight: number): Promise<void> {
  const { world, books } = day;
  const [morning, afternoon, evening] = hours.map((hour) => midnight + hour * hourMs);
  if (index % deliveryDays === 0) await books.stock.deliver(world.db);
  await world.moveTo(morning ?? midnight);
  await runPart(day, 0);
  await world.moveTo(afternoon ?? midnight);
  await runPart(day, 1);
  await world.moveTo(evening ?? midnight);
  world.population.endDay();
  world.findings.push(...(await books.check()).findings);
}

/** How long everything may take to be finished once nobody comes any more, and how often that is looked at, in ms. */
const settlingTime = 60_000;
const settlingPause = 250;
const minuteMs = 60_000;

/** Waits until nothing is unfinished, and checks the books once more. */
async function settle({ world, books }: Pick<Day, 'world' | 'books'>): Promise<void> {
  const deadline = performance.now() + settlingTime;
  await world.moveTo(world.clock.now() + 2 * hourMs);
  for (;;) {
    await world.moveTo(world.clock.now() + minuteMs);
    const { findings, isQuiet } = await books.check();
    world.findings.push(...findings);
    if (isQuiet && findings.length === 0) world.findings.push(...(await reconcile(world)));
    if (isQuiet || findings.length > 0) return;
    if (performance.now() > deadline) {
      world.findings.push('Something is unfinished long after everybody has left.');
      return;
    }
    await setTimeout(settlingPause);
  }
}

const daysPerLine = 10;

async function describe({ db, tally }: World): Promise<string> {
  const { rows } = await sql<{ counts: string }>`select (select count(*) from orders) || ' orders, '
    || (select count(*) from order_refunds) || ' refunds, '
    || (select count(*) from orders where membership_holder_id is not null) || ' memberships' as counts`.execute(db);
  return [rows[0]?.counts, ...[...mishaps, 'calls cut off', 'lost'].map((name) => `${tally.get(name)} ${name}`)].join(
    ', ',
  );
}

async function runDays(world: World, { seed, days, printLine }: LivesOptions, opening: number): Promise<void> {
  const books = createBooks(world);
  await books.stock.open(world.db);
  for (let index = 0; index < days && world.findings.length === 0; index += 1) {
    const plan = (number: number) => createSeededRandom(seed * 1_000_003 + index * 1_009 + number);
    await runDay({ world, books, plan }, index, opening + index * dayMs);
    if ((index + 1) % daysPerLine === 0) printLine(`day ${index + 1}: ${await describe(world)}`);
    if (world.findings.length > 0) printLine(`day ${index + 1} broke the books`);
  }
  if (world.findings.length === 0) await settle({ world, books });
}

/** `findings` are sentences on what cannot be, none when all books have been right on every day. */
export interface LivesResult {
  findings: readonly string[];
  /** How often something has gone wrong, by what it was. */
  mishaps: Readonly<Record<string, number>>;
}

export async function runLives(options: LivesOptions): Promise<LivesResult> {
  const { printLine } = options;
  const opening = Math.ceil(Date.now() / dayMs) * dayMs;
  const world = await createWorld(options.seed, opening);
  try {
    await runDays(world, options, opening);
    for (const name of ['visit', 'refused', 'operator']) printLine(`${name}: ${world.tally.list(`${name} `)}`);
    printLine(await describe(world));
    const { findings, tally } = world;
    return { findings, mishaps: Object.fromEntries(mishaps.map((name) => [name, tally.get(name)])) };
  } finally {
    await world.stop();
  }
}
