import { setTimeout } from 'node:timers/promises';
import { maxWaitingOrders, paymentTimes } from '../../../config/payments/limits.ts';
import { PaymentProviderUnavailable } from '../payments/index.ts';
import { readAttempt } from './attempt-queries.ts';
import type { NumberedAttempt, PaymentAttempt } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import { continueOrder } from './place-order/index.ts';

/** Continues orders in this process, each by one call at a time. */
export interface OrderRunner {
  /**
   * Starts to continue an order. A provider that gives no clear answer is called again soon. Any other failure is
   * logged, and the order's job continues it later. `claimed` is the attempt if it was just claimed, which saves a
   * read.
   */
  start(transactionId: string, claimed?: PaymentAttempt): void;
  /**
   * Runs the first of several calls for an attempt, and lets the others wait for its result: a shopper who presses
   * often causes one call of the provider.
   */
  claimOnce(transactionId: string, claim: () => Promise<void>): Promise<void>;
  /** Waits until an attempt has its result, for a few seconds at most, and returns the attempt as it is then. */
  waitForResult(transactionId: string): Promise<NumberedAttempt>;
  /** Waits until this process does nothing for an order any more: its emails may follow its result. */
  waitForEnd(transactionId: string): Promise<void>;
  /** Stops calling providers, and waits for the work that this process has begun. */
  settle(): Promise<void>;
}

const hasResult = ({ result }: PaymentAttempt) => result !== 'open' && result !== 'pending';

type Continued = { attempt: NumberedAttempt } | { attempt: undefined; isUnavailable: boolean };

/** Returns the final attempt, or whether the provider gave no clear answer and should be called again soon. */
async function tryToContinue(
  dependencies: OrderDependencies,
  transactionId: string,
  current?: PaymentAttempt,
): Promise<Continued> {
  try {
    return { attempt: await continueOrder(dependencies, transactionId, current) };
  } catch (error) {
    const isUnavailable = error instanceof PaymentProviderUnavailable;
    dependencies.logger[isUnavailable ? 'warn' : 'error'](
      { err: error, transactionId },
      'an order waits to be continued',
    );
    return { attempt: undefined, isUnavailable };
  }
}

export function createOrderRunner(dependencies: OrderDependencies): OrderRunner {
  const running = new Map<string, Promise<NumberedAttempt | undefined>>();
  const claiming = new Map<string, Promise<void>>();
  const settling = new AbortController();
  const { db } = dependencies;

  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: settling.signal, ref: false }).catch(() => undefined);

  /** Returns the attempt when it has become final. */
  async function run(transactionId: string, claimed: PaymentAttempt | undefined): Promise<NumberedAttempt | undefined> {
    let current = claimed;
    for (const milliseconds of paymentTimes.providerRetries) {
      const continued = await tryToContinue(dependencies, transactionId, current);
      if (continued.attempt || !continued.isUnavailable) return continued.attempt;
      current = undefined;
      if (settling.signal.aborted || running.size > maxWaitingOrders) break;
      await pause(milliseconds);
    }
    return undefined;
  }

  /** Waits for this process's work, but not longer than a poll: another process may be continuing the order. */
  const waitForPoll = (transactionId: string, milliseconds: number): Promise<NumberedAttempt | undefined> => {
    const poll = setTimeout(Math.min(milliseconds, paymentTimes.resultPoll), undefined);
    return Promise.race([running.get(transactionId) ?? poll, poll]);
  };

  return {
    claimOnce: (transactionId, claim) => {
      const work = claiming.get(transactionId) ?? claim().finally(() => claiming.delete(transactionId));
      claiming.set(transactionId, work);
      return work;
    },
    start: (transactionId, claimed) => {
      if (running.has(transactionId)) return;
      const work = run(transactionId, claimed).finally(() => running.delete(transactionId));
      running.set(transactionId, work);
    },
    waitForResult: async (transactionId) => {
      const deadline = performance.now() + paymentTimes.resultWait;
      let final = running.has(transactionId) ? await waitForPoll(transactionId, paymentTimes.resultWait) : undefined;
      for (;;) {
        const attempt = final ?? (await readAttempt(db, transactionId));
        const left = deadline - performance.now();
        if (hasResult(attempt) || left <= 0) return attempt;
        final = await waitForPoll(transactionId, left);
      }
    },
    waitForEnd: async (transactionId) => {
      await running.get(transactionId);
    },
    settle: async () => {
      settling.abort();
      await Promise.all(running.values());
    },
  };
}
