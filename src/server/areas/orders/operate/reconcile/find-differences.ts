import { PaymentRefused } from '../../../payments/index.ts';
import type { PaymentProvider, ProviderPayment } from '../../../payments/index.ts';
import { findAttemptsByReference } from '../../attempt-queries.ts';
import type { PaymentAttempt } from '../../attempt-queries.ts';
import type { OrderDependencies } from '../../dependencies.ts';
import { findChangedBetween, readBooks } from './books.ts';
import { comparePayment } from './difference.ts';
import type { Difference, DifferenceKind, OrderBooks } from './difference.ts';

/** A difference with what a repair needs to know. */
export interface FoundDifference extends Difference {
  payment: ProviderPayment | null;
  attempt: PaymentAttempt | null;
  books: OrderBooks | null;
}

type Dependencies = Pick<OrderDependencies, 'db' | 'providers' | 'now'>;

/** In ms. Payments younger than this may not be final yet. */
const settledAfter = 600_000;
const reconciledPeriod = 3 * 86_400_000;
const batchSize = 200;

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * A payment as both sides know it. `payment` is null when the provider does not know it, `attempt` when the shop does
 * not.
 */
interface Sides {
  reference: string;
  payment: ProviderPayment | null;
  attempt: PaymentAttempt | null;
  books: OrderBooks | null;
}

const toDifference = (provider: string, kind: DifferenceKind, sides: Sides): FoundDifference => ({
  ...sides,
  kind,
  provider,
  transactionId: sides.attempt?.transactionId ?? null,
  orderNumber: sides.books?.order.orderNumber ?? null,
  repair: null,
});

/** Whether a payment has changed so recently that both sides may still differ. */
const hasChangedRecently = ({ attempt, books }: Sides, now: number): boolean => {
  const before = now - settledAfter;
  const isRecent = (at: Date | null) => at !== null && at.getTime() > before;
  return (
    isRecent(attempt?.updatedAt ?? null) ||
    (books?.refunds ?? []).some(({ requestedAt, settledAt }) => isRecent(requestedAt) || isRecent(settledAt))
  );
};

const listOrderIds = (attempts: readonly PaymentAttempt[]) =>
  attempts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));

async function compareBatch(
  { db, now }: Dependencies,
  provider: string,
  payments: readonly ProviderPayment[],
): Promise<FoundDifference[]> {
  const references = payments.map(({ reference }) => reference);
  const attempts = await findAttemptsByReference(db, provider, references);
  const byReference = new Map(attempts.map((attempt) => [attempt.providerReference, attempt]));
  const books = await readBooks(db, listOrderIds(attempts));
  return payments.flatMap((payment): FoundDifference[] => {
    const { reference } = payment;
    const attempt = byReference.get(reference) ?? null;
    const sides = { reference, payment, attempt, books: books.get(attempt?.orderId ?? 0) ?? null };
    if (hasChangedRecently(sides, now())) return [];
    const kind = comparePayment(payment, attempt ?? undefined, sides.books ?? undefined);
    return kind ? [toDifference(provider, kind, sides)] : [];
  });
}

/** Reads a payment. Returns null when its provider does not know it. */
async function readKnown(provider: PaymentProvider, reference: string): Promise<ProviderPayment | null> {
  try {
    return await provider.read(reference);
  } catch (error) {
    if (error instanceof PaymentRefused && error.answer === 'missing') return null;
    throw error;
  }
}

/**
 * Compares payments that the shop has changed, by an order or by a refund, and that the provider has not listed among
 * its own changes of the period. Each is read, because PayPal lists its changes hours late.
 */
async function compareUnlisted(
  dependencies: Dependencies,
  provider: PaymentProvider,
  known: ReadonlySet<string>,
  period: { from: Date; to: Date },
): Promise<FoundDifference[]> {
  const attempts = await findChangedBetween(dependencies.db, provider.name, period);
  const unlisted = attempts.filter(({ providerReference }) => !known.has(providerReference ?? ''));
  const books = await readBooks(dependencies.db, listOrderIds(unlisted));
  const differences: FoundDifference[] = [];
  for (const attempt of unlisted) {
    const { providerReference: reference, orderId } = attempt;
    if (reference === null) continue;
    const sides = { reference, attempt, books: books.get(orderId ?? 0) ?? null };
    if (hasChangedRecently({ ...sides, payment: null }, dependencies.now())) continue;
    const payment = await readKnown(provider, reference);
    const kind = payment ? comparePayment(payment, attempt, sides.books ?? undefined) : 'ORDER_UNKNOWN_TO_PROVIDER';
    if (kind) differences.push(toDifference(provider.name, kind, { ...sides, payment }));
  }
  return differences;
}

async function reconcileProvider(dependencies: Dependencies, provider: PaymentProvider): Promise<FoundDifference[]> {
  const now = dependencies.now();
  const since = now - reconciledPeriod;
  const differences: FoundDifference[] = [];
  const known = new Set<string>();
  for await (const payments of inBatches(provider.list(since))) {
    for (const { reference } of payments) known.add(reference);
    differences.push(...(await compareBatch(dependencies, provider.name, payments)));
  }
  const period = { from: new Date(since + settledAfter), to: new Date(now - settledAfter) };
  return [...differences, ...(await compareUnlisted(dependencies, provider, known, period))];
}

/** What a comparison has found, and the providers that could not be compared. */
interface Comparison {
  differences: FoundDifference[];
  failures: { provider: string; error: unknown }[];
}

/**
 * Compares the captures, releases and refunds of the last days with the shop's, both ways, at every provider: one that
 * takes no new payments any more still refunds earlier ones. A provider that fails keeps no other one from being
 * compared.
 */
export async function compareProviders(dependencies: Dependencies): Promise<Comparison> {
  const comparison: Comparison = { differences: [], failures: [] };
  for (const provider of dependencies.providers.all)
    try {
      comparison.differences.push(...(await reconcileProvider(dependencies, provider)));
    } catch (error) {
      comparison.failures.push({ provider: provider.name, error });
    }
  return comparison;
}

function logDifference({ logger }: Pick<OrderDependencies, 'logger'>, difference: FoundDifference): void {
  const { kind, provider, reference, transactionId, orderNumber } = difference;
  logger.error({ kind, provider, reference, transactionId, orderNumber }, 'the shop and its payment provider disagree');
}

/** Logs each difference. The errors of providers that failed are thrown at the end. */
export async function logDifferences(dependencies: OrderDependencies): Promise<void> {
  const { differences, failures } = await compareProviders(dependencies);
  for (const difference of differences) logDifference(dependencies, difference);
  dependencies.logger.info({ differences: differences.length }, 'payments were compared with their provider');
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      'Payments of a provider could not be compared.',
    );
}
