import { parseArgs } from 'node:util';
import { countries } from '../../../../config/countries.ts';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { parseAmount } from '../../../../domain/money.ts';
import { trackParcel } from '../../../../domain/orders/carriers.ts';
import { formatDifference, formatOrder, formatPayment, formatShownOrder } from './format-order.ts';
import { holdOrder, releaseOrder, shipOrder } from './move-order.ts';
import { listOrders, refundOrder, showOrder, voidOrder } from './order-commands.ts';
import type { ParcelLine } from './parcel-lines.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { findDifferences } from './reconcile.ts';

const usage = `Usage: npm run orders -- COMMAND
  list [--limit 50]         the newest orders
  show NUMBER               an order, its payment and what the provider says
  ship NUMBER --carrier NAME [--tracking NUMBER] [--line SKU=QUANTITY …] [--partial]
                            sends a parcel on its way, and writes to the customer; --line says what is in it, and
                            --partial that more follows
  hold NUMBER               keeps an order from being shipped
  release NUMBER            lets an order that was held be shipped
  cancel NUMBER             cancels an order that was not shipped: money, stock and kredits go back (also: void)
  refund NUMBER [--amount]  gives money back, all that is left of it or an amount such as 12.50
  reconcile                 names what the shop and its providers disagree about`;

const options = {
  limit: { type: 'string', default: '50' },
  amount: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string', default: '' },
  line: { type: 'string', multiple: true, default: [] as string[] },
  partial: { type: 'boolean', default: false },
} as const;

interface Values {
  limit: string;
  amount?: string | undefined;
  carrier?: string | undefined;
  tracking: string;
  line: string[];
  partial: boolean;
}
type Run = (dependencies: OperatorDependencies, orderNumber: string, values: Values) => Promise<string[]>;

const invalid = (reason: string) => new UserFacingError('INVALID_ARGUMENTS', `${reason}\n${usage}`);

async function list(dependencies: OperatorDependencies, _: string, { limit }: Values): Promise<string[]> {
  const orders = await listOrders(dependencies, Math.max(1, Math.trunc(Number(limit)) || 1));
  return [...orders.map(formatOrder), `${orders.length} orders`];
}

async function cancel(dependencies: OperatorDependencies, orderNumber: string): Promise<string[]> {
  await voidOrder(dependencies, orderNumber);
  return [`Order ${orderNumber} is cancelled.`];
}

/** Lines such as AV-0804=2. A product that is named twice counts together. */
function parseLines(texts: readonly string[]): ParcelLine[] {
  const lines = new Map<string, number>();
  for (const text of texts) {
    const [, sku = '', quantity = ''] = /^([^=]+)=([1-9]\d{0,5})$/.exec(text) ?? [];
    if (sku === '') throw invalid(`"${text}" is no line such as AV-0804=2.`);
    lines.set(sku, (lines.get(sku) ?? 0) + Number(quantity));
  }
  return [...lines].map(([sku, quantity]) => ({ sku, quantity }));
}

async function ship(dependencies: OperatorDependencies, orderNumber: string, values: Values): Promise<string[]> {
  const [carrier, trackingNumber] = [values.carrier?.trim() ?? '', values.tracking.trim()];
  if (carrier === '') throw invalid('The name of the carrier is needed: --carrier NAME.');
  if (trackingNumber === '' && trackParcel({ carrier, trackingNumber }).kind !== 'pickup')
    throw invalid('The number of the parcel is needed: --tracking NUMBER. Only a pickup has none.');
  const shipment = { carrier, trackingNumber, isPartial: values.partial, lines: parseLines(values.line) };
  const status = await shipOrder(dependencies, orderNumber, shipment);
  return [`Order ${orderNumber} is ${status}.`];
}

async function hold(dependencies: OperatorDependencies, orderNumber: string): Promise<string[]> {
  await holdOrder(dependencies, orderNumber);
  return [`Order ${orderNumber} is held.`];
}

async function release(dependencies: OperatorDependencies, orderNumber: string): Promise<string[]> {
  await releaseOrder(dependencies, orderNumber);
  return [`Order ${orderNumber} is released.`];
}

async function refund(dependencies: OperatorDependencies, orderNumber: string, { amount }: Values): Promise<string[]> {
  const { order } = await showOrder(dependencies, orderNumber);
  const { minorDigits } = countries[order.countryCode];
  const money = amount === undefined ? null : parseAmount(Number(amount), order.currency, minorDigits);
  if (amount !== undefined && !money) throw invalid(`"${amount}" is no amount.`);
  return [formatPayment(order, await refundOrder(dependencies, orderNumber, money?.minor ?? null))];
}

async function reconcile(dependencies: OperatorDependencies): Promise<string[]> {
  const differences = await findDifferences(dependencies);
  return [...differences.map(formatDifference), `${differences.length} differences`];
}

const commands: Readonly<Record<string, { needsNumber: boolean; run: Run }>> = {
  list: { needsNumber: false, run: list },
  show: {
    needsNumber: true,
    run: async (dependencies, orderNumber) => formatShownOrder(await showOrder(dependencies, orderNumber)),
  },
  ship: { needsNumber: true, run: ship },
  hold: { needsNumber: true, run: hold },
  release: { needsNumber: true, run: release },
  cancel: { needsNumber: true, run: cancel },
  void: { needsNumber: true, run: cancel },
  refund: { needsNumber: true, run: refund },
  reconcile: { needsNumber: false, run: reconcile },
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command of an operator, and returns the lines to print. Throws INVALID_ARGUMENTS with the usage. */
export async function runOrderCommand(dependencies: OperatorDependencies, args: readonly string[]): Promise<string[]> {
  const { values, positionals } = parse(args);
  const [name = '', orderNumber = '', ...rest] = positionals;
  const command = commands[name];
  if (!command) throw invalid(name === '' ? 'A command is needed.' : `There is no command "${name}".`);
  if (command.needsNumber !== (orderNumber !== '') || rest.length > 0)
    throw invalid(command.needsNumber ? 'The number of one order is needed.' : `"${name}" needs no number.`);
  return command.run(dependencies, orderNumber, values);
}
