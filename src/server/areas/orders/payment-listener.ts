import type { PaymentListeners } from '../payments/index.ts';
import { findAttemptsByReference, unfinishedStates } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import { recordDispute } from './disputes/record-dispute.ts';
import type { OrderRunner } from './run-orders.ts';

interface ListenerDependencies {
  dependencies: OrderDependencies;
  runner: Pick<OrderRunner, 'start'>;
}

/**
 * Continues the order of a payment when its provider reports a change, and reads a dispute that has changed. An attempt that
 * the shopper has not submitted stays open: a message of the provider alone places no order.
 */
export const createPaymentListeners = ({ dependencies, runner }: ListenerDependencies): PaymentListeners => ({
  onPaymentChanged: async (provider, reference) => {
    for (const { transactionId, state } of await findAttemptsByReference(dependencies.db, provider, [reference]))
      if (unfinishedStates.some((unfinished) => unfinished === state)) runner.start(transactionId);
  },
  onDisputeChanged: (provider, disputeId) => recordDispute(dependencies, provider, disputeId),
});
