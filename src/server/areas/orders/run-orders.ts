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
   * Begins to go on with an order. A provider that gives no clear answer is asked again soon. Any other failure is logged:
   * the order's job goes on later. An attempt that was just claimed is given along, to read it once less.
   */
  start(transactionId: string, claimed?: PaymentAttempt): void;
  /**
   * Does the work of the first of several calls for an attempt, and the others wait for it: a shopper who presses often asks
   * the provider once.
   */
  claimOnce(transactionId: string, claim: () => Promise<void>): Promise<void>;
  /** Waits until an attempt has its result, for a few seconds at most, and returns it as it is then. */
  waitForResult(transactionId: string): Promise<NumberedAttempt>;
  /** Stops asking providers, and waits for the work that this process has begun. */
  settle(): Promise<void>;
}

const hasResult = ({ result }: PaymentAttempt) => result !== 'open' && result !== 'pending';

type Continued = { attempt: NumberedAttempt } | { attempt: undefined; isUnavailable: boolean };

/** Returns the final attempt, or whether the provider gave no clear answer, so that it is worth asking it again soon. */
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

  /** The order may be in the hands of another process: then its attempt is read until it has changed. */
  const waitAWhile = (transactionId: string, milliseconds: number): Promise<NumberedAttempt | undefined> => {
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
      let final = running.has(transactionId) ? await waitAWhile(transactionId, paymentTimes.resultWait) : undefined;
      for (;;) {
        const attempt = final ?? (await readAttempt(db, transactionId));
        const left = deadline - performance.now();
        if (hasResult(attempt) || left <= 0) return attempt;
        final = await waitAWhile(transactionId, left);
      }
    },
    settle: async () => {
      settling.abort();
      await Promise.all(running.values());
    },
  };
}
