import { setTimeout } from 'node:timers/promises';
import { paymentTimes } from '../../../config/payments/limits.ts';
import { PaymentProviderUnavailable } from '../payments/index.ts';
import { readAttempt } from './attempt-queries.ts';
import type { PaymentAttempt } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import { continueOrder } from './place-order/index.ts';

/** Goes on with orders in this process, each of them once at a time. */
export interface OrderRunner {
  /** Begins to go on with an order. A failure is logged: the order's job goes on later. */
  start(transactionId: string): void;
  /** Waits until an attempt has its result, for a few seconds at most, and returns it as it is then. */
  waitForResult(transactionId: string): Promise<PaymentAttempt>;
  /** Waits for what this process has begun. */
  settle(): Promise<void>;
}

const hasResult = ({ result }: PaymentAttempt) => result !== 'open' && result !== 'pending';

export function createOrderRunner(dependencies: OrderDependencies): OrderRunner {
  const running = new Map<string, Promise<void>>();
  const { db, logger } = dependencies;

  async function run(transactionId: string): Promise<void> {
    try {
      await continueOrder(dependencies, transactionId);
    } catch (error) {
      const level = error instanceof PaymentProviderUnavailable ? 'warn' : 'error';
      logger[level]({ err: error, transactionId }, 'an order waits to be continued');
    } finally {
      running.delete(transactionId);
    }
  }

  /** The order may be in the hands of another process: then its attempt is read until it has changed. */
  const waitAWhile = (transactionId: string, milliseconds: number) => {
    const pause = setTimeout(milliseconds, undefined, { ref: false });
    return Promise.race([running.get(transactionId) ?? setTimeout(paymentTimes.resultPoll), pause]);
  };

  return {
    start: (transactionId) => {
      if (!running.has(transactionId)) running.set(transactionId, run(transactionId));
    },
    waitForResult: async (transactionId) => {
      const deadline = performance.now() + paymentTimes.resultWait;
      for (;;) {
        const attempt = await readAttempt(db, transactionId);
        const left = deadline - performance.now();
        if (hasResult(attempt) || left <= 0) return attempt;
        await waitAWhile(transactionId, left);
      }
    },
    settle: async () => {
      await Promise.all(running.values());
    },
  };
}
