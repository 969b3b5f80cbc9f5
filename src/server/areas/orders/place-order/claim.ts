import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { paymentTimes } from '../../../../config/payments/limits.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { HubOwner } from '../../../platform/database/tables/hub-owner.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { isRefusal } from '../../../platform/http/refusal.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { CheckoutTotals, TotalsRequest } from '../../checkout/index.ts';
import { spendKredits } from '../../kredits/index.ts';
import { claimAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt } from '../attempt-queries.ts';
import { findProductNames, findShortSkus } from '../basket-queries.ts';
import { hasBagChanged } from '../bag-changes.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { insertOrder } from '../order-queries.ts';
import { buildOrderLines, buildOrderRow } from '../order-rows.ts';
import type { OrderDetails } from '../order-rows.ts';
import { takeStock } from '../stock.ts';

export interface ClaimRequest {
  attempt: PaymentAttempt;
  caller: Caller | null;
  totals: TotalsRequest;
  details: OrderDetails;
  hub: { hubOwner: HubOwner | null; hubConnectionId: string | null };
}

/** Why an order cannot be placed, although it was authorised. */
export type ClaimFailure =
  | { result: 'void'; reason: 'BAG_CHANGED' | 'TOTAL_CHANGED' }
  | { result: 'out-of-stock'; missing: readonly { sku: string; name: string }[] };

/** The claimed attempt; undefined when another call has claimed it. */
type ClaimOutcome = { claimed: PaymentAttempt | undefined; failure: null } | { failure: ClaimFailure };

/** Thrown to roll the claim back. */
class ClaimFailed extends Error {
  readonly failure: ClaimFailure;

  constructor(failure: ClaimFailure) {
    super('the claim of an order was rolled back');
    this.failure = failure;
  }
}

const fail = (reason: 'BAG_CHANGED' | 'TOTAL_CHANGED') => new ClaimFailed({ result: 'void', reason });

async function failForStock(write: Transaction<Tables>, { attempt }: ClaimRequest, skus: readonly string[]) {
  const names = await findProductNames(write, skus, attempt.locale);
  const missing = skus.map((sku) => ({ sku, name: names.get(sku) ?? sku }));
  return new ClaimFailed({ result: 'out-of-stock', missing });
}

/** Explains why a bag cannot be priced as it was: products are out of stock, or somebody changed it. */
async function failForBag(write: Transaction<Tables>, request: ClaimRequest): Promise<ClaimFailed> {
  const { basketId, countryCode } = request.attempt;
  const skus = await findShortSkus(write, basketId, countryCode);
  return skus.length > 0 ? failForStock(write, request, skus) : fail('BAG_CHANGED');
}

async function calculateTotals(dependencies: OrderDependencies, write: Transaction<Tables>, request: ClaimRequest) {
  try {
    return await dependencies.calculateTotals(write, request.totals);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const failure = await failForBag(write, request);
    // The bag is complete, so its cost has changed because a shipping method or credits are no longer available.
    const isSameBag = failure.failure.result === 'void' && !error.code.startsWith('BASKET');
    throw isSameBag ? fail('TOTAL_CHANGED') : failure;
  }
}

/** Throws unless the bag still costs what the shopper has authorised (T07, T08). */
async function assertUnchanged(write: Transaction<Tables>, request: ClaimRequest, totals: CheckoutTotals) {
  const { attempt } = request;
  if (hasBagChanged(totals)) throw await failForBag(write, request);
  const isSameTotal =
    totals.charges.cartTotalMinor === attempt.amountMinor &&
    totals.currency === attempt.currency &&
    totals.kredits === attempt.kreditsApplied;
  if (!isSameTotal) throw fail('TOTAL_CHANGED');
}

/** Ends the transaction, as an outage that the shopper can wait for, when somebody else holds its stock for long. */
const limitStockWait = (write: Transaction<Tables>) =>
  sql`select set_config('lock_timeout', ${String(paymentTimes.stockWait)}, true)`.execute(write);

/** Takes what the order needs, always in the order attempt, basket, stock, credits, so that no two claims deadlock. */
async function takeGoods(
  write: Transaction<Tables>,
  request: ClaimRequest,
  { totals, orderId, at }: { totals: CheckoutTotals; orderId: number; at: Date },
): Promise<void> {
  await limitStockWait(write);
  const missing = await takeStock(write, totals.country, totals.lines);
  if (missing.length > 0) throw await failForStock(write, request, missing);
  const { caller } = request;
  if (totals.kredits === 0) return;
  const customerId = caller?.customerId;
  const isSpent =
    customerId !== undefined && (await spendKredits(write, { customerId, orderId, kredits: totals.kredits, at }));
  if (!isSpent) throw fail('TOTAL_CHANGED');
}

async function claimInTransaction(
  dependencies: OrderDependencies,
  write: Transaction<Tables>,
  request: ClaimRequest,
  orderNumberKey: string,
): Promise<PaymentAttempt | undefined> {
  const at = new Date(dependencies.now());
  const { transactionId } = request.attempt;
  const attempt = await claimAttempt(write, transactionId, request.hub, at);
  if (!attempt) return undefined;
  if (!attempt.isBasketUnchanged) throw fail('BAG_CHANGED');
  if (attempt.orderId === null) throw new RangeError('A claimed attempt has no order id.');
  const { orderId } = attempt;
  const totals = await calculateTotals(dependencies, write, request);
  await assertUnchanged(write, request, totals);
  await takeGoods(write, request, { totals, orderId, at });
  const order = { ...request.details, attempt, totals, caller: request.caller, orderNumberKey, at };
  await insertOrder(write, buildOrderRow(order, orderId), buildOrderLines(totals, orderId));
  return attempt;
}

/**
 * Claims an authorised transaction for an order: stock and credits are taken, and the order exists. All of it happens
 * or nothing. Returns the claimed attempt, which is undefined when another call has claimed it, or why the order cannot
 * be placed.
 */
export async function claimOrder(dependencies: OrderDependencies, request: ClaimRequest): Promise<ClaimOutcome> {
  const orderNumberKey = await dependencies.readOrderNumberKey();
  try {
    const claimed = await retryTransaction(dependencies.db, (write) =>
      claimInTransaction(dependencies, write, request, orderNumberKey),
    );
    return { claimed, failure: null };
  } catch (error) {
    if (error instanceof ClaimFailed) return { failure: error.failure };
    throw error;
  }
}
