import { countries } from '../../../../config/countries.ts';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { parseAmount } from '../../../../domain/money.ts';
import { trackParcel } from '../../../../domain/orders/carriers.ts';
import { PaymentProviderUnavailable } from '../../payments/index.ts';
import { findOpenDisputes } from '../disputes/queries.ts';
import type { Order } from '../order-queries.ts';
import type { Refund } from '../refunds/queries.ts';
import type { RefundScope } from '../refunds/request-refund.ts';
import { invalidArguments, parseArguments, parseLines, parseSent } from './command-options.ts';
import type { CommandOptions } from './command-options.ts';
import { findOrder } from './find-order.ts';
import { resolveGivenSkus } from './given-skus.ts';
import { formatDifference, formatDispute, formatOrder, formatRefund, formatShownOrder } from './format-order.ts';
import { announceReturn, endReturn, holdOrder, releaseOrder } from './hold-order.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { listOrders, showOrder } from './order-commands.ts';
import { compareProviders } from './reconcile/find-differences.ts';
import { repairDifferences } from './reconcile/repair.ts';
import { cancelOrder, receiveReturn, refundOrder } from './refund-order.ts';
import { shipOrder } from './ship-order.ts';

const providerUnavailable = new UserFacingError(
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'The payment provider does not answer. Send the command again in a moment.',
);

const samePickup = 'The same pieces were picked up a moment ago, and are not counted twice: add --again to do so.';

type Run = (dependencies: OperatorDependencies, orderNumber: string, values: CommandOptions) => Promise<string[]>;

const list: Run = async (dependencies, _, { limit }) => {
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw invalidArguments(`"${limit}" is no number of orders such as --limit 50.`);
  const orders = await listOrders(dependencies, Number(limit));
  return [...orders.map(formatOrder), `${orders.length} orders`];
};

/** Throws when the provider has refused the refund, so that the command fails. */
function assertNotRefused(order: Order, refund: Refund): void {
  if (refund.state !== 'refused') return;
  throw new UserFacingError(
    'REFUND_REFUSED',
    `Order ${order.orderNumber}: ${formatRefund(order, refund)}. Nothing was given back; look at the payment with the provider.`,
  );
}

const cancel: Run = async (dependencies, orderNumber, { reason, by }) => {
  const refunds = await cancelOrder(dependencies, orderNumber, { reason, requestedBy: by });
  const order = await findOrder(dependencies, orderNumber);
  for (const refund of refunds) assertNotRefused(order, refund);
  return [`Order ${orderNumber} is cancelled.`, ...refunds.map((refund) => formatRefund(order, refund))];
};

const ship: Run = async (dependencies, orderNumber, values) => {
  const [carrier, trackingNumber] = [values.carrier?.trim() ?? '', values.tracking.trim()];
  if (carrier === '') throw invalidArguments('The name of the carrier is needed: --carrier NAME.');
  if (trackingNumber === '' && trackParcel({ carrier, trackingNumber }).kind !== 'pickup')
    throw invalidArguments('The number of the parcel is needed: --tracking NUMBER. Only a pickup has none.');
  const named = parseLines(values.line);
  const order = await findOrder(dependencies, orderNumber);
  const lines = await resolveGivenSkus(dependencies.db, order, named);
  const shipment = {
    carrier,
    trackingNumber,
    isPartial: values.partial,
    isAgain: values.again,
    isDisputed: values.disputed,
    lines,
  };
  const { status, isRepeated } = await shipOrder(dependencies, orderNumber, shipment);
  const isUnsure = isRepeated && trackingNumber === '';
  return [`Order ${orderNumber} is ${status}.`, ...(isUnsure ? [samePickup] : [])];
};

const hold: Run = async (dependencies, orderNumber) => {
  await holdOrder(dependencies, orderNumber);
  return [`Order ${orderNumber} is held.`];
};

const release: Run = async (dependencies, orderNumber) => {
  await releaseOrder(dependencies, orderNumber);
  return [`Order ${orderNumber} is released.`];
};

const announce: Run = async (dependencies, orderNumber) => {
  await announceReturn(dependencies, orderNumber);
  return [`Order ${orderNumber} is on its way back.`];
};

const keep: Run = async (dependencies, orderNumber) => {
  await endReturn(dependencies, orderNumber);
  return [`Order ${orderNumber} stays with its customer.`];
};

