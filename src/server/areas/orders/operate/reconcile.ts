import { countryCodes } from '../../../../config/countries.ts';
import type { PaymentProvider, ProviderPayment } from '../../payments/index.ts';
import { findAttemptsByReference, findCompletedBetween } from '../attempt-queries.ts';
import type { PaymentAttempt } from '../attempt-queries.ts';
import type { OrderDependencies } from '../dependencies.ts';

/** A payment about which the shop and its provider disagree. */
export interface Difference {
  kind:
    | 'PAYMENT_WITHOUT_ATTEMPT'
    | 'MONEY_WITHOUT_ORDER'
    | 'AUTHORISATION_NOT_RELEASED'
    | 'ORDER_WITHOUT_MONEY'
    | 'AMOUNTS_DIFFER'
    | 'ORDER_UNKNOWN_TO_PROVIDER';
  provider: string;
  reference: string;
  transactionId: string | null;
}

type Dependencies = Pick<OrderDependencies, 'db' | 'providers' | 'now'>;

/** In ms. Payments younger than this may not be final yet. */
const settledAfter = 600_000;
const reconciledPeriod = 3 * 86_400_000;
const batchSize = 200;

const keptMinor = ({ capturedMinor, refundedMinor }: ProviderPayment) => capturedMinor - refundedMinor;

/** What is wrong with the payment of an order that is complete. */
function compareWithOrder(payment: ProviderPayment, attempt: PaymentAttempt): Difference['kind'] | null {
  if (payment.capturedMinor === 0) return 'ORDER_WITHOUT_MONEY';
  const isSame = payment.capturedMinor === attempt.amountMinor && payment.currency === attempt.currency;
  return isSame ? null : 'AMOUNTS_DIFFER';
}

/** What is wrong with a payment; null when both sides agree. */
function compare(payment: ProviderPayment, attempt: PaymentAttempt | undefined): Difference['kind'] | null {
  if (attempt?.state === 'complete') return compareWithOrder(payment, attempt);
  if (attempt?.state === 'open') return null;
  const isAuthorised = payment.status === 'authorised';
  if (!attempt) return isAuthorised || keptMinor(payment) > 0 ? 'PAYMENT_WITHOUT_ATTEMPT' : null;
  if (keptMinor(payment) > 0) return 'MONEY_WITHOUT_ORDER';
  return isAuthorised ? 'AUTHORISATION_NOT_RELEASED' : null;
}

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

async function compareBatch(
  { db, now }: Dependencies,
  provider: string,
  payments: readonly ProviderPayment[],
): Promise<Difference[]> {
  const references = payments.map(({ reference }) => reference);
  const attempts = new Map(
    (await findAttemptsByReference(db, provider, references)).map((row) => [row.providerReference, row]),
  );
  return payments.flatMap((payment): Difference[] => {
    const attempt = attempts.get(payment.reference);
    if (attempt && attempt.updatedAt.getTime() > now() - settledAfter) return [];
    const kind = compare(payment, attempt);
    const { reference } = payment;
    return kind ? [{ kind, provider, reference, transactionId: attempt?.transactionId ?? null }] : [];
  });
}

async function reconcileProvider(dependencies: Dependencies, provider: PaymentProvider): Promise<Difference[]> {
  const now = dependencies.now();
  const since = now - reconciledPeriod;
  const differences: Difference[] = [];
  const known = new Set<string>();
  for await (const payments of inBatches(provider.list(since))) {
    for (const { reference } of payments) known.add(reference);
    differences.push(...(await compareBatch(dependencies, provider.name, payments)));
  }
  const period = { from: new Date(since + settledAfter), to: new Date(now - settledAfter) };
  for (const { transactionId, providerReference } of await findCompletedBetween(dependencies.db, provider.name, period))
    if (providerReference !== null && !known.has(providerReference))
      differences.push({
        kind: 'ORDER_UNKNOWN_TO_PROVIDER',
        provider: provider.name,
        reference: providerReference,
        transactionId,
      });
  return differences;
}

/** Compares the payments of the last days with the shop's attempts, at every provider that takes new payments. */
export async function findDifferences(dependencies: Dependencies): Promise<Difference[]> {
  const providers = new Map(
    countryCodes
      .map((country) => dependencies.providers.forCountry(country))
      .map((provider) => [provider.name, provider]),
  );
  const differences: Difference[] = [];
  for (const provider of providers.values()) differences.push(...(await reconcileProvider(dependencies, provider)));
  return differences;
}

/** Names each difference in the log. */
export async function logDifferences(dependencies: OrderDependencies): Promise<void> {
  const differences = await findDifferences(dependencies);
  for (const difference of differences)
    dependencies.logger.error(difference, 'the shop and its payment provider disagree');
  dependencies.logger.info({ differences: differences.length }, 'payments were compared with their provider');
}
