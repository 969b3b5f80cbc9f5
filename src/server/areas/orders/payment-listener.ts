import type { OnPaymentChanged } from '../payments/index.ts';
import { findAttemptsByReference, unfinishedStates } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import type { OrderRunner } from './run-orders.ts';

interface ListenerDependencies {
  dependencies: Pick<OrderDependencies, 'db'>;
  runner: Pick<OrderRunner, 'start'>;
}

/**
 * Continues the order of a payment when its provider reports a change. An attempt that the shopper has not submitted
 * stays open: a message of the provider alone places no order.
 */
export const createPaymentListener =
  ({ dependencies: { db }, runner }: ListenerDependencies): OnPaymentChanged =>
  async (provider, reference) => {
    for (const { transactionId, state } of await findAttemptsByReference(db, provider, [reference]))
      if (unfinishedStates.some((unfinished) => unfinished === state)) runner.start(transactionId);
  };
