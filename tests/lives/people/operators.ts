import { sendOperatorCommand } from '../../../src/server/platform/operator-socket.ts';
import type { SeededRandom } from '../../bench/seeded-random.ts';
import { outlastOutage } from '../shop/database.ts';
import type { World } from '../world.ts';
import { chance } from './visits.ts';

/** An order as an operator sees it who looks for something to do. */
interface WorkOrder {
  orderNumber: string;
  totalMinor: number;
  refundedMinor: number;
  skus: readonly string[];
}

/** What an operator was told about an order. Lost: nobody answered, so the command may have had its effect or not. */
export interface Told {
  orderNumber: string;
  command: string;
  /** Of a refund of an amount. */
  amountMinor: number | null;
  answer: 'done' | 'refused' | 'lost';
}

type Arguments = readonly string[];
type Command = (order: WorkOrder, random: SeededRandom) => Arguments;

const toText = (minor: number) => (minor / 100).toFixed(2);
const createTracking = (random: SeededRandom) => `1Z${random.between(10 ** 9, 10 ** 10)}`;

const ship: Command = (_, random) => ['ship', '--carrier', 'UPS', '--tracking', createTracking(random)];
const shipPart: Command = ({ skus }, random) => [...ship({} as WorkOrder, random), '--line', `${skus[0] ?? ''}=1`];
const refundAmount: Command = ({ totalMinor, refundedMinor }, random) => [
  'refund',
  '--amount',
  toText(random.between(1, Math.max(1, totalMinor - refundedMinor))),
];

const onePiece = ({ skus }: WorkOrder, random: SeededRandom): Arguments => [
  '--line',
  `${skus[random.between(0, skus.length - 1)] ?? ''}=1`,
];
const refundPiece: Command = (order, random) => [
  'refund',
  ...onePiece(order, random),
  ...(chance(random, 40) ? [chance(random, 50) ? '--sent' : '--unsent'] : []),
  ...(chance(random, 50) ? ['--restock'] : []),
];
const receive: Command = (order, random) => [
  'receive',
  ...onePiece(order, random),
  ...(chance(random, 20) ? ['--unsellable'] : []),
];

/** Of a hundred commands, so many are of each kind. */
const commands: readonly (readonly [percent: number, command: Command])[] = [
  [32, ship],
  [8, shipPart],
  [8, () => ['hold']],
  [8, () => ['release']],
  [14, () => ['cancel']],
  [10, refundAmount],
  [6, () => ['refund']],
  [4, refundPiece],
  [3, () => ['return']],
  [1, () => ['keep']],
  [6, receive],
];

function pickCommand(random: SeededRandom): Command {
  let left = random.next() * 100;
  return commands.find(([percent]) => (left -= percent) < 0)?.[1] ?? ship;
}

/** The newest order but for so many; null where there are too few. */
async function findOrder({ db }: World, back: number): Promise<WorkOrder | null> {
  const order = await db
    .selectFrom('orders')
    .select(['orderId', 'orderNumber', 'totalMinor', 'refundedMinor'])
    .where('status', 'not in', ['PaymentAuthorized', 'PaymentRejected'])
    .orderBy('orderId', 'desc')
    .offset(back)
    .limit(1)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await db.selectFrom('orderLines').select('sku').where('orderId', '=', order.orderId).execute();
  return { ...order, skus: lines.map(({ sku }) => sku) };
}

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * What operators hear when a command may have had its effect: its process has ended, or lost its database before or after
 * it wrote something down.
 */
const unclear: readonly string[] = ['ECONNRESET', 'EPIPE', 'UNAVAILABLE', 'COMMAND_FAILED'];

/** Sends a command to a process. Throws when the process does not understand it. */
async function send(
  { processes, tally }: World,
  program: string,
  args: Arguments,
  turn: number,
): Promise<Told['answer']> {
  const up = processes.filter((one) => one.isUp());
  const chosen = up[turn % up.length];
  if (!chosen) return 'lost';
  try {
    return (await sendOperatorCommand(chosen.dataDir, { name: program, args: [...args] })) === null ? 'lost' : 'done';
  } catch (error) {
    if (!hasCode(error)) throw error;
    tally.count(`operator ${error.code}`);
    if (error.code === 'INVALID_ARGUMENTS') throw new Error(`${program} ${args.join(' ')} failed: ${error.message}`);
    return unclear.includes(error.code) ? 'lost' : 'refused';
  }
}

async function runCommand(world: World, order: WorkOrder, args: Arguments, turn: number): Promise<Told> {
  const [name = '', ...options] = args;
  const answer = await send(world, 'orders', [name, order.orderNumber, ...options], turn);
  world.tally.count(`operator ${name} ${answer}`);
  const amount = options[0] === '--amount' ? Number(options[1]) : null;
  return {
    orderNumber: order.orderNumber,
    command: name,
    amountMinor: amount === null ? null : Math.round(amount * 100),
    answer,
  };
}

const noDifferences = '0 differences';

/** What the shop's own comparison with its payment provider finds. A provider that does not answer is asked again. */
export async function reconcile({ processes }: World): Promise<string[]> {
  for (let tries = 0; tries < 10; tries += 1)
    try {
      const dataDir = processes[tries % processes.length]?.dataDir ?? '';
      const lines = (await sendOperatorCommand(dataDir, { name: 'orders', args: ['reconcile'] })) ?? [];
      return lines.at(-1) === noDifferences ? [] : lines.map((line) => `reconcile: ${line}`);
    } catch (error) {
      if (!hasCode(error)) throw error;
    }
  return ['reconcile: the shop could not compare its payments with its provider.'];
}

/** Gives a customer a few kredits, or takes some. */
export async function adjustKredits(world: World, random: SeededRandom): Promise<void> {
  const [isWanted, kredits, turn] = [chance(random, 20), random.between(-4, 12) || 1, random.between(0, 1)];
  const person = isWanted ? world.population.pick(random, ['proven']) : null;
  if (!person) return;
  const amount = kredits > 0 ? `+${kredits}` : String(kredits);
  const answer = await send(
    world,
    'kredits',
    ['adjust', person.email, amount, '--reason', 'care', '--by', 'Ops'],
    turn,
  );
  world.tally.count(`operator kredits ${answer}`);
}

/** Does something with an order: one command, or two that two operators give at the same moment at both processes. */
export async function operate(world: World, random: SeededRandom): Promise<Told[]> {
  const back = Math.floor(random.next() ** 2 * 30);
  const order = await outlastOutage(() => findOrder(world, back));
  const isPair = chance(random, 40);
  const [first, second] = [pickCommand(random), pickCommand(random)];
  if (!order) return [];
  const chosen = isPair ? [first, second] : [first];
  const plans = chosen.map((command) => command(order, random));
  return Promise.all(plans.map((args, index) => runCommand(world, order, args, index + order.totalMinor)));
}