async function readScope({ db }: OperatorDependencies, order: Order, values: CommandOptions): Promise<RefundScope> {
  const { amount, line } = values;
  const sent = parseSent(values);
  if (sent !== null && line.length === 0) throw invalidArguments(`--${sent} needs the pieces: --line SKU=QUANTITY.`);
  const { countryCode, currency } = order;
  if (amount !== undefined && line.length > 0) throw invalidArguments('Give --amount or --line, not both.');
  if (line.length > 0) return { kind: 'lines', sent, lines: await resolveGivenSkus(db, order, parseLines(line)) };
  if (amount === undefined) return { kind: 'rest' };
  const money = parseAmount(Number(amount), currency, countries[countryCode].minorDigits);
  if (!money || money.minor === 0) throw invalidArguments(`"${amount}" is no amount.`);
  return { kind: 'amount', amountMinor: money.minor };
}

const refund: Run = async (dependencies, orderNumber, values) => {
  const order = await findOrder(dependencies, orderNumber);
  const scope = await readScope(dependencies, order, values);
  if (values.restock && scope.kind !== 'lines')
    throw invalidArguments('--restock needs the pieces: --line SKU=QUANTITY.');
  const { reason, by: requestedBy, again: isAgain, restock: isRestocked } = values;
  const given = await refundOrder(dependencies, orderNumber, { scope, reason, requestedBy, isAgain, isRestocked });
  assertNotRefused(order, given);
  return [formatRefund(order, given)];
};

const receive: Run = async (dependencies, orderNumber, { line, unsellable, reason, by, again: isAgain }) => {
  const order = await findOrder(dependencies, orderNumber);
  const lines = await resolveGivenSkus(dependencies.db, order, parseLines(line));
  if (lines.length === 0) throw invalidArguments('What came back is needed: --line SKU=QUANTITY.');
  const details = { reason, requestedBy: by, isAgain, isRestocked: !unsellable };
  const given = await receiveReturn(dependencies, orderNumber, {
    scope: { kind: 'lines', lines, sent: null },
    ...details,
  });
  assertNotRefused(order, given);
  return [formatRefund(order, given)];
};

const reconcile: Run = async (dependencies, _, { repair }) => {
  const { differences: found, failures } = await compareProviders(dependencies);
  const disputes = await findOpenDisputes(dependencies.db);
  const differences = repair ? await repairDifferences(dependencies, found) : found;
  const lines = [
    ...disputes.map(formatDispute),
    ...differences.map(formatDifference),
    `${differences.length} differences`,
  ];
  if (failures.length === 0) return lines;
  for (const { error, provider } of failures)
    dependencies.logger.error({ err: error, provider }, 'payments of a provider could not be compared');
  const names = failures.map(({ provider }) => provider).join(', ');
  throw new UserFacingError(
    'PROVIDER_NOT_COMPARED',
    [...lines, `Not compared: ${names}. Look at the log for the reason, and send the command again.`].join('\n'),
  );
};

const show: Run = async (dependencies, orderNumber) => formatShownOrder(await showOrder(dependencies, orderNumber));

const commands: Readonly<Record<string, { needsNumber: boolean; run: Run }>> = {
  list: { needsNumber: false, run: list },
  show: { needsNumber: true, run: show },
  ship: { needsNumber: true, run: ship },
  hold: { needsNumber: true, run: hold },
  release: { needsNumber: true, run: release },
  cancel: { needsNumber: true, run: cancel },
  void: { needsNumber: true, run: cancel },
  refund: { needsNumber: true, run: refund },
  return: { needsNumber: true, run: announce },
  keep: { needsNumber: true, run: keep },
  receive: { needsNumber: true, run: receive },
  reconcile: { needsNumber: false, run: reconcile },
};

/** Runs a command of an operator, and returns the lines to print. Throws INVALID_ARGUMENTS with the usage. */
export async function runOrderCommand(dependencies: OperatorDependencies, args: readonly string[]): Promise<string[]> {
  const { values, positionals } = parseArguments(args);
  const [name = '', orderNumber = '', ...rest] = positionals;
  const command = commands[name];
  if (!command) throw invalidArguments(name === '' ? 'A command is needed.' : `There is no command "${name}".`);
  if (command.needsNumber !== (orderNumber !== '') || rest.length > 0)
    throw invalidArguments(command.needsNumber ? 'The number of one order is needed.' : `"${name}" needs no number.`);
  try {
    return await command.run(dependencies, orderNumber, values);
  } catch (error) {
    throw error instanceof PaymentProviderUnavailable ? providerUnavailable : error;
  }
}
